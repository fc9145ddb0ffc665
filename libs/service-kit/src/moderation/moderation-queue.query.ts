import { type SqlBool, sql } from 'kysely';
import type { ModerationDb } from './moderation.tables.ts';

/** The place of a case in the queue: the priority and the time by which it is sorted, and its id. */
export interface QueuePosition {
  readonly priority: number;
  readonly time: string;
  readonly id: number;
}

interface QueueFilter {
  readonly state: 'open' | 'closed';
  readonly kind?: string | undefined;
}

const passing = (db: ModerationDb, { state, kind }: QueueFilter) =>
  db
    .selectFrom('moderation_case')
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .$if(kind !== undefined, (cases) => cases.where('kind', '=', kind ?? ''));

/**
 * Reads the places of the cases of one page: open ones by priority and then the longest waiting first, closed ones with the last
 * decided first. Reads one more than the limit.
 */
export function readPage(
  db: ModerationDb,
  query: QueueFilter & { readonly limit: number },
  after?: QueuePosition,
): Promise<QueuePosition[]> {
  const { priority, time, id } = after ?? {};
  const page = passing(db, query)
    .select((eb) => ['priority', eb.fn.coalesce('closed_at', 'opened_at').as('time'), 'id'])
    .limit(query.limit + 1);
  const sorted =
    query.state === 'open'
      ? page.orderBy('priority').orderBy('opened_at').orderBy('id')
      : page.orderBy('closed_at', 'desc').orderBy('id', 'desc');
  const isAfter =
    query.state === 'open'
      ? sql<SqlBool>`(priority, opened_at, id) > (${priority}, ${time}::timestamptz, ${id}::int)`
      : sql<SqlBool>`(closed_at, id) < (${time}::timestamptz, ${id}::int)`;
  return sorted.$if(after !== undefined, (later) => later.where(isAfter)).execute();
}

export async function countCases(db: ModerationDb, filter: QueueFilter): Promise<number> {
  const { cases } = await passing(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('cases'))
    .executeTakeFirstOrThrow();
  return Number(cases);
}
