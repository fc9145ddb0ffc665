import type { TeamInvitation } from '@meshwork/contracts-community';
import { fieldsOf, isoTime, tokenHash } from '@meshwork/service-kit';
import { type Selectable, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import type { CommunityDb, CommunityTables } from '../../database/community.entities.ts';
import { hasBlocked } from '../../people/public.ts';

type InvitationRow = Selectable<CommunityTables['community.team_invitation']>;

const invitationFields = fieldsOf(['id', 'role', 'uses_left', 'mail_refusal']);

export const toInvitation = (row: InvitationRow): TeamInvitation => ({
  ...invitationFields(row),
  to: row.sent_to,
  expiresAt: isoTime(row.expires_at),
});

/** Invitations that still work: not revoked, used up or expired, and of somebody who is still an owner. */
export const workingInvitations = (db: CommunityDb) =>
  db
    .selectFrom('community.team_invitation as invitation')
    .innerJoin('community.team_membership as inviter', (join) =>
      join
        .onRef('inviter.team_id', '=', 'invitation.team_id')
        .onRef('inviter.user_id', '=', 'invitation.created_by')
        .on('inviter.role', '=', 'OWNER'),
    )
    .where('invitation.revoked_at', 'is', null)
    .where('invitation.uses_left', '>', 0)
    .where('invitation.expires_at', '>', sql<string>`now()`);

/**
 * The invitation with a token, as far as a person may use it: none of somebody whom they block, and none of who is suspended, which the
 * other owners go on seeing in their list. Whoever is blocked sees it as everybody does.
 * @throws AppError INVITATION_NOT_FOUND
 */
export const readInvitation = (db: CommunityDb, token: string, userId: number | null) =>
  workingInvitations(db)
    .where('invitation.token_hash', '=', tokenHash(token))
    .where(sql<boolean>`coalesce(invitation.user_id = ${userId}::integer, true)`)
    .where(sql<boolean>`not ${hasBlocked(sql`${userId}::integer`, sql`invitation.created_by`)}`)
    .where(
      sql<boolean>`not exists (select from auth.standing_v1 standing
        where standing.user_id = invitation.created_by and standing.is_suspended)`,
    )
    .selectAll('invitation')
    .select(hasBlocked(sql`invitation.created_by`, sql`${userId}::integer`).as('is_blocked'))
    .select(
      sql<boolean>`exists (select from community.former_member former
        where former.team_id = invitation.team_id and former.user_id = ${userId}::integer
          and former.left_at >= invitation.created_at)`.as('has_left_since'),
    )
    .executeTakeFirstOrThrow(() => fail('INVITATION_NOT_FOUND'));
