import { DELETED_USER_NAME, type Decision, type ModerationCase } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import { isoTime } from '../database/prepared-rows.ts';
import type { ModerationDb, ModerationTables } from './moderation.tables.ts';

/** Limits the reports of a case, and the decisions about its author, that a moderator sees beside it. */
const SHOWN = 10;

type Time = string | Date;
/** A decision with the name of who decided. */
type DecisionRow = Omit<ModerationTables['moderation_decision'], 'id' | 'decided_at' | 'is_final'> & {
  id: number;
  decided_at: Time;
  decider: string | null;
};

const toDecision = (row: DecisionRow): Decision => ({
  id: row.id,
  kind: row.kind,
  itemId: row.item_id,
  title: row.title,
  action: row.action,
  rule: row.rule,
  note: row.note,
  decidedBy: row.decided_by === null ? null : (row.decider ?? DELETED_USER_NAME),
  decidedAt: isoTime(row.decided_at),
});

/** The end of a page of the queue: the priority and the time by which it is sorted, and the id of the case. */
export interface QueuePosition {
  readonly priority: number;
  readonly time: string;
  readonly id: number;
}

/** Filters the cases of a page of the queue. */
interface QueueFilter {
  readonly state: 'open' | 'closed';
  /** Restricts it to one kind of item; absent: all. */
  readonly kind?: string | undefined;
}

/**
 * One page of cases: open ones by priority and then the longest waiting first, closed ones with the last decided first. Reads one row more
 * than the limit.
 */
export function readCases(
  db: ModerationDb,
  { state, kind, limit }: QueueFilter & { readonly limit: number },
  after?: QueuePosition,
) {
  const rows = db
    .selectFrom('moderation_case')
    .select([
      'id',
      'kind',
      'item_id',
      'source',
      'author_id',
      'opened_at',
      'closed_at',
      'words',
      'about_decision_id',
      'priority',
    ])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .limit(limit + 1);
  if (state === 'open')
    return rows
      .where('closed_at', 'is', null)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(priority, opened_at, id) > (${after?.priority}, ${after?.time}::timestamptz, ${after?.id}::integer)`,
        ),
      )
      .orderBy('priority')
      .orderBy('opened_at')
      .orderBy('id')
      .execute();
  return rows
    .where('closed_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(closed_at, id) < (${after?.time}::timestamptz, ${after?.id}::integer)`),
    )
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type CaseRow = Awaited<ReturnType<typeof readCases>>[number];

export async function countCases(db: ModerationDb, { state, kind }: QueueFilter): Promise<number> {
  const { cases } = await db
    .selectFrom('moderation_case')
    .select((eb) => eb.fn.countAll<string>().as('cases'))
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .executeTakeFirstOrThrow();
  return Number(cases);
}

/** The items of cases by kind: each kind's ids are searched by its primary key. */
async function readItems(db: ModerationDb, cases: readonly CaseRow[]) {
  const kinds = [...new Set(cases.map(({ kind }) => kind))];
  const rows = await Promise.all(
    kinds.map((kind) =>
      db
        .selectFrom('moderated_item')
        .selectAll()
        .where('kind', '=', kind)
        .where(
          'id',
          'in',
          cases.flatMap((row) => (row.kind === kind ? row.item_id : [])),
        )
        .execute(),
    ),
  );
  return new Map(rows.flat().map((item) => [`${item.kind} ${item.id}`, item]));
}

/** The newest reports of each case with the number of all of them. */
async function readReports(db: ModerationDb, caseIds: readonly number[]) {
  return db
    .selectFrom(
      db
        .selectFrom('moderation_report')
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by case_id order by id desc)`.as('place'),
          sql<string>`count(*) over (partition by case_id)`.as('reports'),
        ])
        .where('case_id', 'in', caseIds)
        .as('report'),
    )
    .leftJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'report.reporter_id')
    .select([
      'report.case_id',
      'report.reason',
      'report.words',
      'report.created_at',
      'report.reports',
      'report.reporter_id',
    ])
    .select('profile.display_name as reporter')
    .where('report.place', '<=', SHOWN)
    .orderBy('report.case_id')
    .orderBy('report.place')
    .execute();
}

/** Ids as the table `author`. */
const authorsWith = (ids: readonly number[]) =>
  sql<{ id: number }>`unnest(${sql.val([...ids])}::integer[])`.as<'author'>(sql`author(id)`);

interface AuthorRow {
  id: number;
  display_name: string | null;
  username: string | null;
  avatar_url: string | null;
  items: string;
  reports: string;
}

async function readAuthors(db: ModerationDb, authorIds: readonly number[]): Promise<Map<number, AuthorRow>> {
  if (authorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(authorsWith(authorIds))
    .leftJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'author.id')
    .select(['author.id', 'profile.display_name', 'profile.username', 'profile.avatar_url'])
    .select((eb) => [
      eb
        .selectFrom('moderated_item')
        .select((item) => item.fn.countAll<string>().as('items'))
        .whereRef('moderated_item.author_id', '=', 'author.id')
        .as('items'),
      eb
        .selectFrom('moderation_report')
        .select((report) => report.fn.countAll<string>().as('reports'))
        .whereRef('moderation_report.author_id', '=', 'author.id')
        .as('reports'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row as AuthorRow]));
}

/** The last decisions about items of each author, the newest first. */
async function readHistories(db: ModerationDb, authorIds: readonly number[]) {
  const histories = new Map<number | null, Decision[]>();
  if (authorIds.length === 0) return histories;
  const rows = await db
    .selectFrom(authorsWith(authorIds))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('moderation_decision')
          .selectAll()
          .whereRef('moderation_decision.author_id', '=', 'author.id')
          .orderBy('moderation_decision.id', 'desc')
          .limit(SHOWN)
          .as('decision'),
      (join) => join.onTrue(),
    )
    .leftJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'decision.decided_by')
    .selectAll('decision')
    .select('profile.display_name as decider')
    .orderBy('decision.id', 'desc')
    .execute();
  for (const row of rows)
    histories.set(row.author_id, [...(histories.get(row.author_id) ?? []), toDecision(row)]);
  return histories;
}

async function readDecisions(db: ModerationDb, ids: readonly number[]): Promise<Map<number, Decision>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('moderation_decision as decision')
    .leftJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'decision.decided_by')
    .selectAll('decision')
    .select('profile.display_name as decider')
    .where('decision.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toDecision(row)]));
}

/** Cases as moderators see them, with all that they need to decide but the actions of their kind. */
export async function describeCases(
  db: ModerationDb,
  cases: readonly CaseRow[],
): Promise<Omit<ModerationCase, 'actions'>[]> {
  if (cases.length === 0) return [];
  const authorIds = [...new Set(cases.flatMap(({ author_id }) => author_id ?? []))];
  const [items, reports, authors, histories, decisions] = await Promise.all([
    readItems(db, cases),
    readReports(
      db,
      cases.map(({ id }) => id),
    ),
    readAuthors(db, authorIds),
    readHistories(db, authorIds),
    readDecisions(
      db,
      cases.flatMap(({ about_decision_id }) => about_decision_id ?? []),
    ),
  ]);
  return cases.map((row) => {
    const item = items.get(`${row.kind} ${row.item_id}`);
    const author = row.author_id === null ? undefined : authors.get(row.author_id);
    const own = reports.filter(({ case_id }) => case_id === row.id);
    const decision = decisions.get(row.about_decision_id ?? 0);
    return {
      id: row.id,
      kind: row.kind,
      itemId: row.item_id,
      source: row.source,
      priority: row.priority,
      openedAt: isoTime(row.opened_at),
      closedAt: row.closed_at && isoTime(row.closed_at),
      item: item
        ? {
            title: item.title,
            text: item.text,
            path: item.path,
            createdAt: isoTime(item.created_at),
            isHidden: item.hidden_at !== null,
          }
        : null,
      author: author
        ? {
            id: author.id,
            displayName: author.display_name ?? DELETED_USER_NAME,
            username: author.username,
            avatarUrl: author.avatar_url,
          }
        : null,
      reportCount: Number(own[0]?.reports ?? 0),
      reports: own.map(({ reason, words, reporter, reporter_id, created_at }) => ({
        reason,
        words,
        reporter: reporter ?? (reporter_id < 0 ? 'A visitor' : DELETED_USER_NAME),
        createdAt: isoTime(created_at),
      })),
      secondLook: row.words !== null && decision ? { words: row.words, decision } : null,
      history: {
        items: Number(author?.items ?? 0),
        reports: Number(author?.reports ?? 0),
        decisions: histories.get(row.author_id) ?? [],
      },
    };
  });
}
