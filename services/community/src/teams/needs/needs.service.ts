import type { communityEndpoints } from '@meshwork/contracts-community';
import { type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { Requests, readRequestRow, ShownRequests } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { isOnBoard } from './need-columns.ts';

/** The board of what teams look for (docs/product.md#needs). */
@Injectable()
export class Needs {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: Requests,
    private readonly shown: ShownRequests,
  ) {}

  /** @throws AppError NEED_NOT_FOUND, OWN_TEAM_NEED, REQUEST_EXISTS */
  async offer({ needId, message }: InputOf<typeof communityEndpoints.offerHelp>, user: Identity) {
    const need = await dbOf(this.em)
      .selectFrom('community.team_need as need')
      .where('need.id', '=', needId)
      .where(isOnBoard)
      .select(['need.team_id', 'need.words'])
      .executeTakeFirstOrThrow(() => fail('NEED_NOT_FOUND'));
    // A team has one conversation with a person, whatever it looks for.
    const opening = `About “${need.words}”:\n\n${message}`;
    const ask = { targetId: need.team_id, actingTeamId: null, message: opening };
    const { requestId } = await this.requests.ask('OFFER', ask, user);
    if (requestId === null) return { thread: null };
    return this.shown.show(await readRequestRow(dbOf(this.em), requestId, user.id), user);
  }
}
