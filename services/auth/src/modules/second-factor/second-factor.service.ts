import { randomBytes } from 'node:crypto';
import type { FactorStatus } from '@meshwork/contracts-auth';
import { said } from '@meshwork/language';
import { Audit, isoTime, type Limit, Limiter, SERVICE_ENV, tokenHash } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { AuthenticatorEntity, RecoveryCodeEntity } from '../../database/authenticator.entity.ts';
import { actOf, refusalOf } from '../accounts/account.mapper.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import {
  authenticatorOf,
  countRecoveryCodes,
  insertRecoveryCodes,
  startAuthenticator,
} from './authenticator.query.ts';
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
    const row = await authenticatorOf(this.em, accountId);
    return {
      offered: this.env.FACTOR_KEY !== undefined,
      on: Boolean(row?.confirmed_at),
      since: row?.confirmed_at ? isoTime(row.confirmed_at) : null,
      recoveryCodesLeft: await countRecoveryCodes(this.em, accountId),
    };
  }

  /** Makes a key, which counts once a code of it was entered. @throws AppError FACTOR_ON, UNAVAILABLE */
  async start({ id, email }: Account): Promise<{ key: string; url: string }> {
    const key = randomBytes(KEY_BYTES);
    if (!(await startAuthenticator(this.em, id, seal(this.secret(), id, key)))) throw fail('FACTOR_ON');
    return { key: base32(key), url: keyAddress(key, email) };
  }

  /** @returns recovery codes. @throws AppError WRONG_CODE, RATE_LIMITED */
  async confirm(account: Account, code: string): Promise<string[]> {
    await this.limiter.consume(CODES, String(account.id));
    return this.em.transactional(async (em) => {
      const row = await authenticatorOf(em, account.id);
      if (!row || row.confirmed_at || !(await this.takeAppCode(account.id, row.sealed_key, code)))
        throw fail('WRONG_CODE');
      await em.nativeUpdate(AuthenticatorEntity, account.id, { confirmedAt: raw('now()') });
      await this.audit.record(actOf('FACTOR_ADDED', account), em);
      await this.outbox.add({ kind: 'code-at-login-on', accountId: account.id });
      return replaceRecoveryCodes(em, account.id);
    });
  }

  /** @throws AppError FACTOR_OFF */
  async renewRecoveryCodes(account: Account): Promise<string[]> {
    return this.em.transactional(async (em) => {
      if (!(await authenticatorOf(em, account.id))?.confirmed_at) throw fail('FACTOR_OFF');
      await this.audit.record(actOf('RECOVERY_CODES_RENEWED', account), em);
      return replaceRecoveryCodes(em, account.id);
    });
  }

  async remove(account: Account): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.nativeDelete(RecoveryCodeEntity, { accountId: account.id });
      await em.nativeDelete(AuthenticatorEntity, account.id);
      await this.audit.record(actOf('FACTOR_REMOVED', account), em);
    });
  }

  /**
   * The second step of a login, after the right password, or of a question who is there.
   * @returns false where the account has none
   * @throws AppError CODE_REQUIRED, WRONG_CODE, RATE_LIMITED
   */
  async require(account: Account, code: string | undefined): Promise<boolean> {
    const row = await authenticatorOf(this.em, account.id);
    if (!row?.confirmed_at) return false;
    if (code === undefined) throw fail('CODE_REQUIRED');
    await this.limiter.consume(CODES, String(account.id));
    if (!(await this.takeAppCode(account.id, row.sealed_key, code))) {
      const codeHash = tokenHash(code);
      const taken = await this.em.nativeDelete(RecoveryCodeEntity, { accountId: account.id, codeHash });
      if (taken === 0) {
        // After the right password this is what the owner of the account wants to find in the log.
        await this.audit.record(refusalOf(account.id, 'code'));
        throw fail('WRONG_CODE');
      }
      await this.audit.record(actOf('RECOVERY_CODE_USED', account));
    }
    await this.limiter.reset(CODES, String(account.id));
    return true;
  }

  /** Each code works once: of two logins with the same one, the database lets one pass. */
  private async takeAppCode(accountId: number, key: Buffer, code: string): Promise<boolean> {
    const step = stepOf(open(this.secret(), accountId, key), code);
    if (step === undefined) return false;
    const lastStep = String(step);
    const taken = await this.em.nativeUpdate(
      AuthenticatorEntity,
      { accountId, lastStep: { $lt: lastStep } },
      { lastStep },
    );
    return taken > 0;
  }

  private secret(): string {
    const { FACTOR_KEY } = this.env;
    if (!FACTOR_KEY) throw fail('UNAVAILABLE', { message: said('This site does not offer codes at login.') });
    return FACTOR_KEY;
  }
}

/** Replaces the recovery codes of an account. @returns the new ones in groups of four; only their hashes are stored */
async function replaceRecoveryCodes(em: EntityManager, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(CODE_BYTES)));
  await em.nativeDelete(RecoveryCodeEntity, { accountId });
  await insertRecoveryCodes(em, accountId, codes);
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}
