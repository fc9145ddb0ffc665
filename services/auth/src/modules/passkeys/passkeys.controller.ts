import { authEndpoints, type NewPasskey } from '@meshwork/contracts-auth';
import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { Audit, Endpoint, type Identity, type InputOf, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { takeTurn } from '../sessions/session.query.ts';
import { SessionCookie } from '../sessions/session-cookie.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import {
  CHALLENGE_SECONDS,
  deletePasskeys,
  insertPasskey,
  listPasskeys,
  type MadePasskey,
  PASSKEYS,
  passkeyDescriptors,
  storeChallenge,
  takeChallenge,
  webauthn,
} from './passkey.query.ts';
import { PasskeyLoginService } from './passkey-login.service.ts';
import { relyingPartyOf, requireSite, userHandleOf } from './relying-party.ts';

const SIGN_IN = { signIn: 'You must be logged in to change how you log in.' } as const;

/** Signs people in by a passkey. */
@Controller()
export class PasskeyLoginController {
  constructor(
    private readonly logins: PasskeyLoginService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly devices: DevicesService,
  ) {}

  // A school has one address, and every challenge is a row for five minutes.
  @Endpoint(authEndpoints.startPasskeyLogin)
  startLogin() {
    return this.logins.start();
  }

  @Endpoint(authEndpoints.loginWithPasskey)
  async login(
    { passkey }: InputOf<typeof authEndpoints.loginWithPasskey>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const account = await this.logins.authenticate(passkey, request);
    this.cookie.write(response, await this.sessions.open(account.id, this.cookie.clientOf(request), true));
    await this.devices.remember(request, response, account.id);
    return { user: await this.accounts.toUser(account, { factorMissing: false }) };
  }
}

/** A person's own passkeys: docs/product.md#passkeys. Making and removing one asks for the password again. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordCheck,
    private readonly outbox: MailOutbox,
    private readonly audit: Audit,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  @Endpoint(authEndpoints.passkeys, SIGN_IN)
  async list({ id }: Identity) {
    const offered = relyingPartyOf(this.env.PUBLIC_ORIGIN) !== undefined;
    return { offered, passkeys: await listPasskeys(dbOf(this.em), id) };
  }

  /**
   * Returns the options by which a browser makes a passkey that is found without a name, after it has asked the person for a finger, face
   * or code.
   * @throws AppError WRONG_PASSWORD, PASSKEY_LIMIT, UNAVAILABLE
   */
  @Endpoint(authEndpoints.startPasskey, SIGN_IN)
  async start({ password }: InputOf<typeof authEndpoints.startPasskey>, user: Identity) {
    const account = await this.passwords.require(user.id, password, 'password');
    const { id } = requireSite(this.env.PUBLIC_ORIGIN);
    const db = dbOf(this.em);
    const existing = await passkeyDescriptors(db, account.id);
    if (existing.length >= PASSKEYS) throw fail('PASSKEY_LIMIT');
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: id,
      userID: userHandleOf(account.id),
      userName: account.email,
      userDisplayName: account.username,
      timeout: CHALLENGE_SECONDS * 1_000,
      attestationType: 'none',
      excludeCredentials: existing,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await storeChallenge(db, options.challenge, account.id);
    return { options: { ...options } };
  }

  /** @throws AppError PASSKEY_REFUSED, PASSKEY_KNOWN, PASSKEY_LIMIT */
  @Endpoint(authEndpoints.addPasskey, SIGN_IN)
  async add({ name, passkey }: InputOf<typeof authEndpoints.addPasskey>, user: Identity) {
    const account = await this.accounts.get(user.id);
    const made = await this.check(account.id, passkey);
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      // Parallel calls of one account take turns, so that none of them misses the passkey of another.
      await takeTurn(db, account.id);
      if ((await passkeyDescriptors(db, account.id)).length >= PASSKEYS) throw fail('PASSKEY_LIMIT');
      if (!(await insertPasskey(db, account.id, { ...made, name }))) throw fail('PASSKEY_KNOWN');
      await this.audit.record(actOf('PASSKEY_ADDED', account), em);
      await this.outbox.add({ kind: 'passkey-added', accountId: account.id });
    });
  }

  private async check(accountId: number, answer: NewPasskey): Promise<Omit<MadePasskey, 'name'>> {
    const { id, origin } = requireSite(this.env.PUBLIC_ORIGIN);
    const { clientDataJSON, attestationObject, transports = [] } = answer.response;
    const challenge = await takeChallenge(dbOf(this.em), clientDataJSON, accountId);
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
      id: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports,
      synced: credentialDeviceType === 'multiDevice',
    };
  }

  /** @throws AppError WRONG_PASSWORD, PASSKEY_NOT_FOUND */
  @Endpoint(authEndpoints.removePasskey, SIGN_IN)
  async remove({ id, password }: InputOf<typeof authEndpoints.removePasskey>, user: Identity) {
    const account = await this.passwords.require(user.id, password, 'password');
    await this.em.transactional(async (em) => {
      if ((await deletePasskeys(dbOf(em), account.id, id)) === 0) throw fail('PASSKEY_NOT_FOUND');
      await this.audit.record(actOf('PASSKEY_REMOVED', account), em);
    });
  }
}
