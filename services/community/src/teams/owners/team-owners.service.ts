import type { communityEndpoints } from '@meshwork/contracts-community';
import { said } from '@meshwork/language';
import { Audit, type Identity, type InputOf } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { endMembershipRequest, passWords, settleRequests } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { MembershipEntity, TeamEntity } from '../../database/team.entity.ts';
import { TeamInvitationEntity } from '../../database/team-invitation.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf, unnamed } from '../../events/words.ts';
import { blocks, isBlockedBetween } from '../../people/public.ts';
import { readHold } from '../members/members.query.ts';
import { hasOtherMembers, lockOwnTeam, lockTeam, ownersOf } from '../team/membership.policy.ts';
import { requireToMakeOwner, takeIn } from '../team/take-in.query.ts';
import { aboutTeam } from '../team/team.mapper.ts';

const removed = (team: string): string => said('You are no longer a member of {team}', { team })();

/**
 * Owners, and handing a team over to a member, who has to agree (docs/product.md#owners). Every change locks the team's row, so of
 * two owners who remove each other one stays.
 */
@Injectable()
export class TeamOwners {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, NO_SUCH_MEMBER, LAST_OWNER, OWNER_BY_ADULTS */
  changeRole(
    { teamId, userId, role }: InputOf<typeof communityEndpoints.changeTeamRole>,
    user: Identity,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockOwnTeam(em, teamId, user);
      const member = await em.findOne(MembershipEntity, { teamId, userId });
      if (!member) throw fail('NO_SUCH_MEMBER');
      if (member.role === role) return;
      if (role === 'MEMBER' && (await ownersOf(em, teamId)).length === 1) throw fail('LAST_OWNER');
      await takeIn(em, { teamId, userId, role, by: user.id });
      await dropOffers(em, teamId, userId);
      const details = { userId, role };
      await this.audit.record(aboutTeam('OWNERSHIP_CHANGED', teamId, user, details), em);
      if (userId === user.id) return;
      if (role === 'MEMBER') await endOwnerLinks(em, teamId);
      await this.events.emit(em, {
        name: 'team.role-changed',
        people: [userId],
        team,
        // They hear that their rights have changed, but not by whom where a block stands between them.
        by: (await blocks(em, userId, user.id)) ? unnamed.person() : nameOf(user),
        role,
      });
    });
  }

  /** Removes another member; an owner cannot remove themselves. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, NO_SUCH_MEMBER, NO_READER */
  remove(
    { teamId, userId, note }: InputOf<typeof communityEndpoints.removeMember>,
    user: Identity,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockOwnTeam(em, teamId, user);
      const member = await em.findOne(MembershipEntity, { teamId, userId });
      if (!member || userId === user.id) throw fail('NO_SUCH_MEMBER');
      // Words do not pass a block. Who reads along is asked while both are of the team.
      const words = (await isBlockedBetween(em, user.id, userId)) ? null : note;
      const { name } = team;
      const passed = await passWords(dbOf(em), user, [userId], words ?? removed(name.text));
      const isAlone = passed.for(userId) === null;
      if (words && isAlone) throw fail('NO_READER');
      await em.remove(member).flush();
      await endMembershipRequest(em, { teamId, personId: userId });
      const details = { userId, role: member.role };
      await this.audit.record(aboutTeam('MEMBER_REMOVED', teamId, user, details), em);
      await this.events.emit(
        em,
        {
          name: 'team.removed',
          people: [userId],
          team: isAlone ? { ...team, name: unnamed.team() } : team,
          note: words ? passed.for(userId) : null,
        },
        ...passed.copies,
      );
    });
  }

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, TEAM_IN_USE, TEAM_IN_REGISTER */
  delete(teamId: number, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockOwnTeam(em, teamId, user);
      const hold = await readHold(dbOf(em), teamId);
      if (hold?.isInRegister) throw fail('TEAM_IN_REGISTER');
      if (hold?.isUsed || (await hasOtherMembers(em, teamId, user.id))) throw fail('TEAM_IN_USE');
      await settleRequests(dbOf(em), 'team', sql<SqlBool>`team.id = ${teamId}`);
      await em.nativeDelete(TeamEntity, teamId);
    });
  }

  /**
   * Offers the own place as an owner. A team has one open offer at a time; the same offer again changes nothing.
   * @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, TRANSFER_TO_NON_MEMBER, TRANSFER_OFFERED, OWNER_BY_ADULTS
   */
  offer({ teamId, userId }: InputOf<typeof communityEndpoints.transferTeam>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockOwnTeam(em, teamId, user);
      if (userId === user.id) return;
      const member = await em.findOne(MembershipEntity, { teamId, userId });
      if (!member) throw fail('TRANSFER_TO_NON_MEMBER');
      await requireToMakeOwner(em, { userId, by: user.id });
      const open = await openOffer(em, teamId);
      if (open && open.to_user !== userId) throw fail('TRANSFER_OFFERED');
      if (open) return;
      await dbOf(em)
        .insertInto('community.team_transfer')
        .values({ team_id: teamId, from_user: user.id, to_user: userId })
        .execute();
      // Across a block nobody hears of it, and it stays open.
      if (await isBlockedBetween(em, user.id, userId)) return;
      await this.events.emit(em, {
        name: 'team.ownership-offered',
        people: [userId],
        team,
        by: nameOf(user),
      });
    });
  }

  /** With a yes the two change places. @throws AppError TEAM_NOT_FOUND, NO_TRANSFER, OWNER_BY_ADULTS */
  answer(
    { teamId, decision }: InputOf<typeof communityEndpoints.answerTransfer>,
    user: Identity,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, teamId);
      const open = await openOffer(em, teamId);
      if (open?.to_user !== user.id) throw fail('NO_TRANSFER');
      const { from_user } = open;
      if (await isBlockedBetween(em, user.id, from_user)) throw fail('NO_TRANSFER');
      const accepted = decision === 'ACCEPT';
      await withdrawOffer(em, teamId);
      if (accepted) {
        await takeIn(em, { teamId, userId: user.id, role: 'OWNER', by: from_user });
        await takeIn(em, { teamId, userId: from_user, role: 'MEMBER', by: user.id });
        const details = { from: from_user, to: user.id };
        await this.audit.record(aboutTeam('OWNERSHIP_CHANGED', teamId, user, details), em);
      }
      await this.events.emit(em, {
        name: 'team.ownership-answered',
        people: [from_user],
        team,
        by: nameOf(user),
        accepted,
      });
    });
  }

  /** Any owner may. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER */
  withdraw(teamId: number, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockOwnTeam(em, teamId, user);
      await withdrawOffer(em, teamId);
    });
  }
}

/** A member who was an owner may still have one, and would be an owner again by it. */
const endOwnerLinks = (em: EntityManager, teamId: number) =>
  em.nativeUpdate(
    TeamInvitationEntity,
    { teamId, role: 'OWNER', sentTo: null, revokedAt: null },
    { revokedAt: raw('now()') },
  );

/** An offer ends when its giver is no longer an owner, or its recipient already is one. */
const dropOffers = (em: EntityManager, teamId: number, userId: number) =>
  dbOf(em)
    .deleteFrom('community.team_transfer')
    .where('team_id', '=', teamId)
    .where((eb) => eb.or([eb('from_user', '=', userId), eb('to_user', '=', userId)]))
    .execute();

const openOffer = (em: EntityManager, teamId: number) =>
  dbOf(em)
    .selectFrom('community.team_transfer')
    .where('team_id', '=', teamId)
    .select(['from_user', 'to_user'])
    .executeTakeFirst();

const withdrawOffer = (em: EntityManager, teamId: number) =>
  dbOf(em).deleteFrom('community.team_transfer').where('team_id', '=', teamId).execute();
