import { maskContactDetails, type TeamCard, type UserTeam } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { isBlocked } from '../blocks/block.query.ts';
import { toTeamCard } from '../teams/team.mapper.ts';
import { TEAM_CARD_COLUMNS } from '../teams/team-columns.ts';

/** Whether the team has other members and none of them is an owner. */
const isAloneInCharge = sql<boolean>`coalesce((select bool_and(other.role <> 'OWNER') from community.team_membership other
  where other.team_id = membership.team_id and other.status = 'ACTIVE' and other.user_id <> membership.user_id), false)`;

const pendingRequests = sql<number>`(select count(*)::int from community.team_membership request
  join auth.public_profile_v1 profile on profile.user_id = request.user_id
  where request.team_id = membership.team_id and request.status = 'PENDING'
    and not ${isBlocked(sql`request.user_id`, sql`membership.user_id`)})`;

/** The teams of a person in the order of joining, and the teams that they have an open request to. */
export async function readUserTeams(
  db: CommunityDb,
  userId: number,
): Promise<{ userTeams: UserTeam[]; pendingTeams: TeamCard[] }> {
  const rows = await db
    .selectFrom('community.team_membership as membership')
    .innerJoin('community.team as team', 'team.id', 'membership.team_id')
    .where('membership.user_id', '=', userId)
    // A hidden team is there for its owner alone.
    .where((eb) => eb.or([eb('team.hidden_at', 'is', null), eb('membership.role', '=', 'OWNER')]))
    .select([
      ...TEAM_CARD_COLUMNS,
      'membership.role',
      'membership.status',
      isAloneInCharge.as('is_alone_in_charge'),
      pendingRequests.as('pending'),
    ])
    .orderBy('membership.created_at')
    .orderBy('team.id')
    .execute();
  return {
    userTeams: rows
      .filter(({ status }) => status === 'ACTIVE')
      .map((row) => ({
        ...toTeamCard(row),
        role: row.role,
        soleOwner: row.role === 'OWNER' && row.is_alone_in_charge,
        pendingRequests: row.role === 'OWNER' ? row.pending : 0,
      })),
    pendingTeams: rows.filter(({ status }) => status === 'PENDING').map(toTeamCard),
  };
}

/** Whether the conversation of an open request has somebody under 18 in it. */
const isWithMinor = sql<boolean>`membership.status = 'PENDING' and coalesce((select bool_or(thread.with_minor)
  from community.thread where thread.kind = 'TEAM' and thread.team_id = membership.team_id
    and thread.asker_id = membership.user_id and thread.state = 'PENDING'), false)`;

const wordsOf = ({ message, with_minor }: { message: string | null; with_minor: boolean }): string | null =>
  message && with_minor ? maskContactDetails(message) : message;

/** What a person wrote with an open request, unless a moderator has hidden or deleted it. */
const requestWords = sql<
  string | null
>`case when membership.status = 'PENDING' and membership.message is not null then (
  select words.text from community.thread
  join community.thread_message words on words.thread_id = thread.id and words.created_at = thread.created_at
  where thread.kind = 'TEAM' and thread.team_id = membership.team_id and thread.asker_id = membership.user_id
    and thread.state = 'PENDING' and words.author_id = membership.user_id and words.hidden_at is null
  limit 1) end`;

/** The conversation of an open request, for those who are in it. */
const threadOf = (readerId: number) => sql<number | null>`case when membership.status = 'PENDING' then (
  select thread.id from community.thread
  join community.thread_person person on person.thread_id = thread.id and person.user_id = ${readerId}::integer
  where thread.kind = 'TEAM' and thread.team_id = membership.team_id and thread.asker_id = membership.user_id
    and thread.state = 'PENDING' limit 1) end`;

/** The members of a team, owners first, without addresses. @param withRequests whether to read the open requests, too, oldest first */
export async function readMembers(db: CommunityDb, teamId: number, readerId: number, withRequests: boolean) {
  const rows = await db
    .selectFrom('community.team_membership as membership')
    .leftJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'membership.user_id')
    .leftJoin('community.team_transfer as transfer', (join) =>
      join
        .onRef('transfer.team_id', '=', 'membership.team_id')
        .onRef('transfer.to_user', '=', 'membership.user_id'),
    )
    .where('membership.team_id', '=', teamId)
    .where(
      sql<SqlBool>`(membership.status = 'ACTIVE' or not ${isBlocked(sql`membership.user_id`, sql`${readerId}::integer`)})`,
    )
    .select([
      'membership.user_id',
      'membership.status',
      'membership.role',
      'membership.created_at',
      'membership.joined_at',
      'transfer.from_user',
      'profile.display_name',
      'profile.avatar_url',
      isWithMinor.as('with_minor'),
      requestWords.as('message'),
      threadOf(readerId).as('thread_id'),
    ])
    .orderBy(sql`membership.role = 'OWNER'`, 'desc')
    .orderBy('membership.joined_at')
    .orderBy('membership.created_at')
    .execute();
  const person = (row: (typeof rows)[number]) => ({
    userId: row.user_id,
    displayName: row.display_name ?? DELETED_USER_NAME,
    avatarUrl: row.avatar_url,
  });
  return {
    members: rows
      .filter(({ status }) => status === 'ACTIVE')
      .map((row) => ({
        ...person(row),
        role: row.role,
        joinedAt: isoTime(row.joined_at ?? row.created_at),
        isOffered: row.from_user !== null,
      })),
    requests: withRequests
      ? rows
          .filter(({ status }) => status === 'PENDING')
          .map((row) => ({
            ...person(row),
            message: wordsOf(row),
            createdAt: isoTime(row.created_at),
            threadId: row.thread_id,
          }))
      : [],
  };
}
