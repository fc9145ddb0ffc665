import type { TeamCard, UserTeam } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { isoTime } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { isForAgeOf } from '../../conversations/public.ts';
import type { CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';
import { TEAM_CARD_COLUMNS, toTeamCard } from '../team/team.mapper.ts';

/** The team has other members and none of them is an owner. */
const isAloneInCharge = sql<boolean>`coalesce((select bool_and(other.role <> 'OWNER') from community.team_membership other
  where other.team_id = membership.team_id and other.user_id <> membership.user_id), false)`;

const pendingRequests = sql<number>`(select count(*)::int from community.request request
  join auth.public_profile_v1 profile on profile.user_id = request.requester_id
  where request.kind = 'TEAM' and request.target_id = membership.team_id and request.state = 'PENDING'
    and ${isForAgeOf(sql`membership.user_id`)} and not ${isBlocked(sql`request.requester_id`, sql`membership.user_id`)})`;

/** The teams of a person in the order of joining, and the teams that they have an open request to. */
export async function readUserTeams(
  db: CommunityDb,
  userId: number,
): Promise<{ userTeams: UserTeam[]; pendingTeams: TeamCard[] }> {
  const [members, asked] = await Promise.all([
    db
      .selectFrom('community.team_membership as membership')
      .innerJoin('community.team as team', 'team.id', 'membership.team_id')
      .where('membership.user_id', '=', userId)
      // A hidden team is there for its owner alone.
      .where((eb) => eb.or([eb('team.hidden_at', 'is', null), eb('membership.role', '=', 'OWNER')]))
      .select([
        ...TEAM_CARD_COLUMNS,
        'membership.role',
        isAloneInCharge.as('is_alone_in_charge'),
        pendingRequests.as('pending'),
      ])
      .orderBy('membership.created_at')
      .orderBy('team.id')
      .execute(),
    db
      .selectFrom('community.request as request')
      .innerJoin('community.team as team', 'team.id', 'request.team_id')
      .where('request.kind', '=', 'TEAM')
      .where('request.requester_id', '=', userId)
      .where('request.state', '=', 'PENDING')
      .where('team.hidden_at', 'is', null)
      .select(TEAM_CARD_COLUMNS)
      .orderBy('request.created_at')
      .orderBy('team.id')
      .execute(),
  ]);
  return {
    userTeams: members.map((row) => ({
      ...toTeamCard(row),
      role: row.role,
      soleOwner: row.role === 'OWNER' && row.is_alone_in_charge,
      pendingRequests: row.role === 'OWNER' ? row.pending : 0,
    })),
    pendingTeams: asked.map(toTeamCard),
  };
}

/** The open request of a person to join a team. */
export const openRequest = (db: CommunityDb, teamId: number, personId: number) =>
  db
    .selectFrom('community.request')
    .where('kind', '=', 'TEAM')
    .where('target_id', '=', teamId)
    .where('requester_id', '=', personId)
    .where('state', '=', 'PENDING')
    .select('id')
    .executeTakeFirst();

const PERSON = [
  sql<string>`coalesce(profile.display_name, ${sql.lit(DELETED_USER_NAME)})`.as('displayName'),
  'profile.avatar_url as avatarUrl',
] as const;

const OPENING = sql<string | null>`(select opening.text from community.message opening
  where opening.request_id = request.id and opening.part = 'OPENING' and opening.hidden_at is null)`;

/** The open requests to join a team, oldest first, without those of people with whom there is a block. */
const readOpenRequests = (db: CommunityDb, teamId: number, readerId: number) =>
  db
    .selectFrom('community.request as request')
    .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'request.requester_id')
    .where('request.kind', '=', 'TEAM')
    .where('request.target_id', '=', teamId)
    .where('request.state', '=', 'PENDING')
    .where(isForAgeOf(sql`${readerId}::integer`))
    .where(sql<SqlBool>`not ${isBlocked(sql`request.requester_id`, sql`${readerId}::integer`)}`)
    .select([
      'request.id',
      'request.created_at',
      'request.with_minor',
      sql<number>`coalesce(request.requester_id, 0)`.as('userId'),
      ...PERSON,
      OPENING.as('opening'),
      // An administrator answers without being one of its people.
      sql<boolean>`exists (select from community.people_of_request(request.id) person
        where person.user_id = ${readerId}::integer)`.as('is_mine'),
    ])
    .orderBy('request.created_at')
    .orderBy('request.id')
    .execute();

/** The members of a team, owners first, without addresses. @param withRequests whether to read the open requests, too, oldest first */
export async function readMembers(db: CommunityDb, teamId: number, readerId: number, withRequests: boolean) {
  const [members, requests] = await Promise.all([
    db
      .selectFrom('community.team_membership as membership')
      .leftJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'membership.user_id')
      .leftJoin('community.team_transfer as transfer', (join) =>
        join
          .onRef('transfer.team_id', '=', 'membership.team_id')
          .onRef('transfer.to_user', '=', 'membership.user_id'),
      )
      .where('membership.team_id', '=', teamId)
      .select([
        'membership.user_id as userId',
        'membership.role',
        'membership.joined_at',
        sql<boolean>`transfer.from_user is not null`.as('isOffered'),
        ...PERSON,
      ])
      .orderBy(sql`membership.role = 'OWNER'`, 'desc')
      .orderBy('membership.joined_at')
      .orderBy('membership.created_at')
      .execute(),
    withRequests ? readOpenRequests(db, teamId, readerId) : [],
  ]);
  return {
    members: members.map(({ joined_at, ...member }) => ({ ...member, joinedAt: isoTime(joined_at) })),
    requests: requests.map(({ id, created_at, with_minor, opening, is_mine, ...person }) => ({
      ...person,
      message: opening && with_minor ? maskContactDetails(opening) : opening,
      createdAt: isoTime(created_at),
      threadId: is_mine ? id : null,
    })),
  };
}

/** Tells whether a team is in use, and whether the public register has it, so that the next import would bring it back. */
export async function readHold(db: CommunityDb, teamId: number) {
  return await db
    .selectFrom('community.team as team')
    .where('team.id', '=', teamId)
    .select([
      sql<boolean>`team.import_key is not null`.as('isInRegister'),
      sql<boolean>`exists (select from community.initiative where team_id = team.id)
        or exists (select from community.request request
          where request.acting_team_id = team.id and request.kind = 'INITIATIVE' and request.state in ('PENDING', 'WAITING', 'ACCEPTED'))
        or exists (select from catalog.team_resource_v1 resource where resource.team_id = team.id)`.as(
        'isUsed',
      ),
    ])
    .executeTakeFirst();
}
