import type { ModerationFigures } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import { isoTime } from '../database/prepared-rows.ts';
import type { ModerationDb } from './moderation.tables.ts';

/** The days of the figures about decisions. */
const DAYS = sql<Date>`now() - interval '30 days'`;

/** Reads the number of open cases, and the time that decisions of the last 30 days took. */
export async function readFigures(db: ModerationDb): Promise<ModerationFigures> {
  const [open, kinds, closed, rules] = await Promise.all([
    db
      .selectFrom('moderation_case')
      .select((eb) => [eb.fn.countAll<string>().as('cases'), eb.fn.min('opened_at').as('oldest')])
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('moderation_case')
      .select((eb) => ['kind', eb.fn.countAll<string>().as('cases')])
      .where('closed_at', 'is', null)
      .groupBy('kind')
      .orderBy('cases', 'desc')
      .orderBy('kind')
      .execute(),
    db
      .selectFrom('moderation_case')
      .select((eb) => [
        eb.fn.countAll<string>().as('cases'),
        sql<
          number | null
        >`percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) / 3600`.as(
          'hours',
        ),
      ])
      .where('closed_at', '>', DAYS)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('moderation_decision')
      .select((eb) => ['rule', eb.fn.countAll<string>().as('decisions')])
      .where('decided_at', '>', DAYS)
      .where('rule', 'is not', null)
      .groupBy('rule')
      .orderBy('decisions', 'desc')
      .orderBy('rule')
      .execute(),
  ]);
  return {
    open: Number(open.cases),
    oldest: open.oldest && isoTime(open.oldest),
    medianHours: closed.hours === null ? null : Number(closed.hours),
    decided: Number(closed.cases),
    byRule: rules.map(({ rule, decisions }) => ({ rule: rule ?? '', count: Number(decisions) })),
    byKind: kinds.map(({ kind, cases }) => ({ kind, count: Number(cases) })),
  };
}

/** Limits the items of an author that a moderator sees. */
const ITEMS = 50;

/** Reads the items that an account posted in this domain, newest first. */
export async function readAuthorItems(db: ModerationDb, accountId: number) {
  const ofAuthor = db.selectFrom('moderated_item').where('author_id', '=', accountId);
  const [rows, { total }] = await Promise.all([
    ofAuthor
      .select(['kind', 'id', 'title', 'path', 'created_at', 'hidden_at'])
      .orderBy('created_at', 'desc')
      .limit(ITEMS)
      .execute(),
    ofAuthor.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map(({ kind, id, title, path, created_at, hidden_at }) => ({
    kind,
    itemId: id,
    title,
    path,
    createdAt: isoTime(created_at),
    isHidden: hidden_at !== null,
  }));
  return { items, total: Number(total) };
}
