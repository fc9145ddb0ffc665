import { communityEndpoints } from '@meshwork/contracts-community';
import { Audit, Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { endMembershipRequest, settleRequests } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.tables.ts';
import { MembershipEntity } from '../../database/team.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf } from '../../events/words.ts';
import { isBlockedBetween } from '../../people/public.ts';
import { readHold } from '../members/members.query.ts';
import { hasOtherMembers, lockOwnTeam, ownersOf } from '../team/membership.policy.ts';
import { aboutTeam } from '../team/team.mapper.ts';

const { changeTeamRole, removeMember, deleteTeam } = communityEndpoints;

/** Every change locks the team's row, so of two owners who remove each other one stays (docs/product.md#owners). */
@Controller()
export class TeamOwnersController {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, NO_SUCH_MEMBER, LAST_OWNER */
  @Endpoint(changeTeamRole, { signIn: 'You must be logged in to change the owners of a team.' })
  changeRole({ teamId, userId, role }: InputOf<typeof changeTeamRole>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockOwnTeam(em, teamId, user);
      const member = await em.findOne(MembershipEntity, { teamId, userId });
      if (!member) throw fail('NO_SUCH_MEMBER');
      if (member.role === role) return;
      if (role === 'MEMBER' && (await ownersOf(em, teamId)).length === 1) throw fail('LAST_OWNER');
      member.role = role;
      await em.flush();
      await dropOffers(em, teamId, userId);
      const details = { userId, role };
      await this.audit.record(aboutTeam('OWNERSHIP_CHANGED', teamId, user, details), em);
      if (userId === user.id) return;
      await this.events.emit(em, {
        name: 'team.role-changed',
        people: [userId],
        team,
        by: nameOf(user),
        role,
      });
    });
  }

  /** Removes another member; an owner cannot remove themselves. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, NO_SUCH_MEMBER */
  @Endpoint(removeMember, { signIn: 'You must be logged in to remove a member.' })
  remove({ teamId, userId, note }: InputOf<typeof removeMember>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockOwnTeam(em, teamId, user);
      const member = await em.findOne(MembershipEntity, { teamId, userId });
      if (!member || userId === user.id) throw fail('NO_SUCH_MEMBER');
      await em.remove(member).flush();
      await endMembershipRequest(em, { teamId, personId: userId });
      const details = { userId, role: member.role };
      await this.audit.record(aboutTeam('MEMBER_REMOVED', teamId, user, details), em);
      // Words do not pass a block.
      const words = (await isBlockedBetween(em, user.id, userId)) ? null : note;
      await this.events.emit(em, { name: 'team.removed', people: [userId], team, note: words });
    });
  }

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, TEAM_IN_USE, TEAM_IN_REGISTER */
  @Endpoint(deleteTeam, { signIn: 'You must be logged in to delete a team.' })
  delete({ teamId }: InputOf<typeof deleteTeam>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockOwnTeam(em, teamId, user);
      const hold = await readHold(dbOf(em), teamId);
      if (hold?.isInRegister) throw fail('TEAM_IN_REGISTER');
      if (hold?.isUsed || (await hasOtherMembers(em, teamId, user.id))) throw fail('TEAM_IN_USE');
      await settleRequests(dbOf(em), 'team', sql<SqlBool>`team.id = ${teamId}`);
      await dbOf(em).deleteFrom('community.team').where('id', '=', teamId).execute();
    });
  }
}

/** An offer ends when its giver is no longer an owner, or its recipient already is one. */
const dropOffers = (em: EntityManager, teamId: number, userId: number) =>
  dbOf(em)
    .deleteFrom('community.team_transfer')
    .where('team_id', '=', teamId)
    .where((eb) => eb.or([eb('from_user', '=', userId), eb('to_user', '=', userId)]))
    .execute();
