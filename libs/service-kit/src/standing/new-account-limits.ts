import type { Act, Endpoint, MediaEndpoint } from '@meshwork/contracts-core';
import { type Allowance, coreErrors, NEW_ACCOUNT_LIMITS } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { isForSettledTeam } from './settled-team.ts';

/** An act that new accounts may do only some times a day. */
type CountedAct = keyof typeof NEW_ACCOUNT_LIMITS;

const isCounted = (act: Act): act is CountedAct => act in NEW_ACCOUNT_LIMITS;

/** The act of a call that is counted for new accounts, if it is one. */
export const countedAct = (endpoint: Endpoint | MediaEndpoint): CountedAct | undefined =>
  'act' in endpoint && endpoint.counted && endpoint.act && isCounted(endpoint.act) ? endpoint.act : undefined;

interface LimitTables {
  /** It belongs to no service (deploy/postgres/bootstrap.sql), so that an act in one domain counts in all of them. */
  'limits.new_account': { person_id: number; act: string; acts: number; ends_at: Date | string };
}

const NOW = sql<Date>`now()`;
const IN_A_DAY = sql<Date>`now() + interval '24 hours'`;

/**
 * Limits the acts of new accounts within 24 hours (docs/product.md#new-accounts), over all domains of one database. Counted in the
 * transaction of the act: a failed act does not count.
 */
@Injectable()
export class NewAccountLimits {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
    private readonly metrics: Metrics,
  ) {}

  /** Reads the acts that a person has left today; null where nothing is limited. */
  async allowanceOf({ id, isNew }: Identity): Promise<Allowance> {
    if (!isNew) return { post: null, message: null, request: null };
    const counts = await this.db(this.em)
      .selectFrom('limits.new_account')
      .select(['act', 'acts'])
      .where('person_id', '=', id)
      .where('ends_at', '>', NOW)
      .execute();
    const left = (act: CountedAct) =>
      Math.max(0, this.limitOf(act) - (counts.find((count) => count.act === act)?.acts ?? 0));
    return { post: left('post'), message: left('message'), request: left('request') };
  }

  /**
   * Runs an act of a new account and counts it if it succeeds. Acts of one person wait for each other.
   * @throws AppError NEW_ACCOUNT_LIMIT
   */
  count<T>(act: CountedAct, personId: number, run: () => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => {
      const { acts, seconds } = await this.increment(em, act, personId);
      const limit = this.limitOf(act);
      if (acts > limit) throw this.refusal(act, limit, seconds);
      return run();
    });
  }

  /** A post for a team; it does not count where somebody answers for the team who is no new account. @throws AppError NEW_ACCOUNT_LIMIT */
  async countForTeam<T>(teamId: number, personId: number, run: () => Promise<T>): Promise<T> {
    const db = this.em.getKysely<never>();
    return (await isForSettledTeam(db, teamId, personId)) ? run() : this.count('post', personId, run);
  }

  private increment(em: EntityManager, act: CountedAct, personId: number) {
    const isOver = sql<boolean>`new_account.ends_at <= now()`;
    return this.db(em)
      .insertInto('limits.new_account')
      .values({ person_id: personId, act, acts: 1, ends_at: IN_A_DAY })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'act']).doUpdateSet({
          acts: sql`case when ${isOver} then 1 else new_account.acts + 1 end`,
          ends_at: sql`case when ${isOver} then excluded.ends_at else new_account.ends_at end`,
        }),
      )
      .returning(['acts', sql<number>`extract(epoch from ends_at - now())::float8`.as('seconds')])
      .executeTakeFirstOrThrow();
  }

  private refusal(act: CountedAct, limit: number, seconds: number) {
    this.metrics.refusals.inc({ limit: `new-account-${act}` });
    return coreError('NEW_ACCOUNT_LIMIT', {
      message: coreErrors.NEW_ACCOUNT_LIMIT.message.replace(
        '{limit}',
        `${limit} ${act}${limit === 1 ? '' : 's'}`,
      ),
      retryAfter: Math.max(1, seconds),
    });
  }

  private limitOf(act: CountedAct): number {
    return Math.max(1, Math.round(NEW_ACCOUNT_LIMITS[act] * this.env.LIMIT_FACTOR));
  }

  private db(em: EntityManager): Kysely<LimitTables> {
    return em.getKysely<LimitTables>();
  }
}
