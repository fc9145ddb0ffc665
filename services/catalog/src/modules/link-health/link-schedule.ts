import { Jobs, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { CatalogEnv } from '../../catalog.env.ts';
import { linkQueue } from './link.queue.ts';

const MINUTE = 60_000;

/** The due resources' next check is set in the statement that takes them, so that two instances take different ones. */
const TAKE_DUE = `
  update catalog.resource set link_due_at = now() + interval '7 days'
  where id in (
    select id from catalog.resource where link_due_at <= now() order by link_due_at, id limit ? for update skip locked
  )
  returning id`;

/** Lets each link be checked once a week, a few per minute, so that no site notices. */
@Injectable()
export class LinkSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LinkSchedule.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    @Inject(SERVICE_ENV) private readonly env: CatalogEnv,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.LINK_CHECK === 'on') this.timer = setInterval(() => void this.tick(), MINUTE).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Puts due links into the queue; they and their jobs are committed together.
   * @returns how many
   */
  takeDue(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const due = await em
        .getConnection()
        .execute<{ id: number }[]>(
          TAKE_DUE,
          [this.env.LINK_CHECKS_PER_MINUTE],
          'all',
          em.getTransactionContext(),
        );
      for (const { id } of due) await this.jobs.enqueue(em, linkQueue, { resourceId: id });
      return due.length;
    });
  }

  private async tick(): Promise<void> {
    try {
      await this.takeDue();
    } catch (error) {
      this.logger.warn({ err: error }, 'could not schedule link checks');
    }
  }
}
