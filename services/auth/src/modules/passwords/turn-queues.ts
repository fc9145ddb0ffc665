import { WorkQueue } from './work.queue.ts';

/** Runs the tasks of one key one after the other, and those of different keys at the same time. */
export class TurnQueues {
  private readonly queues = new Map<string, { readonly queue: WorkQueue; users: number }>();

  /** @param capacity how many tasks of a key may wait; others are refused with `fullError` */
  constructor(
    private readonly capacity: number,
    private readonly fullError: () => Error,
  ) {}

  /** The number of keys that have tasks. */
  get size(): number {
    return this.queues.size;
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const entry = this.queues.get(key) ?? {
      queue: new WorkQueue(1, this.capacity, this.fullError),
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
