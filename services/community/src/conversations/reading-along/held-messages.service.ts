import type { HeldMessage } from '@meshwork/contracts-community';
import { type Identity, isoTime } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { readHeldMatters, targetOf } from './held-message.query.ts';

/** The request that a waiting message belongs to, or the new one that it would begin. */
export interface HeldMatter {
  readonly request_id?: number;
  readonly mentor_id?: number;
  readonly initiative_id?: number;
  readonly team_id?: number;
  readonly acting_team_id?: number | null;
}

export interface Held {
  readonly heldId: number;
  readonly createdAt: string;
}

/** Words that wait for an adult who reads along: stored, and seen by nobody but their author. */
@Injectable()
export class HeldMessages {
  constructor(private readonly em: EntityManager) {}

  /** Stores words until somebody reads along. @throws AppError REQUEST_EXISTS */
  async hold(em: EntityManager, matter: HeldMatter, text: string, author: Identity): Promise<Held> {
    const row = await dbOf(em)
      .insertInto('community.held_message')
      .values({
        author_id: author.id,
        request_id: matter.request_id ?? null,
        mentor_id: matter.mentor_id ?? null,
        initiative_id: matter.initiative_id ?? null,
        team_id: matter.team_id ?? null,
        acting_team_id: matter.acting_team_id ?? null,
        text,
        by_new_account: author.isNew,
        is_verified: author.verified,
      })
      // Two about the same, also at the same time, are one.
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'created_at'])
      .executeTakeFirst();
    if (!row) throw fail('REQUEST_EXISTS');
    return { heldId: row.id, createdAt: isoTime(row.created_at) };
  }

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
  async withdraw(heldId: number, user: Identity): Promise<{ ok: true }> {
    const gone = await dbOf(this.em)
      .deleteFrom('community.held_message')
      .where('id', '=', heldId)
      .where('author_id', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw fail('HELD_NOT_FOUND');
    return { ok: true };
  }
}
