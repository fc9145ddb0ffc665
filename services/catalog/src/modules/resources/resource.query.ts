import { EXCERPT_LENGTH } from '@meshwork/contracts-catalog';
import { excerpt, preparedQuery, publicNameOf } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type CatalogDb, dbOf } from '../../database/catalog.entities.ts';

/** Resources with the published views of the other domains that they are shown with (docs/adr/0005). */
const resources = (db: CatalogDb) =>
  db
    .selectFrom('catalog.resource as r')
    .leftJoin('auth.public_profile_v1 as creator', 'creator.user_id', 'r.created_by')
    .leftJoin('community.public_team_v1 as team', 'team.team_id', 'r.team_id')
    .select([
      'r.id',
      'r.title',
      'r.url',
      'r.category',
      'r.type',
      'r.difficulty_level',
      'r.view_count',
      'r.thank_count',
      'r.cost',
      'r.season_year',
      'r.language',
      'r.created_at',
      'r.created_by',
      'r.link_status',
      'r.is_confirmed',
      'r.confirmed_at',
      sql<boolean>`r.import_key is not null`.as('imported'),
      publicNameOf('creator').as('display_name'),
      'team.team_id',
      'team.team_number',
      'team.team_name',
      'team.team_type',
    ]);

/** Selects the cards of visible resources: their description is cut. */
export const resourceCards = (db: CatalogDb) =>
  resources(db)
    .where('r.hidden_at', 'is', null)
    .select(excerpt('r.description', EXCERPT_LENGTH).as('description'));

/** Selects the page of a resource, hidden or not. */
const resourcePage = (db: CatalogDb, id: number) =>
  resources(db)
    .select([
      'r.description',
      'r.prerequisites',
      'r.additional_content',
      // The stored team id, which stays when the team itself is deleted.
      'r.team_id as posted_for',
      'r.publisher',
      'r.licence',
      'r.updated_at',
      'r.link_checked_at',
      'r.hidden_at',
      'r.still_asked_at',
    ])
    .where('r.id', '=', id);

export type ResourceCardRow = Awaited<ReturnType<ReturnType<typeof resourceCards>['execute']>>[number];
export type ResourcePageRow = Awaited<ReturnType<ReturnType<typeof resourcePage>['execute']>>[number];

/** Reads a resource in the current transaction. */
export const readResource = (db: CatalogDb, id: number): Promise<ResourcePageRow | undefined> =>
  resourcePage(db, id).executeTakeFirst();

/** The same outside any transaction, as a named statement: built once, and planned once per connection. */
export async function readResourcePrepared(
  em: EntityManager,
  id: number,
): Promise<ResourcePageRow | undefined> {
  const [row] = await preparedQuery(em, 'resource-page', () => resourcePage(dbOf(em), id), [id]);
  return row;
}

/** Counts one view. @param isNewViewer for the order of the most used, too @returns the count; undefined without the resource */
export async function addView(db: CatalogDb, id: number, isNewViewer: boolean): Promise<number | undefined> {
  const row = await db
    .with('counted', (query) =>
      query
        .updateTable('catalog.resource')
        .set({ view_count: sql<number>`view_count + 1` })
        .where('id', '=', id)
        .where('hidden_at', 'is', null)
        .returning(['id', 'view_count']),
    )
    .with('used', (query) =>
      query
        .updateTable('catalog.resource_use')
        .set({ views: sql<number>`views + 1` })
        .from('counted')
        .whereRef('resource_id', '=', 'counted.id')
        .where(sql<boolean>`${isNewViewer}::boolean`),
    )
    .selectFrom('counted')
    .select('view_count')
    .executeTakeFirst();
  return row?.view_count;
}

/** Finds the resource with a link. When two people add one at the same time, the second waits here and then finds that of the first. */
export async function lockLink(db: CatalogDb, canonical: string) {
  await db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${canonical}, 0))`.as('locked')).execute();
  // The expression of the unique index.
  return db
    .selectFrom('catalog.resource')
    .where(sql`md5(canonical_url)`, '=', sql`md5(${canonical})`)
    .select(['id', 'hidden_at'])
    .executeTakeFirst();
}
