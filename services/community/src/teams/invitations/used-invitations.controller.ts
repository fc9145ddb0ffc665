import { communityEndpoints } from '@meshwork/contracts-community';
import { Audit, Endpoint, type Identity, type InputOf, publicNameOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { acceptMembershipRequest } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.tables.ts';
import { MembershipEntity } from '../../database/team.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf } from '../../events/words.ts';
import { lockTeam } from '../team/membership.policy.ts';
import { aboutTeam, TEAM_CARD_COLUMNS, toTeamCard } from '../team/team.mapper.ts';
import { readInvitation } from './invitation.query.ts';

const { invitation, acceptInvitation } = communityEndpoints;

/** Invitations in the hands of those who received them. */
@Controller()
export class UsedInvitationsController {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError INVITATION_NOT_FOUND */
  @Endpoint(invitation)
  async show({ token }: InputOf<typeof invitation>, user: Identity | null) {
    const db = dbOf(this.em);
    const invitation = await readInvitation(db, token, user?.id ?? null);
    const team = await db
      .selectFrom('community.team as team')
      .leftJoin('auth.public_profile_v1 as inviter', (join) =>
        join.on('inviter.user_id', '=', invitation.created_by),
      )
      .where('team.id', '=', invitation.team_id)
      .where('team.hidden_at', 'is', null)
      .select([...TEAM_CARD_COLUMNS, publicNameOf('inviter').as('inviter')])
      .executeTakeFirstOrThrow(() => fail('INVITATION_NOT_FOUND'));
    return { team: toTeamCard(team), role: invitation.role, inviter: team.inviter ?? 'An owner' };
  }

  /**
   * Makes the person a member or an owner. The uses are counted under the lock of the team, so a link for three serves three.
   * @throws AppError INVITATION_NOT_FOUND, TEAM_NOT_FOUND, ALREADY_A_MEMBER
   */
  @Endpoint(acceptInvitation, { signIn: 'You must be logged in to accept an invitation.' })
  @RateLimit({ name: 'accept-invitation', points: 30, seconds: 3_600 })
  accept({ token }: InputOf<typeof acceptInvitation>, user: Identity): Promise<{ teamId: number }> {
    return this.em.transactional(async (em) => {
      const known = await readInvitation(dbOf(em), token, user.id);
      const team = await lockTeam(em, known.team_id);
      // Another one may have been quicker.
      const invitation = await readInvitation(dbOf(em), token, user.id);
      const { role } = invitation;
      const own = await em.findOne(MembershipEntity, { teamId: team.id, userId: user.id });
      if (own && (own.role === 'OWNER' || role === 'MEMBER')) throw fail('ALREADY_A_MEMBER');
      if (own) own.role = role;
      else em.create(MembershipEntity, { teamId: team.id, userId: user.id, role, joinedAt: new Date() });
      await em.flush();
      await acceptMembershipRequest(em, { teamId: team.id, personId: user.id });
      await dbOf(em)
        .updateTable('community.team_invitation')
        .set({ uses_left: sql<number>`uses_left - 1` })
        .where('id', '=', invitation.id)
        .execute();
      const details = { userId: user.id, role, invitation: invitation.id };
      if (role === 'OWNER')
        await this.audit.record(aboutTeam('OWNERSHIP_CHANGED', team.id, user, details), em);
      await this.events.emit(em, {
        name: 'team.invitation-used',
        people: [invitation.created_by],
        team,
        by: nameOf(user),
      });
      return { teamId: team.id };
    });
  }
}
