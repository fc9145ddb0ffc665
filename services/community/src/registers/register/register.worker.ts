import { Jobs, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community.tables.ts';
import { readRun } from './register-run.query.ts';
import { registerQueue } from './register-schedule.task.ts';
import { RegisterSources, userAgentOf } from './register-sources.service.ts';
import { takeStep } from './register-step.ts';

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
