import { type AskedItem, type ConfirmItems, fadesOn, MOST_ASKED } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';

interface AskedRow extends Omit<AskedItem, 'until' | 'isFaded'> {
  still_asked_at: string;
  is_faded: boolean;
}

/** The teams that a person owns and the profile, where they are asked about. */
export async function readAsked(db: CommunityDb, userId: number): Promise<AskedItem[]> {
  const { rows } = await sql<AskedRow>`
    select 'team' as kind, team.id, team.team_number || ' ' || team.team_name as title, '/teams/' || team.id as path,
      team.still_asked_at, team.is_faded
    from community.team_membership owner join community.team on team.id = owner.team_id
    where owner.user_id = ${userId} and owner.role = 'OWNER' and team.still_asked_at is not null
      and team.hidden_at is null
    union all
    select 'mentor', id, 'Your mentor profile', '/mentors/' || id, still_asked_at, is_faded
    from community.mentor_profile where user_id = ${userId} and still_asked_at is not null and hidden_at is null
    order by still_asked_at, kind, id limit ${sql.lit(MOST_ASKED)}`.execute(db);
  return rows.map(({ still_asked_at, is_faded, ...item }) => ({
    ...item,
    until: fadesOn(isoTime(still_asked_at)),
    isFaded: is_faded,
  }));
}

/** Confirms those of the items that the person runs and that are asked about. @returns how many */
export async function confirm(
  db: CommunityDb,
  userId: number,
  items: ConfirmItems['items'],
): Promise<number> {
  const ids = (kind: string) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const teams = await sql`
    update community.team set confirmed_at = now(), still_asked_at = null, is_faded = false
    where id = any(${ids('team')}::integer[]) and still_asked_at is not null and hidden_at is null
      and exists (select from community.team_membership owner
        where owner.team_id = team.id and owner.user_id = ${userId} and owner.role = 'OWNER')
    returning id`.execute(db);
  const mentors = await sql`
    update community.mentor_profile set confirmed_at = now(), still_asked_at = null, is_faded = false
    where id = any(${ids('mentor')}::integer[]) and still_asked_at is not null and hidden_at is null and user_id = ${userId}
    returning id`.execute(db);
  return teams.rows.length + mentors.rows.length;
}
