import { killLeftovers, stopLeftovers } from '../lib/child.ts';
import { paint } from '../lib/console.ts';
import { Failure, messageOf } from '../lib/failure.ts';

type Stop = () => Promise<unknown> | unknown;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** npm forwards a signal that the terminal has also sent to us; a person's second Ctrl-C comes later than that. */
const SAME_SIGNAL_MS = 1000;

/** Stops the parts in order when a signal requests it. */
export class Lifecycle {
  private readonly stops: Stop[] = [];
  private requestedAt: number | undefined;
  private requestStop: (reason: string) => void = () => undefined;

  /** Resolves with the signal that requests the stop. */
  readonly stopRequested: Promise<string>;

  constructor() {
    this.stopRequested = new Promise((resolve) => {
      this.requestStop = resolve;
    });
    for (const signal of SIGNALS) process.on(signal, () => this.signalled(signal));
    process.on('exit', killLeftovers);
  }

  /** Registers the stop of something that has just started; the last started is stopped first. */
  onStop(stop: Stop): void {
    this.stops.push(stop);
  }

  /** Stops everything, in order. One part's failure to stop does not keep the others running. */
  async stopAll(): Promise<void> {
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) {
      try {
        await stop();
      } catch (error) {
        console.error(messageOf(error));
      }
    }
    await stopLeftovers();
  }

  private signalled(signal: string): void {
    const now = Date.now();
    if (this.requestedAt === undefined) {
      this.requestedAt = now;
      this.requestStop(signal);
    } else if (now - this.requestedAt > SAME_SIGNAL_MS) {
      console.error('stopping at once');
      process.exit(1);
    }
  }
}

/**
 * Runs `start`, waits until a signal requests the stop or a part fails, then stops everything that was started, and
 * ends the process.
 * @param start resolves with a promise that rejects when a part fails for good
 */
export const runUntilStopped = async (
  start: (lifecycle: Lifecycle) => Promise<{ failed: Promise<never> }>,
): Promise<never> => {
  const lifecycle = new Lifecycle();
  const work = start(lifecycle).then(({ failed }) => failed);
  let code = 0;
  try {
    const signal = await Promise.race([lifecycle.stopRequested, work]);
    console.log(paint('dim', `\n${signal}: stopping`));
  } catch (error) {
    console.error(error instanceof Failure ? paint('red', `error: ${error.message}`) : error);
    code = 1;
  }
  // A start that is still under way fails when what it waits for is stopped; that is expected.
  work.catch(() => undefined);
  await lifecycle.stopAll();
  if (code === 0) console.log(paint('dim', 'everything is stopped'));
  // An interrupted start may still be waiting for something.
  process.exit(code);
};
