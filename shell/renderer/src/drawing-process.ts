import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderedPage } from '@meshwork/shell/server';
import type { DrawingSetup, FromDrawing, PageRequest, PlainError, ToDrawing } from './page-request.ts';

/** In the sources beside this file, as in the build. */
const PROGRAM = ['./draw.js', './draw.ts']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((file) => existsSync(file)) as string;

/** Code of remotes reads files, and that is all: it writes none, and starts no program and no thread. */
const FLAGS = [
  '--permission',
  '--allow-fs-read=*',
  '--no-enable-source-maps',
  '--disable-warning=ExperimentalWarning',
];

/** Characters of what a process writes before it ends. */
const LAST_WORDS = 1_000;

/** Why a page was not drawn. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
  readonly reason: 'hung' | 'grew' | 'ended' | 'threw' | 'waited';
  /** `page` once the page's own code had begun. */
  readonly phase: 'load' | 'page';

  constructor(reason: DrawingError['reason'], phase: DrawingError['phase'], { message, stack }: PlainError) {
    super(message);
    this.reason = reason;
    this.phase = phase;
    if (stack) this.stack = stack;
  }
}

export interface DrawingLimits {
  /** Milliseconds of processor time in which a process says nothing: it hangs. */
  readonly silence: number;
  /** Milliseconds of the clock that a page may wait for what never comes. */
  readonly wait: number;
  /** Megabytes of the process. */
  readonly memory: number;
}

/** Milliseconds between two looks at a process that draws. */
const LOOK_EVERY = 100;

/** Milliseconds of the clock after which a process hangs that says nothing, also where it uses no processor time, or none is known. */
const LONGEST_SILENCE = 10_000;

/** Milliseconds of processor time that a process has used, where the system says it; the clock of a busy machine says nothing. */
const processorTime = (pid: number | undefined): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // utime and stime, in ticks of 10 ms, counted after the name in brackets, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
};

/** A process that starts and loads its code says nothing for so many times longer: a slow or busy machine must not end it again and again. */
const LOADING_TIMES = 10;

interface Waiting {
  readonly resolve: (page: RenderedPage | undefined) => void;
  readonly reject: (error: DrawingError) => void;
  readonly since: number;
  phase: DrawingError['phase'];
}

/** A process that draws the pages of one part, and is replaced when it hangs, grows or ends. */
export class DrawingProcess {
  private readonly setup: DrawingSetup;
  private readonly limits: DrawingLimits;
  private readonly tell: (message: string, error?: PlainError) => void;
  private readonly waiting = new Map<number, Waiting>();
  private child: ChildProcess | undefined;
  private looking: NodeJS.Timeout | undefined;
  /** When the process was heard last, by the clock and by its processor time. */
  private heard = { at: 0, processor: undefined as number | undefined };
  private isHeard = true;
  private lastId = 0;
  /** The code of some version was loaded once, also if this process has been replaced since. */
  isLoaded = false;
  /** The running process has loaded it. */
  private hasCode = false;

  constructor(
    setup: DrawingSetup,
    limits: DrawingLimits,
    tell: (message: string, error?: PlainError) => void,
  ) {
    this.setup = setup;
    this.limits = limits;
    this.tell = tell;
    this.start();
  }

  /** The number of pages that are being drawn. */
  get busy(): number {
    return this.waiting.size;
  }

  /** @throws DrawingError */
  draw(asked: PageRequest): Promise<RenderedPage | undefined> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, since: performance.now(), phase: 'load' });
      this.send({ id, asked });
    });
  }

  /** Has it load the versions that are live now. */
  look(): void {
    this.send({ id: ++this.lastId });
  }

  /** Ends it, whatever it does. */
  end(): void {
    const { child } = this;
    this.child = undefined;
    clearInterval(this.looking);
    child?.kill('SIGKILL');
  }

  private send(message: ToDrawing): void {
    if (!this.child) this.start();
    // One that ends now is replaced by its exit.
    this.child?.send(message, () => undefined);
  }

  private start(): void {
    const { memory } = this.limits;
    const child = fork(PROGRAM, [JSON.stringify(this.setup)], {
      execArgv: [...FLAGS, `--max-old-space-size=${Math.round(memory * 0.75)}`],
      serialization: 'advanced',
      // It needs no secret of the renderer's.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child = child;
    this.hasCode = false;
    this.isHeard = true;
    // The renderer may have been busy itself, so it reads the messages that have arrived before it judges the silence.
    this.looking = setInterval(
      () => setImmediate(() => child === this.child && this.lookAfter()),
      LOOK_EVERY,
    );
    this.looking.unref();
    child.on('message', (message: FromDrawing) => {
      if (child === this.child) this.receive(message);
    });
    child.on('error', () => undefined);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-LAST_WORDS);
    });
    child.once('exit', (code, signal) => {
      if (child === this.child)
        this.replace(
          'ended',
          [`its process ended with ${signal ?? code}`, ...said.trim().split('\n').slice(0, 3)].join('; '),
        );
    });
  }

  private receive(message: FromDrawing): void {
    this.isHeard = true;
    if (message.kind === 'loaded') {
      this.isLoaded = true;
      this.hasCode = true;
    } else if (message.kind === 'told') this.tell(message.message, message.error);
    else if (message.kind !== 'alive') this.receivePage(message);
  }

  private receivePage(message: Extract<FromDrawing, { id: number }>): void {
    const page = this.waiting.get(message.id);
    if (message.kind === 'began') {
      if (page) page.phase = 'page';
      return;
    }
    this.waiting.delete(message.id);
    if (message.kind === 'failed') page?.reject(new DrawingError('threw', page.phase, message.error));
    else page?.resolve(message.page);
    const megabytes = Math.round(message.memory / 1_000_000);
    if (megabytes > this.limits.memory) this.replace('grew', `its process has grown to ${megabytes} MB`);
  }

  private lookAfter(): void {
    if (this.hasCode && this.waiting.size === 0) {
      this.isHeard = true;
      return;
    }
    const now = performance.now();
    const processor = processorTime(this.child?.pid);
    if (this.isHeard) this.heard = { at: now, processor };
    this.isHeard = false;
    const silence = now - this.heard.at;
    const used = processor === undefined ? silence : processor - (this.heard.processor ?? 0);
    const times = this.hasCode ? 1 : LOADING_TIMES;
    if (used >= this.limits.silence * times || silence >= LONGEST_SILENCE * times) {
      const words = `its process did not answer for ${Math.round(silence)} ms`;
      this.replace('hung', words);
      return;
    }
    for (const [id, { since, phase, reject }] of this.waiting) {
      if (now - since < this.limits.wait) continue;
      this.waiting.delete(id);
      reject(
        new DrawingError(phase === 'page' ? 'hung' : 'waited', phase, {
          message: `it waited for ${this.limits.wait} ms`,
        }),
      );
    }
  }

  private replace(reason: DrawingError['reason'], message: string): void {
    this.end();
    const pages = [...this.waiting.values()];
    this.waiting.clear();
    // A page that had begun is to blame for what happens; those behind it have not been looked at yet.
    const hasBegun = pages.some(({ phase }) => phase === 'page');
    for (const { phase, reject } of pages)
      reject(new DrawingError(hasBegun && phase === 'load' ? 'waited' : reason, phase, { message }));
    this.tell(`the process that draws ${this.setup.remote ?? 'the shell'} was replaced: ${message}`);
    // One whose code does not even load waits for the next page.
    if (this.hasCode) this.start();
  }
}
