import { type Allowance, coreErrors, NEW_ACCOUNT_LIMITS } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { SERVICE_DEFINITION, SERVICE_ENV, type ServiceDefinition } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';
import type { Identity } from '../identity/identity-source.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { COUNTED_ACTS, type CountedAct } from './counted-act.ts';

interface RateLimitTable {
  /** `expire` in ms since 1970. */
  rate_limit: { key: string; points: number; expire: string | number };
}

const DAY = 86_400_000;

const keyOf = (act: CountedAct, personId: number): string => `new-account-${act}:person:${personId}`;

/**
 * How often new accounts may act within 24 hours (docs/product.md#new-accounts). The counts are rows of the table of all
 * rate limits, and they are written in the transaction of the act: what fails does not count.
 */
@Injectable()
export class NewAccountLimits {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
    private readonly metrics: Metrics,
  ) {}

  /** What a person may still do today; null where nothing is limited. */
  async allowanceOf({ id, isNew }: Identity): Promise<Allowance> {
    if (!isNew) return { post: null, message: null, request: null };
    const counts = await this.db(this.em)
      .selectFrom('rate_limit')
      .select(['key', 'points'])
      .where(
        'key',
        'in',
        COUNTED_ACTS.map((act) => keyOf(act, id)),
      )
      .where('expire', '>', Date.now())
      .execute();
    const left = (act: CountedAct) => {
      const count = counts.find(({ key }) => key === keyOf(act, id));
      return Math.max(0, this.limitOf(act) - (count?.points ?? 0));
    };
    return { post: left('post'), message: left('message'), request: left('request') };
  }

  /**
   * Runs an act of a new account and counts it if it succeeds. Acts of one person wait for each other.
   * @throws AppError NEW_ACCOUNT_LIMIT
   */
  count<T>(act: CountedAct, personId: number, run: () => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => {
      const { points, expire } = await this.increment(em, keyOf(act, personId));
      const limit = this.limitOf(act);
      if (points > limit) throw this.refusal(act, limit, Number(expire));
      return run();
    });
  }

  private increment(em: EntityManager, key: string) {
    const now = Date.now();
    return this.db(em)
      .insertInto('rate_limit')
      .values({ key, points: 1, expire: now + DAY })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql`case when rate_limit.expire <= ${now} then 1 else rate_limit.points + 1 end`,
          expire: sql`case when rate_limit.expire <= ${now} then excluded.expire else rate_limit.expire end`,
        }),
      )
      .returning(['points', 'expire'])
      .executeTakeFirstOrThrow();
  }

  private refusal(act: CountedAct, limit: number, expire: number) {
    this.metrics.refusals.inc({ limit: `new-account-${act}` });
    return coreError('NEW_ACCOUNT_LIMIT', {
      message: coreErrors.NEW_ACCOUNT_LIMIT.message.replace(
        '{limit}',
        `${limit} ${act}${limit === 1 ? '' : 's'}`,
      ),
      retryAfter: Math.max(1, (expire - Date.now()) / 1_000),
    });
  }

  private limitOf(act: CountedAct): number {
    return Math.max(1, Math.round(NEW_ACCOUNT_LIMITS[act] * this.env.LIMIT_FACTOR));
  }

  private db(em: EntityManager): Kysely<RateLimitTable> {
    return em.getKysely<RateLimitTable>().withSchema(this.definition.schema);
  }
}
