import { type Answering, OPEN_COUNTED } from '@meshwork/contracts-community';
import { type RawBuilder, sql } from 'kysely';
import { IS_FOR_ALL } from '../reading-along/reads-along.ts';

/** The median of fewer answers is not shown. */
const MIN_ANSWERS = 3;
/** The median is taken over this many of the newest answers. */
const ANSWERS = 50;

const COLUMNS = { mentor: 'mentor_id', initiative: 'initiative_id', team: 'team_id' } as const;

/**
 * Selects how soon requests to an item are answered and how many are open (docs/product.md#answering); null where there is nothing
 * to say. Both parts read a few entries of a partial index, however many requests there were.
 */
export function answering(
  thing: keyof typeof COLUMNS,
  id: string = `${thing}.id`,
): RawBuilder<Answering | null> {
  const isAbout = sql`request.${sql.ref(COLUMNS[thing])} = ${sql.ref(id)}`;
  // Most things have had no request, and a look for one costs less than the median of none. With "exists" PostgreSQL reads all requests.
  return sql<Answering | null>`case when (select true from community.request where ${isAbout} limit 1) then (
    select case when open.requests > 0 or answers.days is not null then
      json_build_object('days', answers.days, 'open', open.requests, 'isSlow', open.is_slow) end
    from (
      select count(*)::int as requests, coalesce(bool_or(request.given_up_at is not null and request.answered_at is null), false) as is_slow
      from (select request.given_up_at, request.answered_at from community.request
        where ${isAbout} and request.state = 'PENDING' and ${IS_FOR_ALL} order by request.created_at limit ${sql.lit(OPEN_COUNTED)}) request
    ) open, (
      select case when count(*) >= ${sql.lit(MIN_ANSWERS)} then greatest(1, ceil(
        percentile_cont(0.5) within group (order by extract(epoch from request.answered_at - request.created_at)) / 86400))
      end::int as days
      from (select request.answered_at, request.created_at from community.request
        where ${isAbout} and request.answered_at > now() - interval '180 days'
        order by request.answered_at desc limit ${sql.lit(ANSWERS)}) request
    ) answers) end`;
}
