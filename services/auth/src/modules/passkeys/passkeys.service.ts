import type { NewPasskey } from '@meshwork/contracts-auth';
import { Audit, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { takeTurn } from '../sessions/session.query.ts';
import { readClientData } from './client-data.ts';
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
import { type RelyingParty, relyingPartyOf, userHandleOf } from './relying-party.ts';

/** Lists, adds, renames and removes passkeys: docs/product.md#passkeys. */
@Injectable()
export class PasskeysService {
  private readonly site: RelyingParty | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly outbox: MailOutbox,
    @Inject(SERVICE_ENV) env: AuthEnv,
  ) {
    this.site = relyingPartyOf(env.PUBLIC_ORIGIN);
  }

  /** @throws AppError UNAVAILABLE where browsers offer no passkeys for this site's address */
  requireSite(): RelyingParty {
    if (!this.site) throw fail('UNAVAILABLE', { message: 'This site does not offer passkeys.' });
    return this.site;
  }

  async list(accountId: number) {
    return { offered: this.site !== undefined, passkeys: await listPasskeys(dbOf(this.em), accountId) };
  }

  /**
   * Returns the options by which a browser makes a passkey that is found without a name, after it has asked the person for a finger, face
   * or code.
   * @throws AppError PASSKEY_LIMIT, UNAVAILABLE
   */
  async start(account: Account) {
    const site = this.requireSite();
    const db = dbOf(this.em);
    const existing = await passkeyDescriptors(db, account.id);
    if (existing.length >= PASSKEYS) throw fail('PASSKEY_LIMIT');
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: site.name,
      rpID: site.id,
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
  async add(account: Account, name: string, answer: NewPasskey): Promise<void> {
    const made = await this.check(account.id, answer);
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
    const { id, origin } = this.requireSite();
    const { challenge, inForeignFrame } = readClientData(answer.response.clientDataJSON);
    if (!(await takeChallenge(dbOf(this.em), challenge, accountId)) || inForeignFrame)
      throw fail('PASSKEY_REFUSED');
    const { clientDataJSON, attestationObject, transports = [] } = answer.response;
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

  /** @throws AppError PASSKEY_NOT_FOUND */
  async remove(account: Account, id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      if ((await deletePasskeys(dbOf(em), account.id, id)) === 0) throw fail('PASSKEY_NOT_FOUND');
      await this.audit.record(actOf('PASSKEY_REMOVED', account), em);
    });
  }
}
