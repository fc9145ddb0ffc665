import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuthErrorCode, authEndpoints, authErrors } from '@meshwork/contracts-auth';
import { type Endpoint, type Failure, failureSchema } from '@meshwork/contracts-core';
import {
  type CallInput,
  SERVER_LOG,
  sharedService,
  type TestService,
  testPublishedViews,
  until,
} from '@meshwork/test-kit/service';
import { testInterface } from '@meshwork/test-kit/service/interface';
import { Client } from 'pg';
import { authService } from '../auth.definition.ts';
import { newPerson, PASSWORD, registration, startAuth, withAuth } from './auth.fixture.ts';
import { withAuthenticator } from './authenticator.fixture.ts';
import { dataUrl, pixelBomb } from './image.fixture.ts';
import { interfaceTest } from './interface.fixture.ts';
import { addPasskey, SoftAuthenticator, withPasskey } from './soft-authenticator.fixture.ts';

const service = sharedService(startAuth);

describe('errors', () => {
  interface FailedCall {
    readonly status: number;
    readonly failure: Failure;
  }

  let service: TestService;
  const call: TestService['call'] = (...sent) => service.call(...sent);
  const login = (email: string, password: string) => call(authEndpoints.login, { email, password });
  const register = (changes: Record<string, unknown>) => call(authEndpoints.register, registration(changes));
  /** Makes a call as a new person. */
  const callAsNew = async (endpoint: Endpoint, input: CallInput = {}): Promise<FailedCall> =>
    (await newPerson(service)).browser.call(endpoint, input);
  const avatar = (bytes: Buffer) => callAsNew(authEndpoints.updateAvatar, { avatarUrl: dataUrl(bytes) });
  const staff = (role: 'moderator' | 'admin') => newPerson(service, {}, `role = '${role}'`);

  /** Registers where the operators have limited registration. */
  async function registerWith(REGISTRATION: string): Promise<FailedCall> {
    let refused: FailedCall | undefined;
    await withAuth({ REGISTRATION }, async (limited) => {
      refused = await limited.call(authEndpoints.register, registration());
    });
    return refused as FailedCall;
  }

  /** A call that causes the error, for each one of the catalogue. */
  const CAUSES: Readonly<Record<AuthErrorCode, () => Promise<FailedCall>>> = {
    INVALID_CREDENTIALS: () => login('nobody@example.org', PASSWORD),
    CODE_REQUIRED: async () => login((await withAuthenticator(service)).form.email, PASSWORD),
    WRONG_CODE: () => callAsNew(authEndpoints.confirmFactor, { code: '000000' }),
    FACTOR_ON: async () => {
      const { browser } = await withAuthenticator(service);
      return browser.call(authEndpoints.startFactor, { password: PASSWORD });
    },
    FACTOR_OFF: () => callAsNew(authEndpoints.renewRecoveryCodes, { password: PASSWORD }),
    PASSKEY_REFUSED: async () => {
      const { data } = await call(authEndpoints.startPasskeyLogin);
      const passkey = new SoftAuthenticator().use(data.options);
      return call(authEndpoints.loginWithPasskey, { passkey });
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
      return browser.call(authEndpoints.startPasskey, { password: PASSWORD });
    },
    PASSKEY_NOT_FOUND: () =>
      callAsNew(authEndpoints.removePasskey, { id: new SoftAuthenticator().id, password: PASSWORD }),
    EMAIL_IN_USE: async () => register({ email: (await newPerson(service)).form.email }),
    USERNAME_TAKEN: async () => register({ username: (await newPerson(service)).form.username }),
    NAME_RESERVED: () => register({ username: 'Adm1n' }),
    PASSWORD_TOO_COMMON: () => register({ password: 'Password1' }),
    PASSWORD_PERSONAL: () => register({ password: 'Meshwork2026' }),
    WRONG_PASSWORD: () => callAsNew(authEndpoints.deleteAccount, { password: 'Wrong-1-pass' }),
    TOKEN_INVALID: () => call(authEndpoints.verifyEmail, { token: 'x'.repeat(43) }),
    ALREADY_VERIFIED: async () => {
      const { browser } = await newPerson(service, {}, 'email_verified_at = now()');
      return browser.call(authEndpoints.resendVerification);
    },
    SESSION_NOT_FOUND: () => callAsNew(authEndpoints.revokeSession, { sessionId: randomUUID() }),
    CONFIRM_REQUIRED: async () => {
      const { browser, user } = await newPerson(service);
      await service.sql('update auth.session set confirmed_at = null where account_id = $1', [user.id]);
      return browser.call(authEndpoints.revokeSession, { sessionId: randomUUID() });
    },
    INVALID_IMAGE: () => avatar(Buffer.from('no image')),
    IMAGE_TOO_MANY_PIXELS: () => avatar(pixelBomb(30_000)),
    IMAGE_TOO_LARGE: () => avatar(Buffer.alloc(2 * 1024 * 1024)),
    AVATAR_NOT_FOUND: async () => {
      const response = await fetch(`${service.origin}/_api/avatars/${'0'.repeat(32)}`);
      return { status: response.status, failure: failureSchema.parse(await response.json()) };
    },
    SOLE_OWNER: async () => {
      const [owner, member] = [await newPerson(service), await newPerson(service)];
      await service.sql(
        `insert into community.team_membership_v1 values (1, $1, 'OWNER'), (1, $2, 'MEMBER')`,
        [owner.user.id, member.user.id],
      );
      return owner.browser.call(authEndpoints.deleteAccount, { password: PASSWORD });
    },
    AGE_KNOWN: async () => {
      const { browser } = await newPerson(service);
      const body = { month: 1, year: 1990 };
      await browser.call(authEndpoints.saveBirthMonth, body);
      return browser.call(authEndpoints.saveBirthMonth, body);
    },
    PERSON_NOT_FOUND: () => callAsNew(authEndpoints.block, { accountId: 2_000_000_000 }),
    OWN_ACCOUNT: async () => {
      const { browser, user } = await newPerson(service);
      return browser.call(authEndpoints.block, { accountId: user.id });
    },
    STAFF_ACCOUNT: async () => {
      const [moderator, admin] = [await staff('moderator'), await staff('admin')];
      const warning = { accountId: admin.user.id, rule: 'spam', note: 'No.' };
      return moderator.browser.call(authEndpoints.warn, warning);
    },
    LAST_ADMIN: async () => {
      await service.sql("update auth.account set role = 'user' where role = 'admin'");
      const { browser } = await staff('admin');
      return browser.call(authEndpoints.deleteAccount, { password: PASSWORD });
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
      service = await startAuth({ LIMIT_FACTOR: '1', PASSWORD_CONCURRENCY: '1', PASSWORD_QUEUE: '1' });
    });
    afterAll(() => service?.close());

    it.each(Object.keys(CAUSES) as AuthErrorCode[])('%s occurs, with its status and text', async (code) => {
      const { status, failure } = await CAUSES[code]();
      expect({ code: failure.code, status, message: failure.error }).toEqual({ code, ...authErrors[code] });
    });
  });
});

describe('published views', () => {
  testPublishedViews(authService);

  describe('the access of other services', () => {
    const asRole = async (role: string, sql: string) => {
      const client = new Client({ connectionString: service.databaseUrl.replace('meshwork_auth', role) });
      await client.connect();
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    };

    it('covers names and pictures for both, addresses only for community', async () => {
      const { user } = await newPerson(service, { name: 'Ada' });
      const profile = { user_id: user.id, username: user.username, display_name: 'Ada', avatar_url: null };
      const profiles = `select * from auth.public_profile_v1 where user_id = ${user.id}`;
      const emails = `select * from auth.contact_email_v1 where user_id = ${user.id}`;
      expect(await asRole('meshwork_catalog', profiles)).toEqual([profile]);
      expect(await asRole('meshwork_community', profiles)).toEqual([profile]);
      expect(await asRole('meshwork_community', emails)).toEqual([
        { user_id: user.id, email: user.email, takes_mail: false, language: null },
      ]);
      await expect(asRole('meshwork_catalog', emails)).rejects.toThrow('permission denied');
    });

    it('covers the month of the account of adults alone', async () => {
      const { user, set } = await newPerson(service, { name: 'Ada' });
      const since = `select user_id, since::text from auth.member_since_v1 where user_id = ${user.id}`;
      const read = () => asRole('meshwork_community', since);
      await set("created_at = '2025-03-31T23:59:00Z', age_band = 'ADULT', band_changes_on = null");
      expect(await read()).toEqual([{ user_id: user.id, since: '2025-03-01' }]);
      await expect(asRole('meshwork_catalog', since)).rejects.toThrow('permission denied');
      for (const columns of [
        'age_band = null',
        "age_band = 'UNDER_13', band_changes_on = current_date + 400",
        "age_band = 'MINOR', band_changes_on = current_date + 400",
        "age_band = 'ADULT', band_changes_on = null, suspended_for_good = true",
        'suspended_for_good = false, hidden_at = now()',
      ]) {
        await set(columns);
        expect([columns, await read()]).toEqual([columns, []]);
      }
    });
  });
});

describe('made-up requests', () => {
  testInterface(interfaceTest, 100);
});

describe('the log', () => {
  const SECRET = 'only-for-me@example.org';

  /** The log, once it has a text. */
  const logWith = (text: string): Promise<string> =>
    until(async () => {
      const [row] = await service.sql<{ log: string }>(SERVER_LOG);
      return row?.log.includes(text) && row.log;
    });

  /** Runs a statement that fails, as the role of the service. */
  async function fail(statement: string, timeout = 0): Promise<void> {
    const client = new Client({ connectionString: service.databaseUrl, statement_timeout: timeout });
    await client.connect();
    await expect(client.query(statement)).rejects.toThrow();
    await client.end();
  }

  describe("the database's log of a write that fails", () => {
    it('has neither address nor password hash of a refused account', async () => {
      await service.sql(
        `alter table auth.account add constraint refused_for_test check (email <> '${SECRET}')`,
      );
      const { status } = await service.call(authEndpoints.register, registration({ email: SECRET }));
      expect(status).toBe(500);
      const log = await logWith('violates check constraint "refused_for_test"');
      expect(log).not.toContain(SECRET);
      expect(log).not.toContain('$argon2');
    });

    it('has no text of a statement that ran into a timeout', async () => {
      await fail(`select pg_sleep(60), '${SECRET}'`, 10);
      expect(await logWith('canceling statement due to statement timeout')).not.toContain(SECRET);
    });

    it('would have them without the settings of the role', async () => {
      await service.sql('alter role meshwork_auth reset log_min_error_statement');
      await fail(`select '${SECRET}'::integer`);
      await logWith(`STATEMENT:  select '${SECRET}'`);
    });
  });
});
