import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { identityVerifier } from '@meshwork/service-kit';
import { sharedService, TEST_KEYS } from '@meshwork/test-kit/service';
import { Browser, newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';

const service = sharedService(startAuth);

describe('sessions and identities', () => {
  const NO_SESSION = { error: 'Not authenticated' };

  describe('the session', () => {
    it('of a visitor is not an error', async () => {
      const { status, data, headers } = await service.call(authEndpoints.session);
      expect([status, data]).toEqual([200, NO_SESSION]);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
    });

    it('is a cookie that no script and no other site can use, and is stored as a hash', async () => {
      const browser = new Browser(service);
      const { form } = await newPerson(service);
      const { headers } = await browser.call(authEndpoints.login, { email: form.email, password: PASSWORD });
      const [cookie] = headers.getSetCookie();
      expect(cookie).toMatch(
        /^meshwork_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const token = browser.cookie?.split('=')[1] ?? '';
      const rows = await service.sql(
        'select * from auth.session where token_hash = $1 or token_hash = sha256($1)',
        [Buffer.from(token)],
      );
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('ends with logout at once', async () => {
      const { browser } = await newPerson(service);
      const { cookie } = browser;
      const { data } = await browser.call(authEndpoints.logout);
      expect(data).toEqual({ ok: true });
      expect(browser.cookie).toBeUndefined();
      const after = await service.call(authEndpoints.session, {}, { Cookie: cookie ?? '' });
      expect(after.data).toEqual(NO_SESSION);
    });

    it('can be logged out of without being logged in', async () => {
      expect((await service.call(authEndpoints.logout)).data).toEqual({ ok: true });
    });

    it.each([
      ['14 days without use', "last_seen_at = now() - interval '14 days 1 minute'"],
      ['90 days', "expires_at = now() - interval '1 minute'"],
    ])('ends after %s', async (_name, change) => {
      const { browser, user } = await newPerson(service);
      await service.sql(`update auth.session set ${change} where account_id = $1`, [user.id]);
      expect((await browser.call(authEndpoints.session)).data).toEqual(NO_SESSION);
      await service.runTask('ExpiredDataCleanup');
      expect(await service.sql('select from auth.session where account_id = $1', [user.id])).toHaveLength(0);
    });

    it('stays valid while it is used', async () => {
      const { browser, user } = await newPerson(service);
      await service.sql(
        "update auth.session set last_seen_at = now() - interval '13 days' where account_id = $1",
        [user.id],
      );
      expect((await browser.call(authEndpoints.session)).data).toMatchObject({ user: { id: user.id } });
      const [row] = await service.sql(
        "select last_seen_at > now() - interval '1 minute' as fresh from auth.session where account_id = $1",
        [user.id],
      );
      expect(row?.fresh).toBe(true);
    });

    it.each(['meshwork_session=', 'meshwork_session=%ff', 'meshwork_session=nonsense', 'other=1'])(
      'treats the cookie %s as a visitor',
      async (Cookie) => {
        expect((await service.call(authEndpoints.session, {}, { Cookie })).data).toEqual(NO_SESSION);
      },
    );
  });

  it('the session check before a large body is a 204 for a valid session, else a 401', async () => {
    const { browser } = await newPerson(service);
    const check = async (Cookie = '') =>
      (await fetch(`${service.origin}/internal/session`, { headers: { Cookie } })).status;
    expect(await check(browser.cookie)).toBe(204);
    expect(await check('meshwork_session=forged')).toBe(401);
    expect(await check()).toBe(401);
  });

  describe("a person's sessions", () => {
    const chrome = {
      'User-Agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'X-Real-IP': '203.0.113.5',
    };

    it('are listed with device and address, and can be ended one by one', async () => {
      const { browser, form } = await newPerson(service);
      const other = new Browser(service, chrome);
      await other.call(authEndpoints.login, { email: form.email, password: PASSWORD });
      const { sessions } = (await browser.call(authEndpoints.sessions)).data;
      expect(sessions).toHaveLength(2);
      expect(sessions.filter(({ current }) => current)).toHaveLength(1);
      const remote = sessions.find(({ current }) => !current);
      expect(remote).toMatchObject({ device: 'Chrome on Windows', address: '203.0.113.5' });
      await browser.call(authEndpoints.revokeSession, { sessionId: remote?.id ?? '' });
      expect((await other.call(authEndpoints.session)).data).toEqual(NO_SESSION);
      const again = await browser.call(authEndpoints.revokeSession, { sessionId: remote?.id ?? '' });
      expect([again.status, again.failure.code]).toEqual([404, 'SESSION_NOT_FOUND']);
    });

    it('cannot be ended by another person', async () => {
      const [owner, other] = [await newPerson(service), await newPerson(service)];
      const { sessions } = (await owner.browser.call(authEndpoints.sessions)).data;
      const attempt = await other.browser.call(authEndpoints.revokeSession, {
        sessionId: sessions[0]?.id ?? '',
      });
      expect(attempt.status).toBe(404);
      expect((await owner.browser.call(authEndpoints.session)).data).toMatchObject({
        user: { id: owner.user.id },
      });
    });

    it('lose the cookie when the current one is ended', async () => {
      const { browser } = await newPerson(service);
      const { sessions } = (await browser.call(authEndpoints.sessions)).data;
      await browser.call(authEndpoints.revokeSession, { sessionId: sessions[0]?.id ?? '' });
      expect(browser.cookie).toBeUndefined();
    });
  });

  describe('the identity for the gateway', () => {
    const requestIdentity = (Cookie = '') =>
      fetch(`${service.origin}/internal/identity`, { headers: Cookie ? { Cookie } : {} });

    it('is a signed token for a valid session', async () => {
      const { browser, user } = await newPerson(service, { name: 'Ada' });
      const response = await requestIdentity(browser.cookie);
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([204, 'no-store']);
      const verify = await identityVerifier(TEST_KEYS.publicKey);
      const { identity } = await verify(response.headers.get('X-Identity') ?? '');
      expect(identity).toMatchObject({
        id: user.id,
        role: 'user',
        email: user.email,
        username: user.username,
        displayName: 'Ada',
      });
    });

    it('is missing without a session and at once after logout', async () => {
      const { browser } = await newPerson(service);
      const { cookie } = browser;
      await browser.call(authEndpoints.logout);
      for (const value of [undefined, cookie, 'meshwork_session=forged']) {
        const response = await requestIdentity(value);
        expect([response.status, response.headers.get('X-Identity')]).toEqual([204, null]);
      }
    });

    const namesOf = async (cookie: string | undefined) => {
      const token = (await requestIdentity(cookie)).headers.get('X-Identity');
      if (!token) return null;
      const { identity } = await (await identityVerifier(TEST_KEYS.publicKey))(token);
      return identity.displayName;
    };

    it('is missing a second after the session has ended anywhere else', async () => {
      const { browser, user } = await newPerson(service);
      expect(await namesOf(browser.cookie)).toBe(user.username);
      // As another instance does it.
      await service.sql('delete from auth.session where account_id = $1', [user.id]);
      await delay(1_000);
      expect(await namesOf(browser.cookie)).toBeNull();
    });

    it('is missing at once after the session was ended in another browser', async () => {
      const { browser, form } = await newPerson(service);
      const other = new Browser(service);
      await other.call(authEndpoints.login, { email: form.email, password: PASSWORD });
      expect(await namesOf(other.cookie)).toBe(form.username);
      const { sessions } = (await browser.call(authEndpoints.sessions)).data;
      const remote = sessions.find(({ current }) => !current);
      await browser.call(authEndpoints.revokeSession, { sessionId: remote?.id ?? '' });
      expect(await namesOf(other.cookie)).toBeNull();
      expect(await namesOf(browser.cookie)).toBe(form.username);
    });

    it('is missing at once where the password was changed in another browser, or the account deleted', async () => {
      const { browser, form } = await newPerson(service);
      const other = new Browser(service);
      await other.call(authEndpoints.login, { email: form.email, password: PASSWORD });
      expect(await namesOf(other.cookie)).toBe(form.username);
      const passwords = { currentPassword: PASSWORD, newPassword: 'Sprocket-77-chain' };
      await browser.call(authEndpoints.changePassword, passwords);
      expect([await namesOf(other.cookie), await namesOf(browser.cookie)]).toEqual([null, form.username]);
      const { cookie } = browser;
      await browser.call(authEndpoints.deleteAccount, { password: passwords.newPassword });
      expect(await namesOf(cookie)).toBeNull();
    });

    it('has a changed name at once', async () => {
      const { browser } = await newPerson(service, { name: 'Ada' });
      expect(await namesOf(browser.cookie)).toBe('Ada');
      await browser.call(authEndpoints.updateProfile, { name: 'Ada King' });
      expect(await namesOf(browser.cookie)).toBe('Ada King');
    });

    it('is never that of another person, however many send requests at the same time', async () => {
      const people = await Promise.all(
        Array.from({ length: 4 }, (_, n) => newPerson(service, { name: `Person ${n}` })),
      );
      for (let round = 0; round < 5; round++) {
        const names = await Promise.all(people.map(({ browser }) => namesOf(browser.cookie)));
        expect(names).toEqual(people.map((_, n) => `Person ${n}`));
      }
    });

    it('is never read from a header', async () => {
      const { user } = await newPerson(service);
      const forged = await service.callAs({ id: user.id }, authEndpoints.session);
      expect(forged.data).toEqual(NO_SESSION);
    });
  });
});

describe('ended sessions', () => {
  const currentOf = async (browser: Browser) => {
    const { sessions } = (await browser.call(authEndpoints.sessions)).data;
    return sessions.find(({ current }) => current)?.id ?? '';
  };

  /** Ways in which a session ends, with what the two browsers of a person do. */
  const WAYS: Readonly<Record<string, (there: Browser, here: Browser, session: string) => Promise<unknown>>> =
    {
      'by logout': (there) => there.call(authEndpoints.logout),
      'from another device': (_there, here, sessionId) =>
        here.call(authEndpoints.revokeSession, { sessionId }),
      'with a new password': (_there, here) =>
        here.call(authEndpoints.changePassword, {
          currentPassword: PASSWORD,
          newPassword: 'Sprocket-77-chain',
        }),
      'with the account': (_there, here) => here.call(authEndpoints.deleteAccount, { password: PASSWORD }),
    };

  it.each(Object.keys(WAYS))(
    'a session that ends %s is published as ended, and no other one',
    async (way) => {
      const { browser: here, form } = await newPerson(service);
      const there = new Browser(service);
      await there.call(authEndpoints.login, { email: form.email, password: PASSWORD });
      const stranger = await newPerson(service);
      const [ended, other] = [await currentOf(there), await currentOf(stranger.browser)];
      const published = async () => {
        const rows = await service.sql<{ session_id: string }>(
          'select session_id from auth.ended_session_v1 where session_id = any ($1)',
          [[ended, other]],
        );
        return rows.map(({ session_id }) => session_id);
      };
      expect(await published()).toEqual([]);
      await WAYS[way]?.(there, here, ended);
      expect(await published()).toEqual([ended]);
    },
  );
});

it('on https cookies are bound to the origin, and a logout clears the cache of the browser, but not what it stores', async () => {
  const secure = await startAuth({ PUBLIC_ORIGIN: 'https://mesh.example.org' });
  try {
    const { form } = await newPerson(secure);
    const login = await secure.call(authEndpoints.login, { email: form.email, password: PASSWORD });
    const cookies = login.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-meshwork_session',
      '__Host-meshwork_device',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await secure.call(authEndpoints.logout)).headers.get('Clear-Site-Data')).toBe('"cache"');
  } finally {
    await secure.close();
  }
});
