import {
  type Act,
  type Allowance,
  coreErrors,
  type Endpoint,
  type MediaEndpoint,
  NEW_ACCOUNT_LIMITS,
} from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';
import { Metrics } from '../metrics/metrics.service.ts';

/**
 * Whether a person posts for a team of theirs that another owner, who has no limits of a new account, answers for
 * (docs/product.md#new-accounts).
 */
async function isForSettledTeam(db: Kysely<never>, teamId: number, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from community.team_membership_v1 own
    join community.team_membership_v1 owner on owner.team_id = own.team_id and owner.role = 'OWNER'
      and owner.user_id <> own.user_id
    join auth.account_age_v1 account on account.user_id = owner.user_id and not account.is_new
    where own.team_id = ${teamId} and own.user_id = ${personId} limit 1`.execute(db);
  return rows.length > 0;
}

type CountedAct = keyof typeof NEW_ACCOUNT_LIMITS;

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
    const { rows } = await sql<{ act: string; acts: number }>`
      select act, acts from limits.new_account where person_id = ${id} and ends_at > now()`.execute(
      this.em.getKysely(),
    );
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
    const isSettled = await isForSettledTeam(this.em.getKysely(), teamId, personId);
    return isSettled ? run() : this.count('post', personId, run);
  }

  private async increment(em: EntityManager, act: CountedAct, personId: number) {
    const { rows } = await sql<{ acts: number; seconds: number }>`
      insert into limits.new_account as counted (person_id, act, acts, ends_at)
      values (${personId}, ${act}, 1, now() + interval '24 hours')
      on conflict (person_id, act) do update set
        acts = case when counted.ends_at <= now() then 1 else counted.acts + 1 end,
        ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
      returning acts, extract(epoch from ends_at - now())::float8 as seconds`.execute(em.getKysely());
    return rows[0] as { acts: number; seconds: number };
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
}
