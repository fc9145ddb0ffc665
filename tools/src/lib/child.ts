import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { follow, printLogLine } from './log.ts';

export interface ChildOptions extends Pick<SpawnOptions, 'env' | 'cwd' | 'uid' | 'gid'> {
  name: string;
  command: string;
  args: string[];
  /**
   * The way of its output: to the console under its name (the default), nowhere unless it fails, straight through to ours, or only its
   * errors straight through.
   */
  output?: 'named' | 'quiet' | 'through' | 'errors-through';
  /** Called for every line of its output. */
  onLine?: (line: string) => void;
}

const OUTPUTS = {
  named: ['pipe', 'pipe'],
  quiet: ['pipe', 'pipe'],
  through: ['inherit', 'inherit'],
  'errors-through': ['pipe', 'inherit'],
} as const;

/** Enough for the messages of a compiler. */
const LAST_LINES = 200;

const running = new Set<Child>();

/** A process of the stack. It runs in a session of its own, so that Ctrl-C reaches only us and we stop the parts in order. */
export class Child {
  readonly name: string;
  readonly process: ChildProcess;
  readonly exited: Promise<string>;
  private readonly lines: string[] = [];

  constructor({ name, command, args, output = 'named', onLine, ...options }: ChildOptions) {
    this.name = name;
    this.process = spawn(command, args, {
      ...options,
      detached: true,
      stdio: ['ignore', ...OUTPUTS[output]],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      if (!stream) continue;
      follow(stream, (line) => {
        this.keep(line);
        if (output === 'named') printLogLine(name, line);
        onLine?.(line);
      });
    }
    this.exited = new Promise((resolve) => {
      const ended = (how: string): void => {
        running.delete(this);
        resolve(how);
      };
      this.process.once('error', (error) => ended(error.message));
      this.process.once('close', (code, signal) => ended(signal ? `signal ${signal}` : `code ${code}`));
    });
    running.add(this);
  }

  private readonly keep = (line: string): void => {
    if (!line.trim()) return;
    this.lines.push(line);
    if (this.lines.length > LAST_LINES) this.lines.shift();
  };

  get tail(): string {
    return this.lines.join('\n');
  }

  get running(): boolean {
    return (
      this.process.pid !== undefined && this.process.exitCode === null && this.process.signalCode === null
    );
  }

  /** Sends `signal`, and SIGKILL after `timeoutMs` milliseconds. */
  async stop(signal: NodeJS.Signals = 'SIGTERM', timeoutMs = 10_000): Promise<void> {
    if (!this.running) return;
    const gone = once(this.process, 'exit');
    this.process.kill(signal);
    const timer = new AbortController();
    const late = sleep(timeoutMs, 'late', { signal: timer.signal }).catch(() => undefined);
    if ((await Promise.race([gone, late])) === 'late') {
      this.signalGroup('SIGKILL');
      await gone;
    }
    timer.abort();
  }

  /** Signals the process and everything that it started. */
  signalGroup(signal: NodeJS.Signals): void {
    try {
      if (this.process.pid) process.kill(-this.process.pid, signal);
    } catch {
      this.process.kill(signal);
    }
  }
}

/** Runs a command to its end. @throws Failure with the last lines of its output when it does not succeed. */
export const runToEnd = async (options: ChildOptions): Promise<string> => {
  const child = new Child({ output: 'quiet', ...options });
  const how = await child.exited;
  if (how !== 'code 0') throw new Failure(`${options.name} ended with ${how}\n${child.tail}`);
  return child.tail;
};

/** Ends all remaining children of this process, and everything that they started. */
export const stopLeftovers = async (timeoutMs = 5000): Promise<void> => {
  const left = [...running];
  for (const child of left) child.signalGroup('SIGTERM');
  const gone = Promise.all(left.map((child) => child.exited));
  const timer = setTimeout(killLeftovers, timeoutMs);
  await gone;
  clearTimeout(timer);
};

/** Kills all remaining children at once, without waiting. */
export const killLeftovers = (): void => {
  for (const child of running) child.signalGroup('SIGKILL');
};

/** Has a command end its children when it ends, by a signal too: they run in sessions of their own, which Ctrl-C does not reach. */
export const endWithChildren = (): void => {
  process.on('exit', killLeftovers);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stopLeftovers(30_000).then(() => process.exit(130)));
};
