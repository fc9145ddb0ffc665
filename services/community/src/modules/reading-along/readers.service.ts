import { maskContactDetails } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { peopleOf } from '../threads/thread-people.query.ts';
import { type Care, readCare, type Sides } from './care.query.ts';
import { youReadAlong } from './reader-texts.ts';

/** Adults of a team who read along with somebody under 18 (docs/product.md#reading-along, docs/adr/0029). */
@Injectable()
export class ReadersService {
  constructor(private readonly notices: NoticesService) {}

  /** Who has to read along in a conversation that is about to begin. @param teamId the team in whose name it begins */
  careOf(em: EntityManager, sides: Sides, acting: Identity, teamId: number | null = null): Promise<Care> {
    return readCare(dbOf(em), sides, acting, { teamId });
  }

  /** Who has to read along in a conversation now. Its row is locked by the caller. */
  async careOfThread(
    em: EntityManager,
    threadId: number,
    acting: Pick<Identity, 'id' | 'ageBand'>,
  ): Promise<Care> {
    const db = dbOf(em);
    const [askers, receivers] = [
      await peopleOf(db, threadId, 'ASKER'),
      await peopleOf(db, threadId, 'RECEIVER'),
    ];
    return readCare(db, { askers, receivers }, acting, { threadId, teamId: await askerTeamOf(db, threadId) });
  }

  /** Stores who reads along from now on, and tells those who are new. To be called before anything is passed on. */
  async attach(em: EntityManager, threadId: number | undefined, care: Care): Promise<void> {
    if (threadId === undefined || !(care.withMinor || care.companions.length > 0)) return;
    const db = dbOf(em);
    const chosen = care.companions.flatMap(({ minorId, personId, side, takesPart }) =>
      personId === null || takesPart
        ? []
        : [{ thread_id: threadId, minor_id: minorId, person_id: personId, side }],
    );
    await db
      .updateTable('community.thread')
      .set({ with_minor: true })
      .where('id', '=', threadId)
      .where('with_minor', '=', false)
      .execute();
    await sql`delete from community.thread_reader reader where reader.thread_id = ${threadId}
      and not exists (select from unnest(${chosen.map(({ minor_id }) => minor_id)}::integer[],
        ${chosen.map(({ person_id }) => person_id)}::integer[]) kept (minor_id, person_id)
        where kept.minor_id = reader.minor_id and kept.person_id = reader.person_id)`.execute(db);
    for (const reader of chosen) {
      const added = await db
        .insertInto('community.thread_reader')
        .values(reader)
        .onConflict((conflict) => conflict.doNothing())
        .returning('person_id')
        .executeTakeFirst();
      if (added) await this.notices.send(em, youReadAlong(added.person_id, reader.minor_id, threadId));
    }
  }

  /**
   * Lets words be passed on in a conversation, such as the note of an answer, and stores who reads along.
   * @returns the words as the other side may read them in a mail
   * @throws AppError NO_READER where somebody has to read along and nobody does
   */
  async passOn(
    em: EntityManager,
    threadId: number | undefined,
    words: string | null,
    acting: Identity,
  ): Promise<string | null> {
    if (!words || threadId === undefined) return words;
    const care = await this.careOfThread(em, threadId, acting);
    if (care.isHeld) throw fail('NO_READER');
    await this.attach(em, threadId, care);
    return care.withMinor ? maskContactDetails(words) : words;
  }
}

async function askerTeamOf(db: CommunityDb, threadId: number): Promise<number | null> {
  const row = await db
    .selectFrom('community.thread')
    .where('id', '=', threadId)
    .select('asker_team_id')
    .executeTakeFirst();
  return row?.asker_team_id ?? null;
}
