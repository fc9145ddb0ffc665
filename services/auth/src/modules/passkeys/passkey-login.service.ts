import type { UsedPasskey } from '@meshwork/contracts-auth';
import { Audit, SERVICE_ENV } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { PasskeyEntity } from '../../database/passkey.entity.ts';
import { refusalOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { LoginService } from '../login/login.service.ts';
import { LoginAttempts } from '../login/login-attempts.service.ts';
import { bytesOf, findPasskey, type StoredPasskey } from './passkey.query.ts';
import { CHALLENGE_SECONDS, PasskeyChallenges } from './passkey-challenges.service.ts';
import { requireSite, userHandleOf } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** Signs people in by a passkey, which replaces password and code: docs/adr/0030-passkeys.md. */
@Injectable()
export class PasskeyLoginService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly attempts: LoginAttempts,
    private readonly challenges: PasskeyChallenges,
    private readonly login: LoginService,
    private readonly devices: DevicesService,
    private readonly audit: Audit,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** For whoever asks: the browser offers the passkeys that it has for this site. */
  async start() {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: requireSite(this.env.PUBLIC_ORIGIN).id,
      userVerification: 'required',
      timeout: CHALLENGE_SECONDS * 1_000,
    });
    await this.challenges.store(options.challenge, null);
    return { options: { ...options } };
  }

  /** @throws AppError PASSKEY_REFUSED, LOGIN_LIMITED */
  async authenticate(answer: UsedPasskey, request: Request): Promise<Account> {
    const succeed = await this.attempts.countPasskey(request);
    const passkey = await findPasskey(this.em, answer.id);
    if (!passkey || !(await this.isRight(passkey, answer))) return this.refuse(passkey?.accountId);
    const account = await this.accounts.get(passkey.accountId);
    await succeed(account.email);
    const isKnownDevice = (await this.devices.knownToken(request, account.email)) !== undefined;
    await this.login.enter(account, request, 'passkey', isKnownDevice);
    return account;
  }

  /**
   * A passkey of somebody who is signed in already.
   * @throws AppError PASSKEY_REFUSED, also for a passkey of another account; LOGIN_LIMITED
   */
  async confirmIdentity(account: Account, answer: UsedPasskey, request: Request): Promise<void> {
    const succeed = await this.attempts.countPasskey(request);
    const passkey = await findPasskey(this.em, answer.id);
    if (passkey?.accountId !== account.id || !(await this.isRight(passkey, answer)))
      return this.refuse(account.id);
    await succeed(account.email);
  }

  private async refuse(accountId: number | undefined): Promise<never> {
    await this.audit.record(refusalOf(accountId, 'passkey'));
    throw fail('PASSKEY_REFUSED');
  }

  private async isRight(passkey: StoredPasskey, answer: UsedPasskey): Promise<boolean> {
    const { id, origin } = requireSite(this.env.PUBLIC_ORIGIN);
    const challenge = await this.challenges.take(answer.response.clientDataJSON, null);
    if (challenge === undefined) return false;
    const { userHandle, ...signed } = answer.response;
    if (userHandle && !Buffer.from(userHandle, 'base64url').equals(userHandleOf(passkey.accountId)))
      return false;
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      response: { ...answer, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
      requireUserVerification: true,
      // The library throws for what is no answer to this challenge, this site or this passkey.
    }).catch(() => undefined);
    if (!verified?.verified) return false;
    return this.writeUse(passkey, verified.authenticationInfo.newCounter);
  }

  /**
   * Writes a use. A counter that does not grow is that of a copy; authenticators that do not count stay at 0.
   * @returns whether the use counts
   */
  private async writeUse({ id, counter }: StoredPasskey, next: number): Promise<boolean> {
    const isNext = next === 0 && counter === 0 ? '0' : { $lt: String(next) };
    const used = await this.em.nativeUpdate(
      PasskeyEntity,
      { credentialId: bytesOf(id), counter: isNext },
      { counter: String(next), lastUsedAt: raw('now()') },
    );
    return used > 0;
  }
}
