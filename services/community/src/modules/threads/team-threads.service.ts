import type { Thread, WriteToTeam } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { withoutBlocked } from '../blocks/block.query.ts';
import { requireMemberToAct, requireOwner } from '../memberships/membership.policy.ts';
import { ownersOf } from '../memberships/team-lock.ts';
import { HeldMessagesService } from '../reading-along/held-messages.service.ts';
import { lockSender } from '../reading-along/lock-sender.ts';
import { ReadersService } from '../reading-along/readers.service.ts';
import { ThreadEntity } from './thread.entity.ts';
import { ThreadMessageEntity } from './thread-message.entity.ts';
import { ThreadNotices } from './thread-notices.service.ts';
import { readThread } from './thread-page.query.ts';
import { markThreadRead } from './thread-read.ts';

/** Conversations between the owners of two teams. */
@Injectable()
export class TeamThreadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: ThreadNotices,
    private readonly readers: ReadersService,
    private readonly held: HeldMessagesService,
  ) {}

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, OWN_TEAM_THREAD, TEAM_UNREACHABLE, REQUEST_EXISTS */
  write({ fromTeamId, teamId, message }: WriteToTeam, user: Identity): Promise<{ thread: Thread | null }> {
    return this.em.transactional(async (em) => {
      await lockSender(dbOf(em), user.id);
      await requireOwner(em, fromTeamId, user);
      await requireMemberToAct(em, fromTeamId, user);
      if (fromTeamId === teamId) throw fail('OWN_TEAM_THREAD');
      const team = await this.requireReachable(em, teamId, user);
      const open = await em.count(ThreadEntity, {
        kind: 'TEAMS',
        askerTeamId: fromTeamId,
        teamId,
        state: { $in: ['PENDING', 'ACCEPTED'] },
      });
      if (open > 0) throw fail('REQUEST_EXISTS');
      const sides = { askers: await ownersOf(em, fromTeamId), receivers: await ownersOf(em, teamId) };
      const care = await this.readers.careOf(em, sides, user, fromTeamId);
      if (care.isHeld) {
        await this.held.hold(em, { teamId, askerTeamId: fromTeamId }, message, user);
        return { thread: null };
      }
      const thread = em.create(ThreadEntity, {
        kind: 'TEAMS',
        state: 'PENDING',
        askerId: user.id,
        askerTeamId: fromTeamId,
        teamId,
        subject: team,
        due: 'RECEIVER',
      });
      await em.flush();
      em.create(ThreadMessageEntity, {
        threadId: thread.id,
        authorId: user.id,
        side: 'ASKER',
        text: message,
      });
      await em.flush();
      await this.readers.attach(em, thread.id, care);
      await markThreadRead(dbOf(em), thread.id, user.id);
      await this.notices.teamWrote(em, { id: thread.id, side: 'ASKER' }, message, user);
      return { thread: await readThread(dbOf(em), thread.id, user.id) };
    });
  }

  /** @returns the team's name */
  private async requireReachable(em: EntityManager, teamId: number, user: Identity): Promise<string> {
    const team = await dbOf(em)
      .selectFrom('community.team')
      .where('id', '=', teamId)
      .where('hidden_at', 'is', null)
      .select(['team_number', 'team_name'])
      .executeTakeFirst();
    if (!team) throw fail('TEAM_NOT_FOUND');
    const owners = await dbOf(em)
      .selectFrom('community.team_membership')
      .where('team_id', '=', teamId)
      .where('role', '=', 'OWNER')
      .where('status', '=', 'ACTIVE')
      .select('user_id')
      .execute();
    if (owners.length === 0) throw fail('TEAM_UNREACHABLE');
    const ids = owners.map(({ user_id }) => user_id);
    // The blocked person is not told of the block.
    if ((await withoutBlocked(dbOf(em), user.id, ids)).length === 0) throw fail('TEAM_NOT_FOUND');
    return `${team.team_number} ${team.team_name}`;
  }
}
