/**
 * Runs at most `concurrency` tasks at the same time, lets at most `capacity` wait in order, and refuses others with
 * `fullError`.
 */
export class WorkQueue {
  private running = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(
    private readonly concurrency: number,
    private readonly capacity: number,
    private readonly fullError: () => Error,
  ) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.concurrency) {
      if (this.waiting.length >= this.capacity) throw this.fullError();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      // `running` stays, so that a new task cannot overtake the next one.
      if (next) next();
      else this.running -= 1;
    }
  }
}
