import { describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { sharedService } from '@meshwork/test-kit/service';
import { adminCommand, Browser, newPerson, PASSWORD, startAuth, withAuth } from '../../test/auth.fixture.ts';
import { appCode, withAuthenticator } from '../../test/authenticator.fixture.ts';
import { addPasskey, SoftAuthenticator } from '../../test/soft-authenticator.fixture.ts';

describe('a second step', () => {
  const service = sharedService(() => startAuth({ LIMIT_FACTOR: '1' }));

  const login = (email: string, code?: string, password = PASSWORD) =>
    new Browser(service).call(authEndpoints.login, { email, password, ...(code && { code }) });
  const statusOf = async (browser: Browser) => (await browser.call(authEndpoints.factorStatus)).data;

  describe('an authenticator app', () => {
    it('is asked for from the first right code on, after the password', async () => {
      const { browser, form } = await newPerson(service);
      const off = { offered: true, on: false, since: null, recoveryCodesLeft: 0 };
      expect(await statusOf(browser)).toEqual(off);
      const { key, url } = (await browser.call(authEndpoints.startFactor, { password: PASSWORD })).data;
      const address = new URL(url);
      expect(decodeURIComponent(address.pathname)).toContain(`Meshwork:${form.email}`);
      expect(address.searchParams.get('secret')).toBe(key);
      expect((await login(form.email)).status).toBe(200);
      const wrong = await browser.call(authEndpoints.confirmFactor, { code: '000000' });
      expect(wrong.failure.code).toBe('WRONG_CODE');
      const code = appCode(key, -1);
      const spaced = { code: `${code.slice(0, 3)} ${code.slice(3)}` };
      const { recoveryCodes } = (await browser.call(authEndpoints.confirmFactor, spaced)).data;
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await statusOf(browser)).toMatchObject({ offered: true, on: true, recoveryCodesLeft: 10 });

      const required = await login(form.email);
      expect(required.refusal).toEqual([401, 'CODE_REQUIRED']);
      expect(required.headers.getSetCookie()).toEqual([]);
      const guessed = await login(form.email, appCode(key), 'Wrong-1-pass');
      expect(guessed.failure.code).toBe('INVALID_CREDENTIALS');
      expect((await login(form.email, '123456')).failure.code).toBe('WRONG_CODE');
      expect((await login(form.email, appCode(key))).status).toBe(200);
    });

    it('gives codes that work once, also when two logins come at the same time', async () => {
      const { form, key, usedCode } = await withAuthenticator(service);
      expect((await login(form.email, usedCode)).failure.code).toBe('WRONG_CODE');
      const both = await Promise.all([login(form.email, appCode(key)), login(form.email, appCode(key))]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    });

    it('is stored encrypted, and its key is shown once', async () => {
      const { user, key, recoveryCodes } = await withAuthenticator(service);
      const rows = await service.sql(
        "select encode(sealed_key, 'escape') as key, row_to_json(a)::text as row from auth.authenticator a where account_id = $1",
        [user.id],
      );
      const codes = await service.sql(
        'select row_to_json(r)::text from auth.recovery_code r where account_id = $1',
        [user.id],
      );
      expect([rows.length, codes.length]).toEqual([1, 10]);
      expect(JSON.stringify([rows, codes])).not.toContain(key);
      for (const code of recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code.replaceAll('-', ''));
    });

    it('is removed by the password', async () => {
      const { browser, form } = await withAuthenticator(service);
      expect((await login(form.email)).failure.code).toBe('CODE_REQUIRED');
      await browser.call(authEndpoints.removeFactor, { password: PASSWORD });
      expect((await login(form.email)).status).toBe(200);
      expect(await statusOf(browser)).toMatchObject({ on: false, recoveryCodesLeft: 0 });
    });

    it('cannot be guessed: ten codes an hour', async () => {
      const { browser, form, key } = await withAuthenticator(service);
      const codes: string[] = [];
      for (let n = 0; n < 11; n++) {
        const body = { email: form.email, password: PASSWORD, code: `00000${n % 10}` };
        codes.push((await browser.call(authEndpoints.login, body)).failure.code);
      }
      // The code that set it up counts, too.
      expect(codes).toEqual([...Array(9).fill('WRONG_CODE'), 'RATE_LIMITED', 'RATE_LIMITED']);
      const { failure, headers } = await login(form.email, appCode(key));
      const minutes = Math.ceil(Number(headers.get('Retry-After')) / 1_200) * 20;
      expect([failure.code, minutes]).toEqual(['RATE_LIMITED', 60]);
    });

    it('is recorded, and can be taken away by an operator', async () => {
      const { acts, browser, form, recoveryCodes } = await withAuthenticator(service);
      await login(form.email, recoveryCodes[0]);
      await browser.call(authEndpoints.renewRecoveryCodes, { password: PASSWORD });
      await adminCommand(service, 'forget-factor', form.email);
      expect((await login(form.email)).status).toBe(200);
      const actions = (await acts()).map(({ action }) => action).filter((action) => action !== 'SIGN_IN');
      expect(actions).toEqual([
        ...['FACTOR_ADDED', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_RENEWED', 'FACTOR_REMOVED'],
      ]);
    });
  });

  it('recovery codes work once each, as typed with or without hyphens, and new ones replace the former', async () => {
    const { browser, form, recoveryCodes } = await withAuthenticator(service);
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await login(form.email, first)).status).toBe(200);
    expect((await login(form.email, first)).failure.code).toBe('WRONG_CODE');
    expect((await login(form.email, second.replaceAll('-', '').toLowerCase())).status).toBe(200);
    expect(await statusOf(browser)).toMatchObject({ recoveryCodesLeft: 8 });
    const renewed = await browser.call(authEndpoints.renewRecoveryCodes, { password: PASSWORD });
    expect((await login(form.email, third)).failure.code).toBe('WRONG_CODE');
    expect((await login(form.email, renewed.data.recoveryCodes[0])).status).toBe(200);
  });
});

describe('the second step of staff', () => {
  const service = sharedService(() => startAuth({ STAFF_SECOND_FACTOR: 'required' }));

  const staff = (role: 'moderator' | 'admin', site = service) => newPerson(site, {}, `role = '${role}'`);
  const standingOf = async (browser: Browser) => {
    const user = await browser.user();
    return [user?.role, user?.standing.needsFactor];
  };
  const codes = async (browser: Browser) => {
    const read = await browser.call(authEndpoints.people);
    const changed = await browser.call(authEndpoints.updateProfile, { location: 'London' });
    return [read, changed].map((result) => (result.status === 200 ? 200 : result.failure.code));
  };

  it('an admin without one can read and change nothing but set it up, and everything after that', async () => {
    const { browser, form } = await staff('admin');
    expect((await browser.login(form.email)).data.user.standing.needsFactor).toBe(true);
    expect(await standingOf(browser)).toEqual(['admin', true]);
    expect((await browser.identity())?.factorMissing).toBe(true);
    expect(await codes(browser)).toEqual(['FACTOR_REQUIRED', 'FACTOR_REQUIRED']);
    const { key } = (await browser.call(authEndpoints.startFactor, { password: PASSWORD })).data;
    expect(await codes(browser)).toEqual(['FACTOR_REQUIRED', 'FACTOR_REQUIRED']);
    await browser.call(authEndpoints.confirmFactor, { code: appCode(key) });
    expect(await codes(browser)).toEqual([200, 200]);
    expect(await standingOf(browser)).toEqual(['admin', undefined]);
    await browser.call(authEndpoints.removeFactor, { password: PASSWORD });
    expect(await codes(browser)).toEqual(['FACTOR_REQUIRED', 'FACTOR_REQUIRED']);
  });

  it('a passkey is one, in the sessions that it opens', async () => {
    const { browser } = await staff('moderator');
    const authenticator = new SoftAuthenticator();
    await addPasskey(browser, authenticator);
    expect(await standingOf(browser)).toEqual(['moderator', true]);
    const { options } = (await service.call(authEndpoints.startPasskeyLogin)).data;
    const other = new Browser(service);
    const passkey = authenticator.use(options);
    const { data } = await other.call(authEndpoints.loginWithPasskey, { passkey });
    expect(data.user.standing.needsFactor).toBeUndefined();
    expect((await other.identity())?.factorMissing).toBe(false);
    expect((await other.call(authEndpoints.moderationQueue)).status).toBe(200);
    expect((await browser.call(authEndpoints.moderationQueue)).failure.code).toBe('FACTOR_REQUIRED');
  });

  it('other people are asked for nothing', async () => {
    const { browser } = await newPerson(service);
    expect(await standingOf(browser)).toEqual(['user', undefined]);
    expect(await codes(browser)).toEqual(['FORBIDDEN', 200]);
  });

  it('is up to them elsewhere', () =>
    withAuth({}, async (free) => {
      const { browser } = await staff('admin', free);
      expect(await codes(browser)).toEqual([200, 200]);
    }));
});
