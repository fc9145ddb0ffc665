import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { type Identity, identityVerifier } from '@meshwork/service-kit';
import { TEST_KEYS, type TestService } from '@meshwork/test-kit/service';
import { Browser, newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';
import { appCode } from '../../test/authenticator.fixture.ts';
import { addPasskey, SoftAuthenticator } from '../../test/soft-authenticator.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth({ STAFF_SECOND_FACTOR: 'required' });
});
afterAll(() => service?.close());

async function staff(role: 'moderator' | 'admin', site = service) {
  const person = await newPerson(site);
  await site.sql('update auth.account set role = $1 where id = $2', [role, person.user.id]);
  return person;
}
const standingOf = async (browser: Browser) => {
  const { data } = await browser.call(authEndpoints.session);
  return 'user' in data ? [data.user.role, data.user.standing.needsFactor] : null;
};
/** The identity that the gateway passes to every service. */
async function claimsOf({ cookie = '' }: Browser): Promise<Identity> {
  const response = await fetch(`${service.origin}/internal/identity`, { headers: { Cookie: cookie } });
  const verify = await identityVerifier(TEST_KEYS.publicKey);
  return (await verify(response.headers.get('X-Identity') ?? '')).identity;
}
const codes = async (browser: Browser) => {
  const read = await browser.call(authEndpoints.people);
  const changed = await browser.call(authEndpoints.updateProfile, { body: { location: 'London' } });
  return [read, changed].map((result) => (result.status === 200 ? 200 : result.failure.code));
};

describe('where staff needs a second step', () => {
  it('an admin without one can read and change nothing but set it up, and everything after that', async () => {
    const { browser } = await staff('admin');
    expect(await standingOf(browser)).toEqual(['admin', true]);
    expect((await claimsOf(browser)).factorMissing).toBe(true);
    expect(await codes(browser)).toEqual(['FACTOR_REQUIRED', 'FACTOR_REQUIRED']);
    const { key } = (await browser.call(authEndpoints.startFactor, { body: { password: PASSWORD } })).data;
    expect(await codes(browser)).toEqual(['FACTOR_REQUIRED', 'FACTOR_REQUIRED']);
    await browser.call(authEndpoints.confirmFactor, { body: { code: appCode(key) } });
    expect(await codes(browser)).toEqual([200, 200]);
    expect(await standingOf(browser)).toEqual(['admin', undefined]);
    await browser.call(authEndpoints.removeFactor, { body: { password: PASSWORD } });
    expect(await codes(browser)).toEqual(['FACTOR_REQUIRED', 'FACTOR_REQUIRED']);
  });

  it('a passkey is one, in the sessions that it opens', async () => {
    const { browser } = await staff('moderator');
    const authenticator = new SoftAuthenticator();
    await addPasskey(browser, authenticator);
    expect(await standingOf(browser)).toEqual(['moderator', true]);
    const { options } = (await service.call(authEndpoints.startPasskeyLogin, { body: {} })).data;
    const other = new Browser(service);
    const entered = await other.call(authEndpoints.loginWithPasskey, {
      body: { passkey: authenticator.use(options) },
    });
    expect(entered.data.user.standing.needsFactor).toBeUndefined();
    expect((await claimsOf(other)).factorMissing).toBe(false);
    expect((await other.call(authEndpoints.moderationQueue)).status).toBe(200);
    expect((await browser.call(authEndpoints.moderationQueue)).failure.code).toBe('FACTOR_REQUIRED');
  });

  it('a login by password alone says what is missing', async () => {
    const { form } = await staff('admin');
    const { data } = await new Browser(service).call(authEndpoints.login, {
      body: { email: form.email, password: PASSWORD },
    });
    expect(data.user.standing.needsFactor).toBe(true);
  });

  it('other people are asked for nothing', async () => {
    const { browser } = await newPerson(service);
    expect(await standingOf(browser)).toEqual(['user', undefined]);
    expect(await codes(browser)).toEqual(['FORBIDDEN', 200]);
  });
});

it('is up to them elsewhere', async () => {
  const free = await startAuth();
  try {
    const { browser } = await staff('admin', free);
    expect(await codes(browser)).toEqual([200, 200]);
  } finally {
    await free.close();
  }
});
