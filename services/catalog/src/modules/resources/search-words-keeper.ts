import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const DAY = 86_400_000;

/** Forgets words that no resource has any more, so that a typing error which only they matched is forgiven again. */
@Injectable()
export class SearchWordsKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SearchWordsKeeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly em: EntityManager) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tick(), DAY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Looks at every word of the library; of several instances one does it. */
  prune(): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const sql = <R>(text: string) =>
        em.getConnection().execute<R[]>(text, [], 'all', em.getTransactionContext());
      const [lock] = await sql<{ mine: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('catalog-prune-words')) as mine`,
      );
      if (!lock?.mine) return;
      // A job of the night, not a request: it may take its time.
      await sql(`set local statement_timeout = '5min'`);
      await sql('select catalog.prune_words()');
    });
  }

  private async tick(): Promise<void> {
    try {
      await this.prune();
    } catch (error) {
      this.logger.warn({ err: error }, 'could not prune the search words');
    }
  }
}
