import type { ResourceCard } from '@meshwork/contracts-catalog';
import { sql } from 'kysely';
import type { CatalogDb } from '../../database/catalog.entities.ts';
import { toCard } from './resource.mapper.ts';
import { resourceCards } from './resource.query.ts';

/** Limits the related resources on a page. */
const RELATED_COUNT = 6;

/** From how many resources on a word is frequent. */
const FREQUENT_WORD = 5_000;

interface Subject {
  readonly id: number;
  readonly title: string;
  readonly category: readonly string[];
}

/**
 * The best of the resources that share a category with one, with their score. Every source of candidates is limited, so
 * the cost grows little with the library.
 */
const bestOf = ({ id, title, category }: Subject) => {
  // As a value, so that the planner knows whether the categories are rare.
  const categories = sql`${[...category]}::text[]`;
  return sql<{ id: number; score: number }>`(
    with words as materialized (
      select quote_literal(lexeme)::tsquery as word, (quote_literal(lexeme) || ':A')::tsquery as in_title
      from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', catalog.search_plain(${title})))) as lexeme
      where lexeme !~ '^[0-9]+$'
    ),
    -- Reading the index of a word costs as much as it has rows, so frequent ones bring no candidates of their own.
    frequent as materialized (
      select elem from pg_stats, pg_class, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (elem, share)
      where schemaname = 'catalog' and tablename = 'resource' and attname = 'search'
        and pg_class.oid = 'catalog.resource'::regclass and share * reltuples > ${sql.lit(FREQUENT_WORD)}
    ),
    candidates as materialized (
      select r.id, r.search, r.category, r.created_at from (
        select same.id from words, lateral (
          select r.id from catalog.resource r
          -- "is true" keeps the planner from the index of categories: one category may hold half of the library.
          where r.search @@ words.word and (r.category && ${categories}) is true and r.hidden_at is null limit 100
        ) same
        where not exists (select from frequent where words.word::text = quote_literal(elem))
        union
        (select r.id from catalog.resource r where r.category && ${categories} and r.hidden_at is null
         order by r.created_at desc, r.id desc limit 50)
      ) found join catalog.resource r on r.id = found.id
      where r.id <> ${id}::integer
    ),
    weights as materialized (
      select word, in_title, ln(1 + (select count(*) from candidates)::float8 / count(*)) as weight
      from words join candidates c on c.search @@ word
      group by word, in_title
    )
    select c.id, coalesce((
      select sum(case when c.search @@ in_title then 2 * weight else weight end) from weights where c.search @@ word
    ), 0) + 0.3 * (select count(*) from unnest(c.category) as shared where shared = any (${categories})) as score
    from candidates c
    order by score desc, created_at desc, id desc limit ${RELATED_COUNT})`.as<'best'>('best');
};

/**
 * Resources that share a category with one. Those that share words of its title come first: rare words count more than
 * common ones, and words in their own title twice. The newest ones fill the rest.
 */
export async function listRelated(db: CatalogDb, subject: Subject): Promise<ResourceCard[]> {
  const rows = await resourceCards(db)
    .innerJoin(bestOf(subject), 'best.id', 'r.id')
    .orderBy('best.score', 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map(toCard);
}

/** Reads the columns that {@link listRelated} compares. */
export const readSubject = (db: CatalogDb, id: number): Promise<Subject | undefined> =>
  db
    .selectFrom('catalog.resource')
    .select(['id', 'title', 'category'])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
