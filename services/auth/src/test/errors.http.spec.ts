import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuthErrorCode, authEndpoints, authErrors } from '@meshwork/contracts-auth';
import { type Failure, failureSchema } from '@meshwork/contracts-core';
import { type TestService, until } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { newPerson, PASSWORD, registration, startAuth } from './auth.fixture.ts';
import { withAuthenticator } from './authenticator.fixture.ts';
import { dataUrl } from './image.fixture.ts';
import { addPasskey, SoftAuthenticator, withPasskey } from './soft-authenticator.fixture.ts';

interface FailedCall {
  readonly status: number;
  readonly failure: Failure;
}

let service: TestService;
const call: TestService['call'] = (endpoint, options) => service.call(endpoint, options);
const login = (email: string, password: string) => call(authEndpoints.login, { body: { email, password } });
const avatar = async (avatarUrl: string) =>
  (await newPerson(service)).browser.call(authEndpoints.updateAvatar, { body: { avatarUrl } });

async function staff(role: 'moderator' | 'admin') {
  const made = await newPerson(service);
  await service.sql('update auth.account set role = $1 where id = $2', [role, made.user.id]);
  return made;
}

/** Registers where the operators have limited registration. */
async function registerWith(REGISTRATION: string): Promise<FailedCall> {
  const limited = await startAuth({ REGISTRATION });
  try {
    return await limited.call(authEndpoints.register, { body: registration() });
  } finally {
    await limited.close();
  }
}

/** A call that causes the error, for each one of the catalogue. */
const CAUSES: Readonly<Record<AuthErrorCode, () => Promise<FailedCall>>> = {
  INVALID_CREDENTIALS: () => login('nobody@example.org', PASSWORD),
  CODE_REQUIRED: async () => {
    const { form } = await withAuthenticator(service);
    return login(form.email, PASSWORD);
  },
  WRONG_CODE: async () => {
    const { browser } = await newPerson(service);
    return browser.call(authEndpoints.confirmFactor, { body: { code: '000000' } });
  },
  FACTOR_ON: async () => {
    const { browser } = await withAuthenticator(service);
    return browser.call(authEndpoints.startFactor, { body: { password: PASSWORD } });
  },
  FACTOR_OFF: async () => {
    const { browser } = await newPerson(service);
    return browser.call(authEndpoints.renewRecoveryCodes, { body: { password: PASSWORD } });
  },
  PASSKEY_REFUSED: async () => {
    const { data } = await call(authEndpoints.startPasskeyLogin, { body: {} });
    const passkey = new SoftAuthenticator().use(data.options);
    return call(authEndpoints.loginWithPasskey, { body: { passkey } });
  },
  PASSKEY_KNOWN: async () => {
    const { browser, authenticator } = await withPasskey(service);
    return addPasskey(browser, authenticator);
  },
  PASSKEY_LIMIT: async () => {
    const { browser, user } = await newPerson(service);
    await service.sql(
      `insert into auth.passkey (credential_id, account_id, name, public_key, counter, transports, synced)
       select int4send(n), $1, 'Key', '', 0, '{}', false from generate_series(1, 20) n`,
      [user.id],
    );
    return browser.call(authEndpoints.startPasskey, { body: { password: PASSWORD } });
  },
  PASSKEY_NOT_FOUND: async () => {
    const { browser } = await newPerson(service);
    return browser.call(authEndpoints.removePasskey, {
      body: { id: new SoftAuthenticator().id, password: PASSWORD },
    });
  },
  EMAIL_IN_USE: async () => {
    const { form } = await newPerson(service);
    return call(authEndpoints.register, { body: registration({ email: form.email }) });
  },
  USERNAME_TAKEN: async () => {
    const { form } = await newPerson(service);
    return call(authEndpoints.register, { body: registration({ username: form.username }) });
  },
  NAME_RESERVED: () => call(authEndpoints.register, { body: registration({ username: 'Adm1n' }) }),
  PASSWORD_TOO_COMMON: () => call(authEndpoints.register, { body: registration({ password: 'Password1' }) }),
  PASSWORD_PERSONAL: () => call(authEndpoints.register, { body: registration({ password: 'Meshwork2026' }) }),
  WRONG_PASSWORD: async () => {
    const { browser } = await newPerson(service);
    return browser.call(authEndpoints.deleteAccount, { body: { password: 'Wrong-1-pass' } });
  },
  TOKEN_INVALID: () => call(authEndpoints.verifyEmail, { body: { token: 'x'.repeat(43) } }),
  ALREADY_VERIFIED: async () => {
    const { browser, user } = await newPerson(service);
    await service.sql('update auth.account set email_verified_at = now() where id = $1', [user.id]);
    return browser.call(authEndpoints.resendVerification);
  },
  SESSION_NOT_FOUND: async () => {
    const { browser } = await newPerson(service);
    return browser.call(authEndpoints.revokeSession, { body: { sessionId: randomUUID() } });
  },
  CONFIRM_REQUIRED: async () => {
    const { browser, user } = await newPerson(service);
    await service.sql('update auth.session set confirmed_at = null where account_id = $1', [user.id]);
    return browser.call(authEndpoints.revokeSession, { body: { sessionId: randomUUID() } });
  },
  INVALID_IMAGE: () => avatar(dataUrl(Buffer.from('no image'))),
  IMAGE_TOO_LARGE: () => avatar(dataUrl(Buffer.alloc(2 * 1024 * 1024))),
  AVATAR_NOT_FOUND: async () => {
    const response = await fetch(`${service.origin}/_api/avatars/${'0'.repeat(32)}`);
    return { status: response.status, failure: failureSchema.parse(await response.json()) };
  },
  SOLE_OWNER: async () => {
    const [owner, member] = [await newPerson(service), await newPerson(service)];
    await service.sql(`insert into community.team_membership_v1 values (1, $1, 'OWNER'), (1, $2, 'MEMBER')`, [
      owner.user.id,
      member.user.id,
    ]);
    return owner.browser.call(authEndpoints.deleteAccount, { body: { password: PASSWORD } });
  },
  AGE_KNOWN: async () => {
    const { browser } = await newPerson(service);
    const body = { month: 1, year: 1990 };
    await browser.call(authEndpoints.saveBirthMonth, { body });
    return browser.call(authEndpoints.saveBirthMonth, { body });
  },
  PERSON_NOT_FOUND: async () => {
    const { browser } = await newPerson(service);
    return browser.call(authEndpoints.block, { body: { accountId: 2_000_000_000 } });
  },
  OWN_ACCOUNT: async () => {
    const { browser, user } = await newPerson(service);
    return browser.call(authEndpoints.block, { body: { accountId: user.id } });
  },
  STAFF_ACCOUNT: async () => {
    const [moderator, admin] = [await staff('moderator'), await staff('admin')];
    return moderator.browser.call(authEndpoints.warn, {
      body: { accountId: admin.user.id, rule: 'spam', note: 'No.' },
    });
  },
  LAST_ADMIN: async () => {
    await service.sql("update auth.account set role = 'user' where role = 'admin'");
    const [admin, other] = [await staff('admin'), await staff('admin')];
    // The other admin takes the role away while the call waits for its turn.
    const client = new Client({ connectionString: service.databaseUrl });
    await client.connect();
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('auth.account_decision'))`);
    const body = { accountId: other.user.id, role: 'user' as const };
    const result = admin.browser.call(authEndpoints.setRole, { body });
    await until(async () => {
      const waiting = await service.sql(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
      return waiting.length > 0;
    });
    await client.query(`update auth.account set role = 'user' where id = ${admin.user.id}; commit`);
    await client.end();
    return result;
  },
  LOGIN_BUSY: async () => {
    let busy: FailedCall | undefined;
    while (!busy) {
      const crowd = Array.from({ length: 8 }, (_, n) => login(`crowd${n}@example.org`, PASSWORD));
      busy = (await Promise.all(crowd)).find(({ status }) => status === 429);
    }
    return busy;
  },
  LOGIN_LIMITED: async () => {
    let last = await login('guessed@example.org', PASSWORD);
    while (last.status === 401) last = await login('guessed@example.org', PASSWORD);
    return last;
  },
  // At the end: passport has one local strategy per process, that of the service started last.
  REGISTRATION_CLOSED: () => registerWith('closed'),
  INVITATION_REQUIRED: () => registerWith('invitation'),
  EMAIL_DOMAIN_REFUSED: () => registerWith('domains'),
};

describe('every error of the catalogue', () => {
  beforeAll(async () => {
    service = await startAuth({
      LIMIT_FACTOR: '1',
      PASSWORD_CONCURRENCY: '1',
      PASSWORD_QUEUE: '1',
    });
  });
  afterAll(() => service?.close());

  it.each(Object.keys(CAUSES) as AuthErrorCode[])('%s occurs, with its status and text', async (code) => {
    const { status, failure } = await CAUSES[code]();
    expect({ code: failure.code, status, message: failure.error }).toEqual({ code, ...authErrors[code] });
  });
});
