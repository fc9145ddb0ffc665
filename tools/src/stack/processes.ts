import { type Process, RENDERER, type Service } from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';
import type { KeptBuild } from '../release/kept-builds.ts';
import type { Claim } from './claim.ts';
import type { RunningGateway } from './gateway.ts';
import type { ServiceContext } from './service-environment.ts';
import { type RunningService, startRenderer, startService, untilReady } from './services.ts';

/** A build that replaces a process, and addresses that it has to answer if the former one does. */
export interface Replacement {
  readonly part: Process;
  readonly build: KeptBuild;
  readonly questions: readonly string[];
}

/** The status of an answer, 0 without one. */
const statusOf = async ({ healthPort }: RunningService, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${healthPort}${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );

const isAnswer = (status: number): boolean => status > 0 && status < 500;

/** @throws Failure that names what the new instance fails to answer, and the former one answers */
const requireAnswers = async (
  fresh: RunningService,
  former: RunningService | undefined,
  questions: readonly string[],
): Promise<void> => {
  for (const path of questions) {
    const status = await statusOf(fresh, path);
    if (isAnswer(status) || (former && !isAnswer(await statusOf(former, path)))) continue;
    throw new Failure(
      `the new ${fresh.service} answers ${status || 'nothing'} for ${path}\n${fresh.supervisor.tail}`,
    );
  }
};

/** The processes behind the gateway, each of which may be replaced while all others go on. */
export class Processes {
  private readonly context: ServiceContext;
  private readonly claim: Claim;
  private readonly running = new Map<Process, RunningService>();
  private readonly builds: Map<Process, string>;
  private replacing: Promise<unknown> = Promise.resolve();
  private giveUp: (error: unknown) => void = () => undefined;

  /** Rejects when one of them fails for good. */
  readonly failed: Promise<never>;

  constructor(context: ServiceContext, claim: Claim) {
    this.builds = context.builds ?? new Map();
    this.context = { ...context, builds: this.builds };
    this.claim = claim;
    this.failed = new Promise((_, reject) => {
      this.giveUp = reject;
    });
    this.failed.catch(() => undefined);
  }

  get all(): RunningService[] {
    return [...this.running.values()];
  }

  get(part: Process): RunningService | undefined {
    return this.running.get(part);
  }

  async startServices(services: readonly Service[]): Promise<void> {
    const started = await Promise.all(services.map((service) => this.start(service, this.all)));
    for (const each of started) this.running.set(each.service, each);
    await Promise.all(started.map((each) => this.isLive(each)));
    await Promise.all(started.map(untilReady));
  }

  async startRenderer(): Promise<void> {
    const started = await this.start(RENDERER, this.all);
    this.running.set(RENDERER, started);
    await this.isLive(started);
    await untilReady(started);
  }

  /**
   * Starts the new instance beside the former one and waits until it answers, has the gateway send everything to it, and ends the former one.
   * With a service goes the renderer, which calls it. One replacement at a time.
   * @throws Failure when the new instance does not answer; the former one goes on
   */
  replace(replacement: Replacement, gateway: Pick<RunningGateway, 'reload'>): Promise<void> {
    const done = this.replacing.catch(() => undefined).then(() => this.replaceNow(replacement, gateway));
    this.replacing = done;
    return done;
  }

  stop(): Promise<unknown> {
    return Promise.all(this.all.map(({ supervisor }) => supervisor.stop()));
  }

  private async replaceNow(
    { part, build, questions }: Replacement,
    gateway: Pick<RunningGateway, 'reload'>,
  ): Promise<void> {
    const { builds } = this;
    const before = builds.get(part);
    builds.set(part, build.folder);
    const fresh: RunningService[] = [];
    try {
      fresh.push(await this.startTried(part, this.all, questions));
      const renderer = this.running.get(RENDERER);
      if (part !== RENDERER && renderer && this.running.has(part))
        fresh.push(await this.startTried(RENDERER, this.with(fresh), ['/_render/']));
      await gateway.reload(this.with(fresh));
    } catch (error) {
      if (before) builds.set(part, before);
      else builds.delete(part);
      await Promise.all(fresh.map(({ supervisor }) => supervisor.stop()));
      throw error;
    }
    const former = fresh.flatMap(({ service }) => this.running.get(service) ?? []);
    for (const each of fresh) this.running.set(each.service, each);
    await Promise.all(fresh.map((each) => this.isLive(each)));
    await Promise.all(former.map(({ supervisor }) => supervisor.stop()));
  }

  /** All processes, those of `fresh` in place of the former ones. */
  private with(fresh: readonly RunningService[]): RunningService[] {
    return [...new Map([...this.all, ...fresh].map((each) => [each.service, each])).values()];
  }

  private start(part: Process, beside: readonly RunningService[], isTried = false): Promise<RunningService> {
    const onStart = (name: string, pid: number | undefined) =>
      void this.claim.noteChild(isTried ? `${name} (new)` : name, pid);
    return part === RENDERER
      ? startRenderer(this.context, beside, onStart)
      : startService(this.context, part, onStart);
  }

  private async startTried(
    part: Process,
    beside: readonly RunningService[],
    questions: readonly string[],
  ): Promise<RunningService> {
    const fresh = await this.start(part, beside, true);
    try {
      await Promise.race([untilReady(fresh), fresh.supervisor.firstEnd]);
      await requireAnswers(fresh, this.running.get(part), questions);
      return fresh;
    } catch (error) {
      await fresh.supervisor.stop();
      throw error;
    }
  }

  private async isLive({ service, healthPort, supervisor }: RunningService): Promise<void> {
    supervisor.failed.catch((error) => {
      if (this.running.get(service)?.supervisor === supervisor) this.giveUp(error);
    });
    await this.claim.noteChild(service, supervisor.pid);
    await this.claim.noteHealthPort(service, healthPort);
  }
}
