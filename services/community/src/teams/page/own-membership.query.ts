import type { Membership } from '@meshwork/contracts-community';
import { fadesOn } from '@meshwork/contracts-core';
import { type Identity, isoTime } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';
import { openRequest } from '../members/members.query.ts';

/** Reads the part of a team's page that is about the reader: their role and what they are asked, or the request that waits. */
export async function readOwnMembership(
  db: CommunityDb,
  teamId: number,
  user: Identity | null,
): Promise<Membership | null> {
  if (!user) return null;
  const row = await db
    .selectFrom('community.team_membership as membership')
    .leftJoin('community.team_transfer as offer', (join) =>
      join
        .onRef('offer.team_id', '=', 'membership.team_id')
        .onRef('offer.to_user', '=', 'membership.user_id')
        .on(sql<boolean>`not ${isBlocked(sql`offer.from_user`, sql`offer.to_user`)}`),
    )
    .leftJoin('auth.public_profile_v1 as giver', 'giver.user_id', 'offer.from_user')
    .where('membership.team_id', '=', teamId)
    .where('membership.user_id', '=', user.id)
    .innerJoin('community.team as team', 'team.id', 'membership.team_id')
    .select(['membership.role', 'giver.display_name', 'team.still_asked_at'])
    .executeTakeFirst();
  if (!row) return (await openRequest(db, teamId, user.id)) ? { status: 'PENDING', role: null } : null;
  const isOwner = row.role === 'OWNER';
  return {
    status: 'ACTIVE',
    role: row.role,
    offeredBy: row.display_name,
    ...(isOwner && row.still_asked_at && { stillTrueBy: fadesOn(isoTime(row.still_asked_at)) }),
  };
}
