/** Lets some tasks run at the same time, has some wait for them, and refuses the others. */
export class Lanes {
  private readonly most: { readonly running: number; readonly waiting: number };
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(most: Lanes['most']) {
    this.most = most;
  }

  /** @returns what the task returns; undefined where it is refused */
  async run<T>(task: () => Promise<T>): Promise<T | undefined> {
    if (this.running < this.most.running) this.running += 1;
    else if (this.waiting.length >= this.most.waiting) return undefined;
    // The first that waits takes the lane of a task that ends.
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
