import type { ResourceOfTeam, TeamNews } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

const DAYS = 30;
const MOST = 10;

/** Reads the news of a team, newest first: new members, and posted, changed and shared items. */
export async function readTeamNews(
  db: CommunityDb,
  teamId: number,
  resources: readonly ResourceOfTeam[],
): Promise<TeamNews[]> {
  const since = sql`now() - make_interval(days => ${sql.lit(DAYS)})`;
  // A post that was changed within a minute was corrected, and is new all the same.
  const { rows } = await sql<{
    kind: 'JOINED' | 'POSTED' | 'CHANGED';
    at: string;
    title: string;
    id: number | null;
  }>`
    (select 'JOINED' as kind, membership.joined_at as at, coalesce(profile.display_name, ${DELETED_USER_NAME}) as title,
        null::integer as id
      from community.team_membership membership
      left join auth.public_profile_v1 profile on profile.user_id = membership.user_id
      where membership.team_id = ${teamId} and membership.joined_at > ${since}
      order by membership.joined_at desc limit ${sql.lit(MOST)})
    union all
    (select case when changed.is_changed then 'CHANGED' else 'POSTED' end, changed.at, initiative.title, initiative.id
      from community.initiative
      cross join lateral (select initiative.updated_at > initiative.created_at + interval '1 minute' as is_changed,
        greatest(initiative.created_at, initiative.updated_at) as at) changed
      where initiative.team_id = ${teamId} and initiative.is_listed and changed.at > ${since}
      order by changed.at desc limit ${sql.lit(MOST)})`.execute(db);
  const oldest = Date.now() - DAYS * 86_400_000;
  const news: TeamNews[] = [
    ...rows.map(({ kind, at, title, id }) => ({
      kind,
      at: isoTime(at),
      title,
      path: id === null ? null : `/initiatives/${id}`,
    })),
    ...resources
      .filter(({ createdAt }) => Date.parse(createdAt) > oldest)
      .map(({ id, title, createdAt }) => ({
        kind: 'SHARED' as const,
        at: createdAt,
        title,
        path: `/resources/${id}`,
      })),
  ];
  return news.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST);
}
