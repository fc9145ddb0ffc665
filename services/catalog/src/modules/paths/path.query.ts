import type { Path, PathCard, PathStep } from '@meshwork/contracts-catalog';
import { libraryName } from '@meshwork/contracts-catalog';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { isoTime, publicNameOf } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CatalogDb } from '../../database/catalog.entities.ts';
import { teamOf, toCard } from '../resources/resource.mapper.ts';
import { resourceCards } from '../resources/resource.query.ts';

/** Paths with their sums, and the published views of the other domains that they are shown with (docs/adr/0005). */
export const pathCards = (db: CatalogDb) =>
  db
    .selectFrom('catalog.path as p')
    .leftJoin('auth.public_profile_v1 as creator', 'creator.user_id', 'p.created_by')
    .leftJoin('community.public_team_v1 as team', 'team.team_id', 'p.team_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('catalog.path_step as step')
          .leftJoin('catalog.resource as r', (join) =>
            join.onRef('r.id', '=', 'step.resource_id').on('r.hidden_at', 'is', null),
          )
          .whereRef('step.path_id', '=', 'p.id')
          .select([
            sql<number>`count(*)::integer`.as('step_count'),
            sql<number>`coalesce(sum(step.minutes), 0)::integer`.as('minutes'),
            sql<
              number[]
            >`coalesce(array_agg(r.id order by step.position) filter (where r.id is not null), '{}')`.as(
              'resource_ids',
            ),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.title',
      'p.goal',
      'p.programme',
      'p.level',
      'p.language',
      'p.status',
      'p.created_by',
      'p.created_at',
    ])
    .select(['p.updated_at', 'p.hidden_at', 'p.version', 'p.team_id as made_for'])
    .select(['sums.step_count', 'sums.minutes', 'sums.resource_ids'])
    .select([
      publicNameOf('creator').as('display_name'),
      'team.team_id',
      'team.team_number',
      'team.team_name',
      'team.team_type',
    ]);

export type PathRow = Awaited<ReturnType<ReturnType<typeof pathCards>['execute']>>[number];

export const toPathCard = (row: PathRow): PathCard & Pick<Path, 'createdBy'> => ({
  id: row.id,
  title: row.title,
  goal: row.goal,
  programme: row.programme,
  level: row.level,
  language: row.language,
  status: row.status,
  // The library's own do not name the moderator who made them.
  creator: {
    displayName: row.made_for === null ? libraryName() : (row.display_name ?? DELETED_USER_NAME),
  },
  team: teamOf(row),
  resourceIds: row.resource_ids,
  stepCount: row.step_count,
  minutes: row.minutes,
  updatedAt: isoTime(row.updated_at),
  createdBy: row.made_for === null ? null : row.created_by,
});

/** The steps of a path in their order, each with its resource where that is in the library. */
export async function readSteps(db: CatalogDb, pathId: number): Promise<PathStep[]> {
  const steps = await db
    .selectFrom('catalog.path_step')
    .select(['id', 'resource_id', 'goal', 'note', 'minutes'])
    .where('path_id', '=', pathId)
    .orderBy('position')
    .execute();
  const ids = steps.flatMap(({ resource_id }) => resource_id ?? []);
  const rows = await resourceCards(db).where(sql<boolean>`r.id = any(${ids}::integer[])`).execute();
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return steps.map(({ resource_id, ...step }) => ({
    ...step,
    resource: (resource_id !== null && cards.get(resource_id)) || null,
  }));
}

export const readPath = (db: CatalogDb, id: number): Promise<PathRow | undefined> =>
  pathCards(db).where('p.id', '=', id).executeTakeFirst();

/** A path's page. */
export const toPath = async (db: CatalogDb, row: PathRow, mayChange: boolean): Promise<Path> => ({
  ...toPathCard(row),
  teamId: row.made_for,
  steps: await readSteps(db, row.id),
  version: row.version,
  mayChange,
  createdAt: isoTime(row.created_at),
});
