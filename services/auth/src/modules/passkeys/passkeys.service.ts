import type { NewPasskey } from '@meshwork/contracts-auth';
import { productName } from '@meshwork/contracts-core';
import { Audit, type Identity, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { PasskeyEntity } from '../../database/passkey.entity.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { takeTurn } from '../accounts/account.query.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { bytesOf, listPasskeys, PASSKEYS, passkeyDescriptors } from './passkey.query.ts';
import { CHALLENGE_SECONDS, PasskeyChallenges } from './passkey-challenges.service.ts';
import { relyingPartyOf, requireSite, userHandleOf } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** A person's own passkeys: docs/product.md#passkeys. Making and removing one asks for the password again. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly challenges: PasskeyChallenges,
    private readonly passwords: PasswordCheck,
    private readonly outbox: MailOutbox,
    private readonly audit: Audit,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  async list(accountId: number) {
    const offered = relyingPartyOf(this.env.PUBLIC_ORIGIN) !== undefined;
    return { offered, passkeys: await listPasskeys(this.em, accountId) };
  }

  /**
   * Returns the options by which a browser makes a passkey that is found without a name, after it has asked the person for a finger, face
   * or code.
   * @throws AppError WRONG_PASSWORD, PASSKEY_LIMIT, UNAVAILABLE
   */
  async start(user: Identity, password: string) {
    const account = await this.passwords.require(user.id, password, 'password');
    const { id } = requireSite(this.env.PUBLIC_ORIGIN);
    const existing = await passkeyDescriptors(this.em, account.id);
    if (existing.length >= PASSKEYS) throw fail('PASSKEY_LIMIT');
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: productName(),
      rpID: id,
      userID: userHandleOf(account.id),
      userName: account.email,
      userDisplayName: account.username,
      timeout: CHALLENGE_SECONDS * 1_000,
      attestationType: 'none',
      excludeCredentials: existing,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.store(options.challenge, account.id);
    return { options: { ...options } };
  }

  /** @throws AppError PASSKEY_REFUSED, PASSKEY_KNOWN, PASSKEY_LIMIT */
  async add(user: Identity, name: string, passkey: NewPasskey): Promise<void> {
    const account = await this.accounts.get(user.id);
    const made = await this.check(account.id, passkey);
    await this.em.transactional(async (em) => {
      // Parallel calls of one account take turns, so that none of them misses the passkey of another.
      await takeTurn(em, account.id);
      if ((await passkeyDescriptors(em, account.id)).length >= PASSKEYS) throw fail('PASSKEY_LIMIT');
      const { numInsertedOrUpdatedRows } = await dbOf(em)
        .insertInto('auth.passkey')
        .values({ ...made, account_id: account.id, name })
        .onConflict((known) => known.column('credential_id').doNothing())
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) throw fail('PASSKEY_KNOWN');
      await this.audit.record(actOf('PASSKEY_ADDED', account), em);
      await this.outbox.add({ kind: 'passkey-added', accountId: account.id });
    });
  }

  /** @throws AppError WRONG_PASSWORD, PASSKEY_NOT_FOUND */
  async remove(user: Identity, id: string, password: string): Promise<void> {
    const account = await this.passwords.require(user.id, password, 'password');
    await this.em.transactional(async (em) => {
      const removed = await em.nativeDelete(PasskeyEntity, {
        accountId: account.id,
        credentialId: bytesOf(id),
      });
      if (removed === 0) throw fail('PASSKEY_NOT_FOUND');
      await this.audit.record(actOf('PASSKEY_REMOVED', account), em);
    });
  }

  /** The columns of the passkey that a browser has made. @throws AppError PASSKEY_REFUSED */
  private async check(accountId: number, answer: NewPasskey) {
    const { id, origin } = requireSite(this.env.PUBLIC_ORIGIN);
    const { clientDataJSON, attestationObject, transports = [] } = answer.response;
    const challenge = await this.challenges.take(clientDataJSON, accountId);
    if (challenge === undefined) throw fail('PASSKEY_REFUSED');
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }).catch((cause: unknown) => {
      throw fail('PASSKEY_REFUSED', { cause });
    });
    if (!registrationInfo) throw fail('PASSKEY_REFUSED');
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credential_id: bytesOf(credential.id),
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: transports as AuthenticatorTransportFuture[],
      synced: credentialDeviceType === 'multiDevice',
    };
  }
}
