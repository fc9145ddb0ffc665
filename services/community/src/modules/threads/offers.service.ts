import type { Thread } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { withoutBlocked } from '../blocks/block.query.ts';
import { roleIn } from '../memberships/membership.policy.ts';
import { ownersOf } from '../memberships/team-lock.ts';
import { HeldMessagesService } from '../reading-along/held-messages.service.ts';
import { lockSender } from '../reading-along/lock-sender.ts';
import { ReadersService } from '../reading-along/readers.service.ts';
import { ThreadEntity } from './thread.entity.ts';
import { ThreadMessageEntity } from './thread-message.entity.ts';
import { ThreadNotices } from './thread-notices.service.ts';
import { readThread } from './thread-page.query.ts';
import { markThreadRead } from './thread-read.ts';

interface Offer {
  readonly teamId: number;
  readonly message: string;
}

/** Conversations in which a person offers a team help (docs/product.md#needs). */
@Injectable()
export class OffersService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: ThreadNotices,
    private readonly readers: ReadersService,
    private readonly held: HeldMessagesService,
  ) {}

  /** @throws AppError NEED_NOT_FOUND where nobody could answer, OWN_TEAM_NEED, REQUEST_EXISTS */
  write({ teamId, message }: Offer, user: Identity): Promise<{ thread: Thread | null }> {
    return this.em.transactional(async (em) => {
      await lockSender(dbOf(em), user.id);
      if (await roleIn(em, teamId, user.id)) throw fail('OWN_TEAM_NEED');
      const { subject, receivers } = await this.requireReachable(em, teamId, user);
      const open = await em.count(ThreadEntity, {
        kind: 'OFFER',
        askerId: user.id,
        teamId,
        state: { $in: ['PENDING', 'ACCEPTED'] },
      });
      if (open > 0) throw fail('REQUEST_EXISTS');
      const care = await this.readers.careOf(em, { askers: [user.id], receivers }, user);
      if (care.isHeld) {
        await this.held.hold(em, { teamId }, message, user);
        return { thread: null };
      }
      const thread = em.create(ThreadEntity, {
        kind: 'OFFER',
        state: 'PENDING',
        askerId: user.id,
        teamId,
        subject,
        due: 'RECEIVER',
      });
      await em.flush();
      // A message of its own, and not the thread's opening, can be reported and hidden.
      em.create(ThreadMessageEntity, {
        threadId: thread.id,
        authorId: user.id,
        side: 'ASKER',
        text: message,
      });
      await em.flush();
      await this.readers.attach(em, thread.id, care);
      await markThreadRead(dbOf(em), thread.id, user.id);
      await this.notices.helpOffered(em, { id: thread.id, side: 'ASKER' }, message, user);
      return { thread: await readThread(dbOf(em), thread.id, user.id) };
    });
  }

  private async requireReachable(em: EntityManager, teamId: number, user: Identity) {
    const team = await dbOf(em)
      .selectFrom('community.team')
      .where('id', '=', teamId)
      .where('hidden_at', 'is', null)
      .select(['team_number', 'team_name'])
      .executeTakeFirst();
    const receivers = await ownersOf(em, teamId);
    // The blocked person is not told of the block.
    const reachable = await withoutBlocked(dbOf(em), user.id, receivers);
    if (!team || reachable.length === 0) throw fail('NEED_NOT_FOUND');
    return { subject: `${team.team_number} ${team.team_name}`, receivers };
  }
}
