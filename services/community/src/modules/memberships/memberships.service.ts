import type { Membership, RespondToMember } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { withoutBlocked } from '../blocks/block.query.ts';
import { nameOf, newTeamRequest, teamRequestAnswered } from '../mail/notice-texts.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { HeldMessagesService } from '../reading-along/held-messages.service.ts';
import { ReadersService } from '../reading-along/readers.service.ts';
import { OwnerFound } from '../team-watchers/owner-found.service.ts';
import { threadIdOf } from '../threads/thread-id.query.ts';
import { answerMembershipThread } from './answer-membership-thread.ts';
import { readMembers, readUserTeams } from './members.query.ts';
import { MembershipEntity } from './membership.entity.ts';
import { requireOwnerOrAdmin, roleIn } from './membership.policy.ts';
import { hasOtherMembers, lockTeam, ownersOf, requireTeam } from './team-lock.ts';

const OK = { ok: true } as const;
const threadOf = (teamId: number, userId: number) => `team:${teamId}:${userId}`;

/** Joining, leaving and owning teams. Every change locks the team's row, so that changes run one after the other. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
    private readonly found: OwnerFound,
    private readonly readers: ReadersService,
    private readonly held: HeldMessagesService,
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

  /** Sends a request to join a team that somebody runs. @throws AppError TEAM_NOT_FOUND, ALREADY_A_MEMBER, JOIN_REQUEST_EXISTS, TEAM_OWNERLESS, TEAM_CLOSED */
  join(teamId: number, message: string | null, user: Identity): Promise<{ membership: Membership }> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, teamId);
      const existing = await em.findOne(MembershipEntity, { teamId, userId: user.id });
      if (existing) throw fail(existing.status === 'ACTIVE' ? 'ALREADY_A_MEMBER' : 'JOIN_REQUEST_EXISTS');
      const owners = await ownersOf(em, teamId);
      const readers = await withoutBlocked(dbOf(em), user.id, owners);
      if (owners.length === 0) throw fail('TEAM_OWNERLESS');
      if (team.takesMembers === false) throw fail('TEAM_CLOSED');
      // The blocked person is not told of the block.
      if (readers.length === 0) throw fail('TEAM_NOT_FOUND');
      // The request itself is passed on, since only a team can bring the adult; its words may have to wait.
      const care = await this.readers.careOf(em, { askers: [user.id], receivers: owners }, user);
      const words = care.isHeld ? null : message;
      em.create(MembershipEntity, {
        teamId,
        userId: user.id,
        status: 'PENDING',
        role: 'MEMBER',
        message: words,
      });
      await em.flush();
      const thread = { box: 'received', name: threadOf(teamId, user.id) } as const;
      const threadId = await threadIdOf(em, { team_id: teamId, asker_id: user.id });
      await this.readers.attach(em, threadId, care);
      if (care.isHeld && message && threadId) await this.held.hold(em, { threadId }, message, user);
      for (const owner of readers) {
        const notice = newTeamRequest(owner, nameOf(user), team, words, threadId);
        await this.notices.sendOncePerThread(em, thread, notice);
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

  /** The only owner cannot leave while there are other members. @throws AppError TEAM_NOT_FOUND, NOT_A_MEMBER, SOLE_OWNER_LEAVING */
  leave(teamId: number, user: Identity): Promise<typeof OK> {
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      const membership = await em.findOne(MembershipEntity, { teamId, userId: user.id, status: 'ACTIVE' });
      if (!membership) throw fail('NOT_A_MEMBER');
      const isOnlyOwner = membership.role === 'OWNER' && (await ownersOf(em, teamId)).length === 1;
      if (isOnlyOwner && (await hasOtherMembers(em, teamId, user.id))) throw fail('SOLE_OWNER_LEAVING');
      await em.remove(membership).flush();
      return OK;
    });
  }

  /**
   * Accepts or declines a request to join, with a note to the sender. The first person who is accepted into a team without owner
   * becomes its owner.
   * @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, NO_JOIN_REQUEST, NO_READER
   */
  respond({ teamId, userId, decision, note }: RespondToMember, user: Identity): Promise<typeof OK> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, teamId);
      await requireOwnerOrAdmin(em, teamId, user);
      const request = await em.findOne(MembershipEntity, { teamId, userId, status: 'PENDING' });
      if (!request) throw fail('NO_JOIN_REQUEST');
      const accept = decision === 'ACCEPT';
      const threadId = await threadIdOf(em, { team_id: teamId, asker_id: userId });
      const words = await this.readers.passOn(em, threadId, note, user);
      await answerMembershipThread(dbOf(em), request, accept ? 'ACCEPTED' : 'DECLINED', note);
      const isFirst = accept && (await ownersOf(em, teamId)).length === 0;
      if (accept) {
        const role = isFirst ? 'OWNER' : 'MEMBER';
        em.assign(request, { status: 'ACTIVE', role, message: null, joinedAt: new Date() });
      } else em.remove(request);
      await em.flush();
      if (isFirst) await this.found.tell(em, team, userId);
      const notice = teamRequestAnswered(userId, team, accept ? 'ACCEPTED' : 'DECLINED', words);
      await this.notices.sendOncePerThread(em, { box: 'sent', name: threadOf(teamId, userId) }, notice);
      return OK;
    });
  }
}
