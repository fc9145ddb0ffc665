import { communityEndpoints, type HeldMessage } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, isoTime } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { readHeldMatters, targetOf } from './held-message.query.ts';

const { heldMessages, withdrawHeld } = communityEndpoints;

/** Words that wait for an adult who reads along: they are stored, and nobody but their author sees them. */
@Controller()
export class HeldMessagesController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(heldMessages, { signIn: 'You must be logged in to see your conversations.' })
  async list(user: Identity): Promise<{ messages: HeldMessage[] }> {
    const rows = await readHeldMatters(dbOf(this.em), user.id);
    return {
      messages: rows.map((row) => ({
        heldId: row.id,
        ...targetOf(row),
        actingTeamId: row.acting_team_id,
        text: row.text,
        createdAt: isoTime(row.created_at),
      })),
    };
  }

  /** @throws AppError HELD_NOT_FOUND */
  @Endpoint(withdrawHeld, { signIn: 'You must be logged in to withdraw a request.' })
  async withdraw({ heldId }: InputOf<typeof withdrawHeld>, user: Identity): Promise<{ ok: true }> {
    await dbOf(this.em)
      .deleteFrom('community.held_message')
      .where('id', '=', heldId)
      .where('author_id', '=', user.id)
      .returning('id')
      .executeTakeFirstOrThrow(() => fail('HELD_NOT_FOUND'));
    return { ok: true };
  }
}
