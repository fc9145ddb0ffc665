import {
  type Act,
  type Allowance,
  type Endpoint,
  type MediaEndpoint,
  NEW_ACCOUNT_LIMITS,
} from '@meshwork/contracts-core';
import type { Said } from '@meshwork/language';
import { numbered } from '@meshwork/language/numbered';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SharedTables } from '../database/shared-tables.entity.ts';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';
import { Metrics } from '../metrics/metrics.service.ts';

/** Views that say who answers for a team. */
interface Tables {
  'community.team_membership_v1': { team_id: number; user_id: number; role: string };
  'auth.account_age_v1': { user_id: number; is_new: boolean };
}

/**
 * Whether a person posts for a team of theirs that another owner, who has no limits of a new account, answers for
 * (docs/product.md#new-accounts).
 */
async function isForSettledTeam(em: EntityManager, teamId: number, personId: number): Promise<boolean> {
  const settled = await em
    .getKysely<Tables>()
    .selectFrom('community.team_membership_v1 as own')
    .innerJoin('community.team_membership_v1 as owner', (join) =>
      join.onRef('owner.team_id', '=', 'own.team_id').onRef('owner.user_id', '<>', 'own.user_id'),
    )
    .innerJoin('auth.account_age_v1 as account', 'account.user_id', 'owner.user_id')
    .select('own.team_id')
    .where('own.team_id', '=', teamId)
    .where('own.user_id', '=', personId)
    .where('owner.role', '=', 'OWNER')
    .where('account.is_new', '=', false)
    .limit(1)
    .executeTakeFirst();
  return settled !== undefined;
}

type CountedAct = keyof typeof NEW_ACCOUNT_LIMITS;

const REFUSALS: Readonly<Record<CountedAct, (limit: number) => Said>> = {
  post: (limit) =>
    numbered(
      'limit',
      {
        one: 'New accounts have {limit} post a day. Please go on tomorrow.',
        other: 'New accounts have {limit} posts a day. Please go on tomorrow.',
      },
      { limit },
    ),
  message: (limit) =>
    numbered(
      'limit',
      {
        one: 'New accounts have {limit} message a day. Please go on tomorrow.',
        other: 'New accounts have {limit} messages a day. Please go on tomorrow.',
      },
      { limit },
    ),
  request: (limit) =>
    numbered(
      'limit',
      {
        one: 'New accounts have {limit} request a day. Please go on tomorrow.',
        other: 'New accounts have {limit} requests a day. Please go on tomorrow.',
      },
      { limit },
    ),
};

const isCounted = (act: Act): act is CountedAct => act in NEW_ACCOUNT_LIMITS;

/** The act of a call that is counted for new accounts, if it is one. */
export const countedAct = (endpoint: Endpoint | MediaEndpoint): CountedAct | undefined =>
  'act' in endpoint && endpoint.counted && endpoint.act && isCounted(endpoint.act) ? endpoint.act : undefined;

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
    // The table belongs to no service (deploy/postgres/bootstrap.sql), so that an act in one domain counts in all of them.
    const rows = await this.em
      .getKysely<SharedTables>()
      .selectFrom('limits.new_account')
      .select(['act', 'acts'])
      .where('person_id', '=', id)
      .where('ends_at', '>', sql<string>`now()`)
      .execute();
    const left = (act: CountedAct) =>
      Math.max(0, this.limitOf(act) - (rows.find((row) => row.act === act)?.acts ?? 0));
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
    const isSettled = await isForSettledTeam(this.em, teamId, personId);
    return isSettled ? run() : this.count('post', personId, run);
  }

  private increment(em: EntityManager, act: CountedAct, personId: number) {
    return em
      .getKysely<SharedTables>()
      .insertInto('limits.new_account')
      .values({ person_id: personId, act, acts: 1, ends_at: sql`now() + interval '24 hours'` })
      .onConflict((known) =>
        known.columns(['person_id', 'act']).doUpdateSet({
          acts: sql`case when new_account.ends_at <= now() then 1 else new_account.acts + 1 end`,
          ends_at: sql`case when new_account.ends_at <= now() then excluded.ends_at else new_account.ends_at end`,
        }),
      )
      .returning(['acts', sql<number>`extract(epoch from ends_at - now())::float8`.as('seconds')])
      .executeTakeFirstOrThrow();
  }

  private refusal(act: CountedAct, limit: number, seconds: number) {
    this.metrics.refusals.inc({ limit: `new-account-${act}` });
    return coreError('NEW_ACCOUNT_LIMIT', {
      message: REFUSALS[act](limit),
      retryAfter: Math.max(1, seconds),
    });
  }

  private limitOf(act: CountedAct): number {
    return Math.max(1, Math.round(NEW_ACCOUNT_LIMITS[act] * this.env.LIMIT_FACTOR));
  }
}
