import {
  type AddHours,
  communityEndpoints,
  communityMedia,
  type MentorHours,
} from '@meshwork/contracts-community';
import { csvHeader, csvLine } from '@meshwork/contracts-core';
import { coreError, Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { requireAsSeen } from '@meshwork/service-kit/as-seen';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { readRequestRow } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { listHours, readHours } from './mentor-hours.query.ts';

const { addHours, updateHours, deleteHours } = communityEndpoints;
const { hoursTable } = communityMedia;
const signIn = 'You must be logged in to write down hours.';

/** A person's own record of mentoring, which nobody else sees (docs/product.md#mentoring-hours). */
@Controller()
export class MentorHoursController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(communityEndpoints.listHours, { signIn })
  list(query: InputOf<typeof communityEndpoints.listHours>, user: Identity) {
    return listHours(dbOf(this.em), user.id, query);
  }

  /** @throws AppError THREAD_NOT_FOUND, TOO_YOUNG */
  @Endpoint(addHours, { signIn })
  async add(entry: InputOf<typeof addHours>, user: Identity): Promise<{ entry: MentorHours }> {
    // Nothing is stored about people under 13 (docs/product.md#young-people).
    if (user.ageBand === 'UNDER_13') throw coreError('TOO_YOUNG');
    const db = dbOf(this.em);
    await requireOwnThread(db, entry.threadId, user);
    const { id } = await db
      .insertInto('community.mentor_hours')
      .values({ person_id: user.id, ...columnsOf(entry) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { entry: await requireEntry(db, id, user) };
  }

  /** @throws AppError HOURS_NOT_FOUND, also for another person's entry, THREAD_NOT_FOUND and CHANGED_MEANWHILE */
  @Endpoint(updateHours, { signIn })
  update({ hoursId, seen, ...entry }: InputOf<typeof updateHours>, user: Identity) {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const own = db
        .updateTable('community.mentor_hours')
        .where('id', '=', hoursId)
        .where('person_id', '=', user.id);
      // Locks it, so that of two changes the second sees the first.
      await own.set({ hours: sql`hours` }).execute();
      const before = await requireEntry(db, hoursId, user);
      const threadId = before.thread?.id ?? null;
      requireAsSeen({ ...before, threadId }, seen, entry);
      if (entry.threadId !== threadId) await requireOwnThread(db, entry.threadId, user);
      await own.set(columnsOf(entry)).execute();
      return { entry: await requireEntry(db, hoursId, user) };
    });
  }

  /** @throws AppError HOURS_NOT_FOUND, also for another person's entry */
  @Endpoint(deleteHours, { signIn })
  async delete({ hoursId }: InputOf<typeof deleteHours>, user: Identity): Promise<void> {
    await dbOf(this.em)
      .deleteFrom('community.mentor_hours')
      .where('id', '=', hoursId)
      .where('person_id', '=', user.id)
      .returning('id')
      .executeTakeFirstOrThrow(() => fail('HOURS_NOT_FOUND'));
  }

  /** The record as a table (RFC 4180). */
  @Endpoint(hoursTable, { signIn })
  @RateLimit({ name: 'hours-table', points: 20, seconds: 600 })
  async table(
    { year }: InputOf<typeof hoursTable>,
    user: Identity,
    @Res() response: Response,
  ): Promise<void> {
    const entries = await readHours(dbOf(this.em), user.id, { year });
    const lines = [
      csvHeader(['day', 'hours', 'with', 'note', 'confirmed']),
      ...entries.map(({ day, hours, thread, withWhom, note, isConfirmed }) =>
        csvLine([day, hours, withWhom ?? thread?.name, note, isConfirmed ? 'yes' : '']),
      ),
    ];
    response
      .type(`${hoursTable.mediaType}; charset=utf-8`)
      .set('Content-Disposition', 'attachment; filename="mentoring-hours.csv"')
      .set('Cache-Control', 'private, no-store')
      .send(lines.join(''));
  }
}

/** Refuses a guardian, who does not mentor in the conversation. @throws AppError THREAD_NOT_FOUND */
async function requireOwnThread(db: CommunityDb, threadId: number | null, user: Identity): Promise<void> {
  if (threadId === null) return;
  const thread = await readRequestRow(db, threadId, user.id);
  if (thread.reads_along) throw fail('THREAD_NOT_FOUND');
}

/** @throws AppError HOURS_NOT_FOUND */
async function requireEntry(db: CommunityDb, id: number, user: Identity): Promise<MentorHours> {
  const [entry] = await readHours(db, user.id, { id });
  if (!entry) throw fail('HOURS_NOT_FOUND');
  return entry;
}

const columnsOf = ({ day, hours, threadId, withWhom, note }: AddHours) => ({
  ...{ day, hours, note },
  request_id: threadId,
  with_whom: withWhom,
});
