import type { ClassPaths, PathCard } from '@meshwork/contracts-catalog';
import { sql } from 'kysely';
import { anyOfIds, type CatalogDb } from '../../database/catalog.entities.ts';
import { pathCards, toPathCard } from './path.query.ts';

/** The role of a person in a class; undefined: in none of this id. */
export async function roleInClass(db: CatalogDb, teamId: number, personId: number) {
  const member = await db
    .selectFrom('community.class_member_v1')
    .where('team_id', '=', teamId)
    .where('user_id', '=', personId)
    .select('role')
    .executeTakeFirst();
  return member?.role;
}

/** The paths that a class follows, in the order in which it got them. */
export async function readClassPaths(db: CatalogDb, teamId: number): Promise<PathCard[]> {
  const rows = await pathCards(db)
    .innerJoin('catalog.class_path as followed', 'followed.path_id', 'p.id')
    .where('followed.team_id', '=', teamId)
    .where('p.hidden_at', 'is', null)
    .where('p.status', '=', 'PUBLISHED')
    .orderBy('followed.added_at')
    .orderBy('p.id')
    .execute();
  return rows.map(toPathCard);
}

/** Counts the steps that each of the people has done on each of the paths. */
async function readDoneSteps(db: CatalogDb, people: readonly number[], pathIds: readonly number[]) {
  const rows = await db
    .selectFrom('catalog.resource_progress as mark')
    .innerJoin('catalog.path_step as step', 'step.resource_id', 'mark.resource_id')
    .innerJoin('catalog.resource as resource', 'resource.id', 'mark.resource_id')
    .where('mark.person_id', '=', anyOfIds(people))
    .where('step.path_id', '=', anyOfIds(pathIds))
    .where('resource.hidden_at', 'is', null)
    .groupBy(['mark.person_id', 'step.path_id'])
    .select(['mark.person_id', 'step.path_id', sql<number>`count(*)::integer`.as('done')])
    .execute();
  const counts = new Map(rows.map(({ person_id, path_id, done }) => [`${person_id} ${path_id}`, done]));
  return (personId: number, pathId: number): number => counts.get(`${personId} ${pathId}`) ?? 0;
}

/**
 * The members of a class with what they have done of its paths, by name.
 * @param seesYoung also of those who have not said that they are adults
 */
export async function readClassMembers(
  db: CatalogDb,
  teamId: number,
  paths: readonly PathCard[],
  seesYoung: boolean,
): Promise<Pick<ClassPaths, 'members' | 'withheld'>> {
  const rows = await db
    .selectFrom('community.class_member_v1 as member')
    .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'member.user_id')
    .leftJoin('auth.standing_v1 as standing', 'standing.user_id', 'member.user_id')
    .where('member.team_id', '=', teamId)
    .where('member.role', '=', 'MEMBER')
    .select(['member.user_id', 'profile.display_name', 'standing.age_band'])
    .orderBy('profile.display_name')
    .orderBy('member.user_id')
    .execute();
  const shown = rows.filter(({ age_band }) => seesYoung || age_band === 'ADULT');
  const pathIds = paths.map(({ id }) => id);
  const people = shown.map(({ user_id }) => user_id);
  const doneBy = await readDoneSteps(db, people, pathIds);
  return {
    members: shown.map(({ user_id, display_name }) => ({
      userId: user_id,
      displayName: display_name,
      done: pathIds.map((pathId) => doneBy(user_id, pathId)),
    })),
    withheld: rows.length - shown.length,
  };
}
