import { setTimeout as delay } from 'node:timers/promises';
import { WorkQueue } from '@meshwork/service-kit/work-queue';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import type { Attempt } from './login-attempts.service.ts';

/** Runs the tasks of one key one after the other, and those of different keys at the same time. */
export class TurnQueues {
  private readonly queues = new Map<string, { readonly queue: WorkQueue; users: number }>();

  /** @param waiting how many tasks of a key may wait; others are refused with `full` */
  constructor(
    private readonly waiting: number,
    private readonly full: () => Error,
  ) {}

  /** The number of keys that have tasks. */
  get size(): number {
    return this.queues.size;
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const entry = this.queues.get(key) ?? {
      queue: new WorkQueue({ running: 1, waiting: this.waiting, full: this.full }),
      users: 0,
    };
    this.queues.set(key, entry);
    entry.users += 1;
    try {
      return await entry.queue.run(task);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) this.queues.delete(key);
    }
  }
}

/** Limits the tries of one account from one address that wait for each other. */
const WAITING = 10;
/** Limits the waiting tries from an address with too many wrong passwords. */
const WAITING_SLOWED = 3;
/** Delay that a wrong password then adds for later tries from there, in ms. */
const PAUSE = 2_000;

const busy = () => fail('LOGIN_BUSY', { retryAfter: 2 });

/**
 * Lets the tries of one account from one address take turns, so that one of them at a time takes a place in the queue for
 * hashing; and those from an address with too many wrong passwords, each wrong one with a pause. A right password costs
 * nobody a pause, so people at the same address still get in.
 */
@Injectable()
export class LoginTurns {
  /** Waits some ms. Tests decide when that is over. */
  wait: (ms: number) => Promise<unknown> = delay;
  private readonly pairs = new TurnQueues(WAITING, busy);
  private readonly slowed = new TurnQueues(WAITING_SLOWED, busy);

  /** @throws AppError LOGIN_BUSY when too many wait */
  take<Match>({ turn, slowed }: Attempt, check: () => Promise<Match>): Promise<Match> {
    const checkInTurn = () => this.pairs.run(turn, check);
    if (!slowed) return checkInTurn();
    return this.slowed.run(slowed, async () => {
      const matches = await checkInTurn();
      if (!matches) await this.wait(PAUSE);
      return matches;
    });
  }
}
