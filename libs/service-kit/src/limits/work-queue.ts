interface Limits {
  /** The tasks that run at the same time. */
  readonly running: number;
  /** The tasks that wait for them, in their order. */
  readonly waiting: number;
  /** Makes the error with which others are refused. */
  readonly full: () => Error;
}

/** Runs some tasks at the same time, lets some wait in order, and refuses the others. */
export class WorkQueue {
  private readonly limits: Limits;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** @returns what the task returns @throws the error of a full queue, and what the task throws */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.running) this.running += 1;
    else if (this.waiting.length >= this.limits.waiting) throw this.limits.full();
    // The first that waits takes the place of a task that ends, so that no new one overtakes it.
    else await new Promise<void>((begin) => this.waiting.push(begin));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
