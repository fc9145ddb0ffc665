import { DELETED_USER_NAME, type ModerationFigures } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import { isoTime } from '../database/prepared-rows.ts';
import type { ModerationDb } from './moderation.tables.ts';

/** The days of the figures about decisions, and of items with a text. */
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

/** Limits the items that a moderator sees. */
const ITEMS = 50;

/** Which items: those of an account, or public ones with a text, such as a link that others post as well. */
interface ItemsFilter {
  readonly accountId?: number | undefined;
  readonly text?: string | undefined;
}

/** Reads items of this domain, newest first. */
export async function readItems(db: ModerationDb, { accountId, text }: ItemsFilter) {
  const ofAuthor = db
    .selectFrom('moderated_item')
    .$if(accountId !== undefined, (query) => query.where('author_id', '=', accountId ?? 0))
    .$if(text !== undefined, (query) =>
      query
        .where('visible_to', 'is', null)
        .where('created_at', '>', DAYS)
        .where(sql<boolean>`text ilike ${`%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`}`),
    );
  const [rows, { total }] = await Promise.all([
    ofAuthor
      .leftJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'author_id')
      .select(['kind', 'id', 'title', 'path', 'created_at', 'hidden_at', 'user_id', 'display_name'])
      .orderBy('created_at', 'desc')
      .limit(ITEMS)
      .execute(),
    ofAuthor.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map(({ kind, id, title, path, created_at, hidden_at, user_id, display_name }) => ({
    kind,
    itemId: id,
    title,
    path,
    author: user_id === null ? null : { id: user_id, displayName: display_name ?? DELETED_USER_NAME },
    createdAt: isoTime(created_at),
    isHidden: hidden_at !== null,
  }));
  return { items, total: Number(total) };
}
