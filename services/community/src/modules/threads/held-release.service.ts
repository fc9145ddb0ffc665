import { AppError, type Identity, PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community-db.ts';
import { InitiativeRequestsService } from '../initiative-requests/initiative-requests.service.ts';
import { MentorContactsService } from '../mentor-contacts/mentor-contacts.service.ts';
import { ReadersService } from '../reading-along/readers.service.ts';
import {
  type HeldRow,
  lockHeld,
  markTried,
  readWaiting,
  takeHeld,
  threadsWithoutReader,
} from './held-release.query.ts';
import { lockThread } from './lock-thread.ts';
import { OffersService } from './offers.service.ts';
import { TeamThreadsService } from './team-threads.service.ts';
import { ThreadsService } from './threads.service.ts';

/** The message still waits: its transaction is taken back. */
class StillHeld extends Error {}

/**
 * Passes on what waited as soon as an adult reads along, in its order and once, by the same calls with which it was sent; and finds
 * the next adult where one has left (docs/product.md#reading-along).
 */
@Injectable()
export class HeldRelease extends PeriodicTask {
  // Every two seconds.
  protected readonly everyMinutes = 1 / 30;

  constructor(
    private readonly em: EntityManager,
    private readonly readers: ReadersService,
    private readonly contacts: MentorContactsService,
    private readonly requests: InitiativeRequestsService,
    private readonly teams: TeamThreadsService,
    private readonly offers: OffersService,
    private readonly threads: ThreadsService,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const threadId of await threadsWithoutReader(dbOf(this.em))) await this.findReader(threadId);
    const blocked = new Set<number>();
    for (const held of await readWaiting(dbOf(this.em))) {
      // What follows in a conversation waits for what came before it.
      if (held.thread_id !== null && blocked.has(held.thread_id)) continue;
      const isPassedOn = await this.release(held.id);
      if (!isPassedOn && held.thread_id !== null) blocked.add(held.thread_id);
    }
  }

  private findReader(threadId: number): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockThread(em, threadId);
      await this.readers.attach(em, threadId, await this.readers.careOfThread(em, threadId, NOBODY));
    });
  }

  /** @returns whether the message waits no more */
  private async release(heldId: number): Promise<boolean> {
    try {
      await this.em.transactional(async (em) => {
        const held = await lockHeld(dbOf(em), heldId);
        // Another instance is at it, or its author took it back.
        if (!held) return;
        await takeHeld(dbOf(em), heldId);
        if (!(await this.passOn(em, held))) throw new StillHeld();
      });
      return true;
    } catch (error) {
      // Such as a mentor who is not available any more: the author sees it wait, and can take it back.
      if (!(error instanceof StillHeld || error instanceof AppError)) throw error;
      await markTried(dbOf(this.em), heldId);
      return false;
    }
  }

  /** @returns false where it would wait again */
  private async passOn(em: EntityManager, { text, ...held }: HeldRow): Promise<boolean> {
    const author = authorOf({ ...held, text });
    if (held.thread_id !== null) return this.threads.passOn(em, held.thread_id, text, author, true);
    if (held.mentor_id !== null)
      return !(await this.contacts.send(held.mentor_id, text, author)).request.held;
    if (held.initiative_id !== null) {
      const request = { initiativeId: held.initiative_id, teamId: held.asker_team_id, message: text };
      return !(await this.requests.send({ ...request, contactEmail: '' }, author)).request.held;
    }
    const teamId = held.team_id ?? 0;
    if (held.asker_team_id === null)
      return (await this.offers.write({ teamId, message: text }, author)).thread !== null;
    const matter = { fromTeamId: held.asker_team_id, teamId, message: text };
    return (await this.teams.write(matter, author)).thread !== null;
  }
}

const NOBODY = { id: 0, ageBand: null } as const;

/** The author as at the time of writing; the age is that of today. */
const authorOf = (held: HeldRow): Identity => ({
  id: held.author_id,
  sessionId: '',
  role: 'user',
  email: '',
  username: held.username,
  displayName: held.display_name,
  verified: held.is_verified,
  isNew: held.by_new_account,
  isDayOld: true,
  suspended: false,
  ageBand: held.age_band,
});
