import { randomBytes } from 'node:crypto';
import type { FactorStatus } from '@meshwork/contracts-auth';
import { Audit, isoTime, type Limit, Limiter, SERVICE_ENV, tokenHash } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { type AuthDb, dbOf } from '../../database/auth.tables.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { open, seal } from './sealed-key.ts';
import { base32, keyAddress, stepOf } from './totp.ts';

/** Codes for one account. Three of a million are right at any time. */
const CODES: Limit = { name: 'second-factor', points: 10, seconds: 3_600 };
const KEY_BYTES = 20;
const RECOVERY_CODES = 10;
const CODE_BYTES = 10;

/** Authenticator apps and recovery codes: docs/product.md#second-step. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly em: EntityManager,
    private readonly limiter: Limiter,
    private readonly audit: Audit,
    private readonly outbox: MailOutbox,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  async status(accountId: number): Promise<FactorStatus> {
    const db = dbOf(this.em);
    const { count } = await db
      .selectFrom('auth.recovery_code')
      .where('account_id', '=', accountId)
      .select(sql<string>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    const row = await rowOf(db, accountId);
    return {
      offered: this.env.FACTOR_KEY !== undefined,
      on: Boolean(row?.confirmed_at),
      since: row?.confirmed_at ? isoTime(row.confirmed_at) : null,
      recoveryCodesLeft: Number(count),
    };
  }

  /** Makes a key, which counts once a code of it was entered. @throws AppError FACTOR_ON, UNAVAILABLE */
  async start({ id, email }: Account): Promise<{ key: string; url: string }> {
    const key = randomBytes(KEY_BYTES);
    const sealed_key = seal(this.secret(), id, key);
    const { numInsertedOrUpdatedRows } = await dbOf(this.em)
      .insertInto('auth.authenticator')
      .values({ account_id: id, sealed_key, confirmed_at: null })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ sealed_key, last_step: 0 })
          .where('auth.authenticator.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw fail('FACTOR_ON');
    return { key: base32(key), url: keyAddress(key, email) };
  }

  /** @returns recovery codes. @throws AppError WRONG_CODE, RATE_LIMITED */
  async confirm(account: Account, code: string): Promise<string[]> {
    await this.limiter.consume(CODES, String(account.id));
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const row = await rowOf(db, account.id);
      if (!row || row.confirmed_at || !(await this.takeAppCode(db, account.id, code)))
        throw fail('WRONG_CODE');
      await db
        .updateTable('auth.authenticator')
        .set({ confirmed_at: sql<string>`now()` })
        .where('account_id', '=', account.id)
        .execute();
      await this.audit.record(actOf('FACTOR_ADDED', account), em);
      await this.outbox.add({ kind: 'code-at-login-on', accountId: account.id });
      return writeRecoveryCodes(db, account.id);
    });
  }

  /** @throws AppError FACTOR_OFF */
  async renewRecoveryCodes(account: Account): Promise<string[]> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      if (!(await rowOf(db, account.id))?.confirmed_at) throw fail('FACTOR_OFF');
      await this.audit.record(actOf('RECOVERY_CODES_RENEWED', account), em);
      return writeRecoveryCodes(db, account.id);
    });
  }

  async remove(account: Account): Promise<void> {
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      await db.deleteFrom('auth.recovery_code').where('account_id', '=', account.id).execute();
      await db.deleteFrom('auth.authenticator').where('account_id', '=', account.id).execute();
      await this.audit.record(actOf('FACTOR_REMOVED', account), em);
    });
  }

  /**
   * The second step of a login, after the right password; does nothing where the account has none.
   * @throws AppError CODE_REQUIRED, WRONG_CODE, RATE_LIMITED
   */
  async require(account: Account, code: string | undefined): Promise<void> {
    const db = dbOf(this.em);
    if (!(await rowOf(db, account.id))?.confirmed_at) return;
    if (code === undefined) throw fail('CODE_REQUIRED');
    await this.limiter.consume(CODES, String(account.id));
    if (!(await this.takeAppCode(db, account.id, code))) {
      if (!(await takeRecoveryCode(db, account.id, code))) throw fail('WRONG_CODE');
      await this.audit.record(actOf('RECOVERY_CODE_USED', account));
    }
    await this.limiter.reset(CODES, String(account.id));
  }

  /**
   * A code alone, from somebody who is signed in.
   * @throws AppError FACTOR_OFF, WRONG_CODE, RATE_LIMITED
   */
  async confirmIdentity(account: Account, code: string): Promise<void> {
    if (!(await rowOf(dbOf(this.em), account.id))?.confirmed_at) throw fail('FACTOR_OFF');
    await this.require(account, code);
  }

  /** Each code works once: of two logins with the same one, the database lets one pass. */
  private async takeAppCode(db: AuthDb, accountId: number, code: string): Promise<boolean> {
    const row = await rowOf(db, accountId);
    const step = row && stepOf(open(this.secret(), accountId, row.sealed_key), code);
    if (step === undefined) return false;
    const { numUpdatedRows } = await db
      .updateTable('auth.authenticator')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  private secret(): string {
    const { FACTOR_KEY } = this.env;
    if (!FACTOR_KEY) throw fail('UNAVAILABLE', { message: 'This site does not offer codes at login.' });
    return FACTOR_KEY;
  }
}

const rowOf = (db: AuthDb, accountId: number) =>
  db
    .selectFrom('auth.authenticator')
    .where('account_id', '=', accountId)
    .select(['sealed_key', 'confirmed_at'])
    .executeTakeFirst();

async function takeRecoveryCode(db: AuthDb, accountId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', tokenHash(code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces the recovery codes of an account. @returns the new ones in groups of four; only their hashes are stored */
async function writeRecoveryCodes(db: AuthDb, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(CODE_BYTES)));
  await db.deleteFrom('auth.recovery_code').where('account_id', '=', accountId).execute();
  await db
    .insertInto('auth.recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: tokenHash(code) })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}
