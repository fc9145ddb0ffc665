import type { Membership } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { newTeamRequest, teamRequestAnswered } from '../mail/notice-texts.ts';
import { Notices } from '../mail/notices.service.ts';
import { readMembers, readUserTeams } from './members.query.ts';
import { MembershipEntity } from './membership.entity.ts';
import { requireOwner, requireOwnerOrAdmin, roleIn } from './membership.policy.ts';
import { lockTeam, othersRemain, ownerOf, requireTeam } from './team-lock.ts';

const OK = { ok: true } as const;
const threadOf = (teamId: number, userId: number) => `team:${teamId}:${userId}`;

/** Joining, leaving and owning teams. Every move queues at the team's row, so that each sees the one before. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: Notices,
  ) {}

  userTeams(user: Identity) {
    return readUserTeams(dbOf(this.em), user.id);
  }

  /** @throws AppError NOT_TEAM_MEMBER */
  async members(teamId: number, user: Identity) {
    await requireTeam(this.em, teamId);
    const role = await roleIn(this.em, teamId, user.id);
    if (!role && user.role !== 'admin') throw fail('NOT_TEAM_MEMBER');
    return readMembers(dbOf(this.em), teamId, role === 'OWNER' || user.role === 'admin');
  }

  /** Asks to join. @throws AppError ALREADY_A_MEMBER, JOIN_REQUEST_EXISTS */
  join(teamId: number, message: string | null, user: Identity): Promise<{ membership: Membership }> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, teamId);
      const known = await em.findOne(MembershipEntity, { teamId, userId: user.id });
      if (known) throw fail(known.status === 'ACTIVE' ? 'ALREADY_A_MEMBER' : 'JOIN_REQUEST_EXISTS');
      em.create(MembershipEntity, { teamId, userId: user.id, status: 'PENDING', role: 'MEMBER', message });
      await em.flush();
      const owner = await ownerOf(em, teamId);
      if (owner) {
        const notice = newTeamRequest(owner, user.displayName, team, message);
        await this.notices.tell(em, { box: 'received', name: threadOf(teamId, user.id) }, notice);
      }
      return { membership: { status: 'PENDING', role: null } };
    });
  }

  /** @throws AppError NO_JOIN_REQUEST */
  withdraw(teamId: number, user: Identity): Promise<typeof OK> {
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      const asked = await em.findOne(MembershipEntity, { teamId, userId: user.id, status: 'PENDING' });
      if (!asked) throw fail('NO_JOIN_REQUEST');
      await em.remove(asked).flush();
      return OK;
    });
  }

  /** The only owner cannot leave others behind; the last member may go. @throws AppError SOLE_OWNER_LEAVING */
  leave(teamId: number, user: Identity): Promise<typeof OK> {
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      const own = await em.findOne(MembershipEntity, { teamId, userId: user.id, status: 'ACTIVE' });
      if (!own) throw fail('NOT_A_MEMBER');
      if (own.role === 'OWNER' && (await othersRemain(em, teamId, user.id))) throw fail('SOLE_OWNER_LEAVING');
      await em.remove(own).flush();
      return OK;
    });
  }

  /** Answers a join request; into a team without owner, the accepted person comes as its owner. */
  respond(teamId: number, userId: number, accept: boolean, user: Identity): Promise<typeof OK> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, teamId);
      await requireOwnerOrAdmin(em, teamId, user);
      const asked = await em.findOne(MembershipEntity, { teamId, userId, status: 'PENDING' });
      if (!asked) throw fail('NO_JOIN_REQUEST');
      if (accept) {
        const role = (await ownerOf(em, teamId)) ? 'MEMBER' : 'OWNER';
        em.assign(asked, { status: 'ACTIVE', role, message: null, joinedAt: new Date() });
      } else em.remove(asked);
      await em.flush();
      const notice = teamRequestAnswered(userId, team, accept ? 'ACCEPTED' : 'DECLINED');
      await this.notices.tell(em, { box: 'sent', name: threadOf(teamId, userId) }, notice);
      return OK;
    });
  }

  /** The former owner stays as a plain member. @throws AppError TRANSFER_TO_NON_MEMBER */
  transfer(teamId: number, userId: number, user: Identity): Promise<typeof OK> {
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      await requireOwner(em, teamId, user);
      if (userId === user.id) return OK;
      const next = await em.findOne(MembershipEntity, { teamId, userId, status: 'ACTIVE' });
      if (!next) throw fail('TRANSFER_TO_NON_MEMBER');
      // One owner at a time is a rule of the database, so the old one steps back first.
      await em.nativeUpdate(MembershipEntity, { teamId, userId: user.id }, { role: 'MEMBER' });
      next.role = 'OWNER';
      await em.flush();
      return OK;
    });
  }
}
