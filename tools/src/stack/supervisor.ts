import { setTimeout as sleep } from 'node:timers/promises';
import { Child, type ChildOptions } from '../lib/child.ts';
import { Failure } from '../lib/failure.ts';
import { printLine } from '../lib/log.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/** A service that ends this often in a row is not restarted any more, since a restart loop would hide its fault. */
const MAX_ENDS_IN_A_ROW = 5;

/** After running this long, a process counts as healthy, and its next end as the first again. */
const HEALTHY_MS = 60_000;

/** Keeps one service running: when it ends by itself it is started again, after a pause that grows. */
export class Supervisor {
  private readonly options: ChildOptions;
  private readonly onStart: () => void;
  private child: Child | undefined;
  private stopping = false;
  private endsInARow = 0;
  private giveUp: (error: Failure) => void = () => undefined;

  /** Rejects when the service is not restarted any more. */
  readonly failed: Promise<never>;

  /** Rejects with its last lines when the service ends by itself for the first time. */
  readonly firstEnd: Promise<never>;
  private endsFirst: (error: Failure) => void = () => undefined;

  /** @param onStart called for every start, including the first */
  constructor(options: ChildOptions, onStart: () => void = () => undefined) {
    this.options = options;
    this.onStart = onStart;
    this.failed = new Promise((_, reject) => {
      this.giveUp = reject;
    });
    this.firstEnd = new Promise((_, reject) => {
      this.endsFirst = reject;
    });
    // Without a listener the rejection must not crash the stack.
    for (const end of [this.failed, this.firstEnd]) end.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.child?.process.pid;
  }

  /** It was told to stop, so nothing is to be expected of it any more. */
  get isStopped(): boolean {
    return this.stopping;
  }

  /** The last lines that the running process wrote. */
  get tail(): string {
    return this.child?.tail ?? '';
  }

  start(): void {
    const child = new Child(this.options);
    const started = performance.now();
    this.child = child;
    this.onStart();
    void child.exited.then((how) => this.ended(child, how, performance.now() - started));
  }

  /** Stops the process; its end does not count as a failure. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.child?.stop('SIGTERM', 15_000);
  }

  /** Ends the running process and starts the current build. */
  async restart(): Promise<void> {
    await this.stop();
    this.stopping = false;
    this.endsInARow = 0;
    this.start();
  }

  private async ended(child: Child, how: string, lived: number): Promise<void> {
    if (this.stopping || child !== this.child) return;
    this.endsFirst(new Failure(`${this.options.name} ended with ${how}:\n${child.tail}`));
    this.endsInARow = lived > HEALTHY_MS ? 1 : this.endsInARow + 1;
    if (this.endsInARow > MAX_ENDS_IN_A_ROW) {
      this.giveUp(
        new Failure(
          `${this.options.name} ended ${this.endsInARow} times in a row, at last with ${how}:\n${child.tail}`,
        ),
      );
      return;
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (this.endsInARow - 1), LONGEST_PAUSE_MS);
    printLine(this.options.name, `ended with ${how}; starting it again in ${pause / 1000} s`);
    await sleep(pause);
    if (!this.stopping && child === this.child) this.start();
  }
}
