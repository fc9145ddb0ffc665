import { EXCERPT_LENGTH } from '@meshwork/contracts-catalog';
import { cardColumns, WITH_CREATOR_AND_TEAM } from './resource.row.ts';

/** How many related resources a page shows. */
export const RELATED_COUNT = 6;

/**
 * Resources that share a category with one. Those come first that share words of its title, rare words counting more
 * than common ones and words in their own title twice; the rest are the newest.
 * Every source of candidates is bounded, so the work does not grow with the library.
 */
export const RELATED = `
  with self as materialized (select id, title, category from catalog.resource where id = $1),
  words as materialized (
    select quote_literal(lexeme)::tsquery as word, (quote_literal(lexeme) || ':A')::tsquery as in_title
    from self, unnest(tsvector_to_array(to_tsvector('pg_catalog.english', catalog.plain(title)))) as lexeme
  ),
  candidates as materialized (
    select r.id, r.search, r.category, r.created_at from (
      select same.id from words, self, lateral (
        select r.id from catalog.resource r where r.search @@ words.word and r.category && self.category limit 100
      ) same
      union
      (select r.id from catalog.resource r, self where r.category && self.category
       order by r.created_at desc, r.id desc limit 50)
    ) found join catalog.resource r on r.id = found.id
    where r.id <> $1
  ),
  weights as (
    select word, in_title, ln(1 + (select count(*) from candidates)::float8 / count(*)) as weight
    from words join candidates c on c.search @@ word
    group by word, in_title
  ),
  best as (
    select c.id, c.created_at, coalesce((
      select sum(case when c.search @@ in_title then 2 * weight else weight end) from weights where c.search @@ word
    ), 0) + 0.3 * (select count(*) from self, unnest(c.category) as shared where shared = any (self.category)) as score
    from candidates c
    order by score desc, created_at desc, id desc limit ${RELATED_COUNT}
  )
  select ${cardColumns(EXCERPT_LENGTH)}
  from best join catalog.resource r on r.id = best.id ${WITH_CREATOR_AND_TEAM}
  order by best.score desc, r.created_at desc, r.id desc`;
