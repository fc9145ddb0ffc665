import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { sharedService } from '@meshwork/test-kit/service';
import { Browser, newPerson, PASSWORD, startAuth, withAuth } from '../../test/auth.fixture.ts';
import { deviceOf } from './session.query.ts';

const service = sharedService(startAuth);
const NO_SESSION = { error: 'Not authenticated' };

describe('the session', () => {
  it('of a visitor is not an error', async () => {
    const { status, data, headers } = await service.call(authEndpoints.session);
    expect([status, data]).toEqual([200, NO_SESSION]);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it.each(['session', 'device'] as const)(
    'has a cookie %s that no script and no other site can use, and is stored as a hash; a planted one is replaced',
    async (kind) => {
      const { form } = await newPerson(service);
      const browser = new Browser(service);
      browser.device = 'meshwork_device=planted';
      const { headers } = await browser.login(form.email);
      const seconds = { session: 7_776_000, device: 31_536_000 }[kind];
      const cookie = headers.getSetCookie().find((set) => set.startsWith(`meshwork_${kind}=`));
      const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
      expect(cookie).toMatch(new RegExp(`^meshwork_${kind}=[\\w-]{43}; ${attributes}$`));
      const token = cookie?.split(/[=;]/)[1] ?? '';
      const table = { session: 'auth.session', device: 'auth.known_device' }[kind];
      const rows = await service.sql(`select * from ${table} where token_hash = sha256($1)`, [
        Buffer.from(token),
      ]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
    },
  );

  it.each([
    ['14 days without use', "last_seen_at = now() - interval '14 days 1 minute'"],
    ['90 days', "expires_at = now() - interval '1 minute'"],
  ])('ends after %s', async (_name, change) => {
    const { browser, user } = await newPerson(service);
    await service.sql(`update auth.session set ${change} where account_id = $1`, [user.id]);
    expect(await browser.user()).toBeNull();
    await service.runTask('ExpiredDataCleanup');
    expect(await service.sql('select from auth.session where account_id = $1', [user.id])).toHaveLength(0);
  });

  it('stays valid while it is used', async () => {
    const { browser, user } = await newPerson(service);
    await service.sql(
      `update auth.session set last_seen_at = now() - interval '13 days' where account_id = ${user.id}`,
    );
    expect((await browser.user())?.id).toBe(user.id);
    const [row] = await service.sql(
      `select last_seen_at > now() - interval '1 minute' as fresh from auth.session where account_id = ${user.id}`,
    );
    expect(row?.fresh).toBe(true);
  });

  it.each(['meshwork_session=', 'meshwork_session=%ff', 'meshwork_session=nonsense', 'other=1'])(
    'is none with the cookie %s',
    async (Cookie) => {
      expect((await service.call(authEndpoints.session, {}, { Cookie })).data).toEqual(NO_SESSION);
    },
  );

  it('is checked before a large body: a 204 for a valid one, else a 401', async () => {
    const { browser } = await newPerson(service);
    const check = async (Cookie = '') =>
      (await fetch(`${service.origin}/internal/session`, { headers: { Cookie } })).status;
    const cookies = [browser.cookie, 'meshwork_session=forged', undefined];
    expect(await Promise.all(cookies.map(check))).toEqual([204, 401, 401]);
  });
});

describe("a person's sessions", () => {
  const chrome = {
    'User-Agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'X-Real-IP': '203.0.113.5',
  };
  const end = (browser: Browser, sessionId = '') => browser.call(authEndpoints.revokeSession, { sessionId });

  it('are listed with device and address, and can be ended one by one, by that person alone', async () => {
    const { browser, elsewhere } = await newPerson(service);
    const other = await elsewhere(chrome);
    const { sessions } = (await browser.call(authEndpoints.sessions)).data;
    expect(sessions).toHaveLength(2);
    const [remote, ...more] = sessions.filter(({ current }) => !current);
    expect(more).toEqual([]);
    const device = { device: 'Chrome on Windows', browser: 'Chrome', system: 'Windows' };
    expect(remote).toMatchObject({ ...device, address: '203.0.113.5' });
    expect((await end((await newPerson(service)).browser, remote?.id)).status).toBe(404);
    expect(await other.user()).not.toBeNull();
    await end(browser, remote?.id);
    expect(await other.user()).toBeNull();
    expect((await end(browser, remote?.id)).refusal).toEqual([404, 'SESSION_NOT_FOUND']);
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['x', 'Unknown device'],
    [null, 'Unknown device'],
  ])('name the device of the User-Agent header %s', (userAgent, device) => {
    expect(deviceOf(userAgent).device).toBe(device);
  });

  const currentOf = async (browser: Browser) => {
    const { sessions } = (await browser.call(authEndpoints.sessions)).data;
    return sessions.find(({ current }) => current)?.id ?? '';
  };
  type End = (there: Browser, here: Browser, session: string) => Promise<unknown>;

  it.each<[string, End]>([
    ['by logout', (there) => there.call(authEndpoints.logout)],
    ['from another device', (_there, here, session) => end(here, session)],
    ['with a new password', (_there, here) => here.changePassword()],
    ['with the account', (_there, here) => here.call(authEndpoints.deleteAccount, { password: PASSWORD })],
  ])(
    'that end %s are published as ended, and have no identity at once; no other one is',
    async (_way, endIt) => {
      const { browser: here, elsewhere, user } = await newPerson(service);
      const there = await elsewhere();
      const stranger = await newPerson(service);
      const [ended, other] = [await currentOf(there), await currentOf(stranger.browser)];
      const published = async () => {
        const rows = await service.sql(
          'select session_id from auth.ended_session_v1 where session_id = any ($1)',
          [[ended, other]],
        );
        return rows.map(({ session_id }) => session_id);
      };
      expect(await published()).toEqual([]);
      const { cookie } = there;
      expect((await there.identity())?.id).toBe(user.id);
      await endIt(there, here, ended);
      expect(await published()).toEqual([ended]);
      expect(await there.identity(cookie)).toBeNull();
      expect((await here.identity())?.id).toBe(here.cookie && user.id);
      expect((await stranger.browser.identity())?.id).toBe(stranger.user.id);
    },
  );
});

describe('the identity for the gateway', () => {
  it('is a signed token for a valid session', async () => {
    const { browser, user } = await newPerson(service, { name: 'Ada' });
    const headers = { Cookie: browser.cookie ?? '' };
    const response = await fetch(`${service.origin}/internal/identity`, { headers });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([204, 'no-store']);
    const { id, email, username } = user;
    const identity = { id, role: 'user', email, username, displayName: 'Ada' };
    expect(await browser.identity()).toMatchObject(identity);
  });

  it.each([undefined, 'meshwork_session=forged'])('is missing for the cookie %s', async (cookie) => {
    const headers = cookie ? { Cookie: cookie } : undefined;
    const response = await fetch(`${service.origin}/internal/identity`, { headers });
    expect([response.status, response.headers.get('X-Identity')]).toEqual([204, null]);
  });

  it('is missing a second after the session has ended anywhere else', async () => {
    const { browser, user } = await newPerson(service);
    expect((await browser.identity())?.id).toBe(user.id);
    // As another instance does it.
    await service.sql('delete from auth.session where account_id = $1', [user.id]);
    await delay(1_000);
    expect(await browser.identity()).toBeNull();
  });

  it('has a changed name at once', async () => {
    const { browser } = await newPerson(service, { name: 'Ada' });
    expect((await browser.identity())?.displayName).toBe('Ada');
    await browser.call(authEndpoints.updateProfile, { name: 'Ada King' });
    expect((await browser.identity())?.displayName).toBe('Ada King');
  });

  it('is never that of another person, however many send requests at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(service)));
    for (let round = 0; round < 5; round++) {
      const identities = await Promise.all(people.map(({ browser }) => browser.identity()));
      expect(identities.map((identity) => identity?.id)).toEqual(people.map(({ user }) => user.id));
    }
  });

  it('is never read from a header', async () => {
    const { user } = await newPerson(service);
    const forged = await service.callAs({ id: user.id }, authEndpoints.session);
    expect(forged.data).toEqual(NO_SESSION);
  });
});

it('on https cookies are bound to the origin, and a logout clears the cache of the browser, but not what it stores', () =>
  withAuth({ PUBLIC_ORIGIN: 'https://mesh.example.org' }, async (secure) => {
    const { form } = await newPerson(secure);
    const cookies = (await new Browser(secure).login(form.email)).headers.getSetCookie();
    const names = cookies.map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['__Host-meshwork_session', '__Host-meshwork_device']);
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await secure.call(authEndpoints.logout)).headers.get('Clear-Site-Data')).toBe('"cache"');
  }));
