import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { Inject, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { tryLock } from '../database/locks.sql.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';

const MINUTE = 60_000;

/**
 * Work that repeats at a fixed interval, first one interval after the start. A failing run is logged, and the next one
 * tries again. Every instance of the service runs it, unless it is {@link exclusive}.
 */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnModuleDestroy {
  @Inject(MikroORM) private readonly orm!: MikroORM;
  @Inject(EntityManager) protected readonly em!: EntityManager;
  @Inject(SERVICE_DEFINITION) protected readonly service!: ServiceDefinition;
  private readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> | undefined;
  private loggedAt = Number.NEGATIVE_INFINITY;

  protected abstract readonly everyMinutes: number;

  /** The work itself, with an entity manager of its own behind the injected one. */
  abstract run(): Promise<unknown>;

  /** False where the settings switch the task off. */
  protected get enabled(): boolean {
    return true;
  }

  /**
   * True: at most one instance runs it at the same time, in one transaction that holds an advisory lock; an instance
   * that does not get the lock skips its turn.
   */
  protected readonly exclusive: boolean = false;

  onApplicationBootstrap(): void {
    clearInterval(this.timer);
    if (this.enabled) this.timer = setInterval(() => this.tick(), this.everyMinutes * MINUTE).unref();
  }

  /** Waits for a run that is under way. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.current;
  }

  /** One run as the timer does it, for tests and for work that cannot wait. @throws what {@link run} throws */
  async runOnce(): Promise<void> {
    await RequestContext.create(this.orm.em, () => (this.exclusive ? this.runExclusively() : this.run()));
  }

  private runExclusively(): Promise<unknown> {
    const lock = `${this.service.schema}.${this.constructor.name}`;
    return this.orm.em.transactional(async (em) => ((await tryLock(em, lock)) ? this.run() : undefined));
  }

  private tick(): void {
    // A run that takes longer than the interval is not started a second time.
    this.current ??= this.runOnce()
      .catch((error: unknown) => this.logFailure(error))
      .finally(() => {
        this.current = undefined;
      });
  }

  /** A task that runs every few seconds would fill the log while the database is away. */
  private logFailure(error: unknown): void {
    if (performance.now() - this.loggedAt < MINUTE) return;
    this.loggedAt = performance.now();
    this.logger.error({ err: error }, 'a periodic task failed; its next run tries again');
  }
}

/** The tasks that repeat in a service, for tests that run them all. */
export function periodicTasksOf(app: INestApplication): PeriodicTask[] {
  const modules = [...app.get(ModulesContainer).values()];
  const providers = modules.flatMap((module) => [...module.providers.values()]);
  const instances = new Set(providers.map((provider): unknown => provider.instance));
  return [...instances].filter((instance) => instance instanceof PeriodicTask);
}
