import { defineQueue, Jobs, PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community.tables.ts';
import { utcToday } from '../../initiatives/public.ts';
import type { RegisterSource } from './register.ts';
import { isDue, openRun, readRun } from './register-run.query.ts';
import { RegisterSources, userAgentOf } from './register-sources.service.ts';
import { takeStep } from './register-step.ts';

/** One page of a register to read. A job makes the next one, so that a run survives every restart. */
export const registerQueue = defineQueue({
  name: 'register-import',
  data: z.object({ runId: z.int(), step: z.int() }),
  retryLimit: 5,
  // More than a request may take together with writing its answer.
  expireInSeconds: 120,
});

const DAYS = { off: 0, daily: 1, weekly: 7 };

/** Begins a run of each register when its time has come, and goes on with one whose process has died. */
@Injectable()
export class RegisterSchedule extends PeriodicTask {
  @Inject(Jobs) private readonly jobs!: Jobs;
  @Inject(RegisterSources) private readonly sources!: RegisterSources;
  @Inject(SERVICE_ENV) private readonly env!: CommunityEnv;
  protected readonly everyMinutes = 30;
  protected override readonly exclusive = true;

  protected override get enabled(): boolean {
    return this.env.REGISTER_IMPORT !== 'off';
  }

  async run(): Promise<void> {
    for (const source of this.sources.all())
      await this.em.transactional(async (em) => {
        const days = DAYS[this.env.REGISTER_IMPORT];
        if (await isDue(dbOf(em), source.id, days)) await this.begin(em, source);
      });
  }

  private async begin(em: EntityManager, source: RegisterSource): Promise<void> {
    const run = await openRun(dbOf(em), source, utcToday());
    await this.jobs.enqueue(em, registerQueue, { runId: run.id, step: run.step });
  }
}

/** Reads registers page by page: each job reads one and enqueues the next, in the transaction that saves it. */
@Injectable()
export class RegisterWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger(RegisterWorker.name);

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly sources: RegisterSources,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(registerQueue, ({ runId, step }) => this.read(runId, step));
  }

  private async read(runId: number, step: number): Promise<void> {
    const em = this.em.fork();
    const run = await readRun(dbOf(em), runId);
    const source = this.sources.all().find(({ id }) => id === run?.register);
    // Another process has gone on, or the key is gone.
    if (!run || !source || run.state !== 'RUNNING' || run.step !== step) return;
    const outcome = await takeStep(em, source, run, {
      userAgent: userAgentOf(this.env.PUBLIC_ORIGIN),
      pauseSeconds: this.env.REGISTER_PAUSE_SECONDS,
      onSaved: async (tx, { run: next, waitSeconds }) => {
        if (waitSeconds !== null)
          await this.jobs.enqueue(tx, registerQueue, { runId, step: next.step }, waitSeconds);
      },
    });
    for (const line of outcome?.lines ?? []) this.logger.log(line);
  }
}
