import { type AskedItem, fadesOn, MOST_ASKED } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOfIds, type CatalogDb } from '../../database/catalog.entities.ts';

/** Resources that are asked about, or have faded since. */
const isAsked = sql<SqlBool>`r.still_asked_at is not null and r.hidden_at is null`;
const hasTeam = sql<SqlBool>`exists (select from community.public_team_v1 team where team.team_id = r.team_id)`;

/** Selects a person's resources, as for changes of them: the poster's as long as they are a member, and the team's for its owners. */
const belongsTo = (personId: number): RawBuilder<SqlBool> => sql<SqlBool>`(
  (r.created_by = ${personId} and (r.team_id is null or not ${hasTeam} or exists (
    select from community.team_membership_v1 membership
    where membership.team_id = r.team_id and membership.user_id = ${personId})))
  or exists (select from community.team_membership_v1 owner
    where owner.team_id = r.team_id and owner.user_id = ${personId} and owner.role = 'OWNER'))`;

/** Only moderators can answer for it, on its page: its poster and team are deleted. */
const isNobodys = sql<SqlBool>`(not ${hasTeam} and not exists (
  select from auth.public_profile_v1 poster where poster.user_id = r.created_by))`;

type AskedRow = Omit<AskedItem, 'until'> & { still_asked_at: string };

/** A confirmed resource is asked about no more, and is not faded. */
const CONFIRMED = { confirmed_at: sql<string>`now()`, still_asked_at: null, is_confirmed: true };

/** The asked resources of a person, found by who added them and by the teams that the person owns. */
export async function readOwnAsked(db: CatalogDb, personId: number): Promise<AskedItem[]> {
  const { rows } = await sql<AskedRow>`
    select 'resource' as kind, r.id, r.title, '/resources/' || r.id as path, r.still_asked_at,
      not r.is_confirmed as "isFaded"
    from (select id from catalog.resource where created_by = ${personId}
      union select posted.id from community.team_membership_v1 owner
      join catalog.resource posted on posted.team_id = owner.team_id
      where owner.user_id = ${personId} and owner.role = 'OWNER') own join catalog.resource r on r.id = own.id
    where ${isAsked} and ${belongsTo(personId)}
    order by r.still_asked_at, r.id limit ${sql.lit(MOST_ASKED)}`.execute(db);
  return rows.map(({ still_asked_at, ...item }) => ({ ...item, until: fadesOn(isoTime(still_asked_at)) }));
}

/** Confirms those of the resources that are asked about and that the person answers for. @returns how many */
export async function confirmResources(
  db: CatalogDb,
  ids: readonly number[],
  person: { readonly id: number; readonly isModerator: boolean },
): Promise<number> {
  const rows = await db
    .updateTable('catalog.resource as r')
    .set(CONFIRMED)
    .where('r.id', '=', anyOfIds(ids))
    .where(isAsked)
    .where(sql<SqlBool>`(${belongsTo(person.id)} or (${person.isModerator}::boolean and ${isNobodys}))`)
    .returning('r.id')
    .execute();
  return rows.length;
}

/** Confirms a resource because somebody changed it. */
export const confirmChanged = (db: CatalogDb, id: number) =>
  db
    .updateTable('catalog.resource')
    .set(CONFIRMED)
    .where('id', '=', id)
    .where(sql<SqlBool>`(still_asked_at is not null or confirmed_at < now() - interval '1 day')`)
    .execute();
