import type { HeldMessage } from '@meshwork/contracts-community';
import { type Identity, isoTime } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { readHeldMatters, targetOf } from './held-message.query.ts';

/** What a waiting message is about: a conversation, or what a new one would ask. */
export interface HeldMatter {
  readonly threadId?: number;
  readonly mentorId?: number;
  readonly initiativeId?: number;
  readonly teamId?: number;
  readonly askerTeamId?: number | null;
}

interface Held {
  readonly heldId: number;
  readonly createdAt: string;
}

const isSameMatter = (
  db: CommunityDb,
  { mentorId, initiativeId, teamId, askerTeamId }: HeldMatter,
  authorId: number,
) =>
  db
    .selectFrom('community.held_message')
    .where('author_id', '=', authorId)
    .where('thread_id', 'is', null)
    .where('mentor_id', 'is not distinct from', mentorId ?? null)
    .where('initiative_id', 'is not distinct from', initiativeId ?? null)
    .where('team_id', 'is not distinct from', teamId ?? null)
    .where('asker_team_id', 'is not distinct from', askerTeamId ?? null)
    .select('id')
    .executeTakeFirst();

/** Messages that wait for an adult who reads along: stored, and seen by nobody but their author. */
@Injectable()
export class HeldMessagesService {
  constructor(private readonly em: EntityManager) {}

  /** Stores a message until somebody reads along. @throws AppError REQUEST_EXISTS */
  async hold(em: EntityManager, matter: HeldMatter, text: string, author: Identity): Promise<Held> {
    const db = dbOf(em);
    if (matter.threadId === undefined && (await isSameMatter(db, matter, author.id)))
      throw fail('REQUEST_EXISTS');
    const row = await db
      .insertInto('community.held_message')
      .values({
        author_id: author.id,
        thread_id: matter.threadId ?? null,
        mentor_id: matter.mentorId ?? null,
        initiative_id: matter.initiativeId ?? null,
        team_id: matter.teamId ?? null,
        asker_team_id: matter.askerTeamId ?? null,
        text,
        by_new_account: author.isNew,
        is_verified: author.verified,
      })
      // Two at the same time are one.
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'created_at'])
      .executeTakeFirst();
    if (!row) throw fail('REQUEST_EXISTS');
    return { heldId: row.id, createdAt: isoTime(row.created_at) };
  }

  /** Whether nothing waits in a conversation. */
  async isFree(em: EntityManager, threadId: number): Promise<boolean> {
    const row = await dbOf(em)
      .selectFrom('community.held_message')
      .where('thread_id', '=', threadId)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return row === undefined;
  }

  async list(user: Identity): Promise<{ messages: HeldMessage[] }> {
    const rows = await readHeldMatters(dbOf(this.em), user.id);
    return {
      messages: rows.map((row) => ({
        heldId: row.id,
        ...targetOf(row),
        askerTeamId: row.asker_team_id,
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
