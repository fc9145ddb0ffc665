import type { Membership } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { isBlockedBetween } from '../blocks/block.query.ts';
import { nameOf, newTeamRequest, teamRequestAnswered } from '../mail/notice-texts.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { readMembers, readUserTeams } from './members.query.ts';
import { MembershipEntity } from './membership.entity.ts';
import { requireOwner, requireOwnerOrAdmin, roleIn } from './membership.policy.ts';
import { hasOtherMembers, lockTeam, ownerOf, requireTeam } from './team-lock.ts';

const OK = { ok: true } as const;
const threadOf = (teamId: number, userId: number) => `team:${teamId}:${userId}`;

/** Joining, leaving and owning teams. Every change locks the team's row, so that changes run one after the other. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
  ) {}

  userTeams(user: Identity) {
    return readUserTeams(dbOf(this.em), user.id);
  }

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_MEMBER */
  async members(teamId: number, user: Identity) {
    await requireTeam(this.em, teamId, user);
    const role = await roleIn(this.em, teamId, user.id);
    if (!role && user.role !== 'admin') throw fail('NOT_TEAM_MEMBER');
    return readMembers(dbOf(this.em), teamId, user.id, role === 'OWNER' || user.role === 'admin');
  }

  /** Sends a request to join. @throws AppError TEAM_NOT_FOUND, ALREADY_A_MEMBER, JOIN_REQUEST_EXISTS */
  join(teamId: number, message: string | null, user: Identity): Promise<{ membership: Membership }> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, teamId);
      const existing = await em.findOne(MembershipEntity, { teamId, userId: user.id });
      if (existing) throw fail(existing.status === 'ACTIVE' ? 'ALREADY_A_MEMBER' : 'JOIN_REQUEST_EXISTS');
      const owner = await ownerOf(em, teamId);
      // The blocked person is not told of the block.
      if (owner && (await isBlockedBetween(em, owner, user.id))) throw fail('TEAM_NOT_FOUND');
      em.create(MembershipEntity, { teamId, userId: user.id, status: 'PENDING', role: 'MEMBER', message });
      await em.flush();
      if (owner) {
        const notice = newTeamRequest(owner, nameOf(user), team, message);
        await this.notices.sendOncePerThread(
          em,
          { box: 'received', name: threadOf(teamId, user.id) },
          notice,
        );
      }
      return { membership: { status: 'PENDING', role: null } };
    });
  }

  /** @throws AppError TEAM_NOT_FOUND, NO_JOIN_REQUEST */
  withdraw(teamId: number, user: Identity): Promise<typeof OK> {
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      const request = await em.findOne(MembershipEntity, { teamId, userId: user.id, status: 'PENDING' });
      if (!request) throw fail('NO_JOIN_REQUEST');
      await em.remove(request).flush();
      return OK;
    });
  }

  /** The owner cannot leave while there are other members. @throws AppError TEAM_NOT_FOUND, NOT_A_MEMBER, SOLE_OWNER_LEAVING */
  leave(teamId: number, user: Identity): Promise<typeof OK> {
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      const membership = await em.findOne(MembershipEntity, { teamId, userId: user.id, status: 'ACTIVE' });
      if (!membership) throw fail('NOT_A_MEMBER');
      if (membership.role === 'OWNER' && (await hasOtherMembers(em, teamId, user.id)))
        throw fail('SOLE_OWNER_LEAVING');
      await em.remove(membership).flush();
      return OK;
    });
  }

  /**
   * Accepts or declines a request to join. The first person who is accepted into a team without owner becomes its owner.
   * @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, NO_JOIN_REQUEST
   */
  respond(teamId: number, userId: number, accept: boolean, user: Identity): Promise<typeof OK> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, teamId);
      await requireOwnerOrAdmin(em, teamId, user);
      const request = await em.findOne(MembershipEntity, { teamId, userId, status: 'PENDING' });
      if (!request) throw fail('NO_JOIN_REQUEST');
      if (accept) {
        const role = (await ownerOf(em, teamId)) ? 'MEMBER' : 'OWNER';
        em.assign(request, { status: 'ACTIVE', role, message: null, joinedAt: new Date() });
      } else em.remove(request);
      await em.flush();
      const notice = teamRequestAnswered(userId, team, accept ? 'ACCEPTED' : 'DECLINED');
      await this.notices.sendOncePerThread(em, { box: 'sent', name: threadOf(teamId, userId) }, notice);
      return OK;
    });
  }

  /** The former owner becomes a plain member. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, TRANSFER_TO_NON_MEMBER */
  transfer(teamId: number, userId: number, user: Identity): Promise<typeof OK> {
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      await requireOwner(em, teamId, user);
      if (userId === user.id) return OK;
      const member = await em.findOne(MembershipEntity, { teamId, userId, status: 'ACTIVE' });
      if (!member) throw fail('TRANSFER_TO_NON_MEMBER');
      // A unique index allows one owner at a time, so the former owner is changed first.
      await em.nativeUpdate(MembershipEntity, { teamId, userId: user.id }, { role: 'MEMBER' });
      member.role = 'OWNER';
      await em.flush();
      return OK;
    });
  }
}
