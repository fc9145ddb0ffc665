import { EXCERPT_LENGTH } from '@meshwork/contracts-catalog';
import { cardColumns, WITH_CREATOR_AND_TEAM } from './resource.row.ts';

/** How many related resources a page shows. */
export const RELATED_COUNT = 6;

/**
 * Resources that share a category with one: first those whose words are also in its title, then the newest.
 * Both sources are bounded, so the work does not grow with the library.
 */
export const RELATED = `
  with self as materialized (
    select id, category,
           (select string_agg(quote_literal(lexeme), ' | ')::tsquery
            from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', catalog.plain(title)))) as lexeme) as words
    from catalog.resource where id = $1
  ),
  candidates as (
    (select r.id from catalog.resource r, self where r.search @@ self.words and r.category && self.category limit 500)
    union
    (select r.id from catalog.resource r, self where r.category && self.category
     order by r.created_at desc, r.id desc limit 100)
  ),
  best as (
    select r.id, coalesce(ts_rank(r.search, self.words, 1), 0)
      + 0.05 * (select count(*) from unnest(r.category) as shared where shared = any (self.category)) as score
    from candidates c join catalog.resource r on r.id = c.id, self
    where r.id <> self.id
    order by score desc, r.id limit ${RELATED_COUNT}
  )
  select ${cardColumns(EXCERPT_LENGTH)}
  from best join catalog.resource r on r.id = best.id ${WITH_CREATOR_AND_TEAM}
  order by best.score desc, r.id`;
