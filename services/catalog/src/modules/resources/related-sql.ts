import { EXCERPT_LENGTH } from '@meshwork/contracts-catalog';
import { cardColumns, WITH_CREATOR_AND_TEAM } from './resource-row.ts';

/** How many related resources a page shows. */
export const RELATED_COUNT = 6;

/**
 * Resources that share a category with one. Those come first that share words of its title, rare words counting more
 * than common ones and words in their own title twice; the rest are the newest.
 * Takes the resource's id, title and categories; with the categories at hand the planner knows whether they are rare.
 * Every source of candidates is bounded, so the work grows little with the library. `is true` keeps the planner from
 * reading the index of categories, where one of them may stand for half of the library.
 */
export const RELATED = `
  with words as materialized (
    select quote_literal(lexeme)::tsquery as word, (quote_literal(lexeme) || ':A')::tsquery as in_title
    from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', catalog.plain($2::text)))) as lexeme
    where lexeme !~ '^[0-9]+$'
  ),
  candidates as materialized (
    select r.id, r.search, r.category, r.created_at from (
      select same.id from words, lateral (
        select r.id from catalog.resource r where r.search @@ words.word and (r.category && $3::text[]) is true limit 100
      ) same
      union
      (select r.id from catalog.resource r where r.category && $3::text[]
       order by r.created_at desc, r.id desc limit 50)
    ) found join catalog.resource r on r.id = found.id
    where r.id <> $1::integer
  ),
  weights as materialized (
    select word, in_title, ln(1 + (select count(*) from candidates)::float8 / count(*)) as weight
    from words join candidates c on c.search @@ word
    group by word, in_title
  ),
  best as (
    select c.id, c.created_at, coalesce((
      select sum(case when c.search @@ in_title then 2 * weight else weight end) from weights where c.search @@ word
    ), 0) + 0.3 * (select count(*) from unnest(c.category) as shared where shared = any ($3::text[])) as score
    from candidates c
    order by score desc, created_at desc, id desc limit ${RELATED_COUNT}
  )
  select ${cardColumns(EXCERPT_LENGTH)}
  from best join catalog.resource r on r.id = best.id ${WITH_CREATOR_AND_TEAM}
  order by best.score desc, r.created_at desc, r.id desc`;
