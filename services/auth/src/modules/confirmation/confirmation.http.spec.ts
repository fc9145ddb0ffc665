import { describe, expect, it } from '@jest/globals';
import { authEndpoints, type UsedPasskey } from '@meshwork/contracts-auth';
import type { Endpoint } from '@meshwork/contracts-core';
import { serviceWithMail, sharedService } from '@meshwork/test-kit/service';
import { Browser, newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';
import { appCode, withAuthenticator } from '../../test/authenticator.fixture.ts';
import { addPasskey, SoftAuthenticator } from '../../test/soft-authenticator.fixture.ts';

describe('who was confirmed some time ago', () => {
  const service = sharedService(startAuth);

  /** A person at two devices, of whom the first has not shown who they are for some minutes. */
  async function atTwoDevices(minutes: number) {
    const { browser, form, user } = await newPerson(service);
    await service.sql(
      'update auth.session set confirmed_at = now() - make_interval(mins => $2) where account_id = $1',
      [user.id, minutes],
    );
    const other = new Browser(service);
    await other.call(authEndpoints.login, { email: form.email, password: PASSWORD });
    const { sessions } = (await browser.call(authEndpoints.sessions)).data;
    const idOf = (current: boolean) => sessions.find((session) => session.current === current)?.id ?? '';
    const end = (sessionId: string) => browser.call(authEndpoints.revokeSession, { sessionId });
    return { browser, other, end, here: idOf(true), there: idOf(false) };
  }
  const isSignedIn = async (browser: Browser) => 'user' in (await browser.call(authEndpoints.session)).data;

  describe('ending another session', () => {
    it('is possible for ten minutes after the login', async () => {
      const { end, there, other } = await atTwoDevices(9);
      expect((await end(there)).status).toBe(200);
      expect(await isSignedIn(other)).toBe(false);
    });

    it('asks again after that, and goes on once it was right', async () => {
      const { browser, end, there, other } = await atTwoDevices(11);
      const asked = await end(there);
      expect([asked.status, asked.failure.code]).toEqual([403, 'CONFIRM_REQUIRED']);
      const wrong = await browser.call(authEndpoints.confirmIdentity, { password: 'Wrong-1-pass' });
      expect([wrong.status, wrong.failure.code]).toEqual([403, 'WRONG_PASSWORD']);
      expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
      expect(await isSignedIn(other)).toBe(true);
      await browser.call(authEndpoints.confirmIdentity, { password: PASSWORD });
      expect((await end(there)).status).toBe(200);
      expect(await isSignedIn(other)).toBe(false);
    });

    it('takes a passkey of the person in place of the password, once', async () => {
      const { browser, end, there } = await atTwoDevices(11);
      const authenticator = new SoftAuthenticator();
      await addPasskey(browser, authenticator);
      const challenge = async () => (await browser.call(authEndpoints.startPasskeyLogin)).data;
      const confirm = (passkey: UsedPasskey) => browser.call(authEndpoints.confirmIdentity, { passkey });
      const unchecked = authenticator.use((await challenge()).options, { verified: false });
      expect((await confirm(unchecked)).failure.code).toBe('PASSKEY_REFUSED');
      expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
      const answer = authenticator.use((await challenge()).options);
      expect((await confirm(answer)).status).toBe(200);
      expect((await confirm(answer)).failure.code).toBe('PASSKEY_REFUSED');
      expect((await end(there)).status).toBe(200);
    });

    it('takes no passkey of somebody else', async () => {
      const { browser, end, there } = await atTwoDevices(11);
      const { browser: stranger } = await newPerson(service);
      const authenticator = new SoftAuthenticator();
      await addPasskey(stranger, authenticator);
      const { options } = (await browser.call(authEndpoints.startPasskeyLogin)).data;
      const body = { passkey: authenticator.use(options) };
      expect((await browser.call(authEndpoints.confirmIdentity, body)).failure.code).toBe('PASSKEY_REFUSED');
      expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
    });

    it('takes a code of the authenticator app, where there is one', async () => {
      const { browser, end, there } = await atTwoDevices(11);
      const confirm = (code: string) => browser.call(authEndpoints.confirmIdentity, { code });
      expect((await confirm('123456')).failure.code).toBe('FACTOR_OFF');
      const { key } = (await browser.call(authEndpoints.startFactor, { password: PASSWORD })).data;
      const first = { code: appCode(key, -1) };
      const { recoveryCodes } = (await browser.call(authEndpoints.confirmFactor, first)).data;
      expect((await confirm('000000')).failure.code).toBe('WRONG_CODE');
      expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
      expect((await confirm(appCode(key))).status).toBe(200);
      expect((await confirm(recoveryCodes[0] ?? '')).status).toBe(200);
      expect((await end(there)).status).toBe(200);
    });

    it.each([
      ['nothing', {}],
      ['two ways at once', { password: PASSWORD, code: '123456' }],
    ])('refuses %s', async (_what, body) => {
      const { browser } = await atTwoDevices(11);
      expect((await browser.call(authEndpoints.confirmIdentity, body)).status).toBe(400);
    });

    it('counts for the session in which the password was entered, and for no other', async () => {
      const { other, end, there } = await atTwoDevices(11);
      await other.call(authEndpoints.confirmIdentity, { password: PASSWORD });
      expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
    });

    it('does not ask for the own one, which is a logout', async () => {
      const { browser, end, here } = await atTwoDevices(11);
      expect((await end(here)).status).toBe(200);
      expect(await isSignedIn(browser)).toBe(false);
    });
  });
});

describe('the question for the password', () => {
  type CallName = keyof typeof authEndpoints;

  const WRONG = 'Wrong-1-pass';

  /** Calls that a stolen session or an open screen must not make: call, body without the password, and its field. */
  const BY_PASSWORD: readonly [call: CallName, body: object, field: string][] = [
    ['changePassword', { newPassword: 'Sprocket-77-chain' }, 'currentPassword'],
    ['changeEmail', { email: 'thief@example.org' }, 'password'],
    ['startFactor', {}, 'password'],
    ['renewRecoveryCodes', {}, 'password'],
    ['removeFactor', {}, 'password'],
    ['startPasskey', {}, 'password'],
    ['removePasskey', { id: '1' }, 'password'],
    ['deleteAccount', {}, 'password'],
  ];

  /** Calls that ask for confirmation when ten minutes have passed (confirmation.http.spec.ts). */
  const BY_CONFIRMATION: readonly CallName[] = ['revokeSession'];

  /** Calls that only finish what was begun with the password. */
  const CONTINUED: readonly CallName[] = ['confirmFactor', 'addPasskey'];

  /** Calls that change no way into the account, and nothing that cannot be undone. */
  const HARMLESS: readonly CallName[] = [
    'resendVerification',
    'retryMail',
    'confirmIdentity',
    'updateProfile',
    'updateAvatar',
    'saveBirthMonth',
    'readNotices',
    'block',
    'unblock',
    'report',
    'requestSecondLook',
  ];

  const { service } = serviceWithMail(startAuth);

  const endpointOf = (call: CallName): Endpoint => authEndpoints[call];

  /** Reads every way into an account. */
  async function waysInto(accountId: number): Promise<string> {
    const tables = ['passkey', 'authenticator', 'recovery_code', 'email_change', 'passkey_challenge'];
    const rows = await Promise.all(
      tables.map((table) =>
        service.sql(`select to_jsonb(t) from auth.${table} t where account_id = $1 order by 1`, [accountId]),
      ),
    );
    const account = await service.sql('select email, password_hash, role from auth.account where id = $1', [
      accountId,
    ]);
    return JSON.stringify([account, rows]);
  }

  /** Logs in a person with a passkey and an authenticator app who has just confirmed their identity. */
  async function guardedPerson(): Promise<{ browser: Browser; id: number; before: string }> {
    const { browser, user } = await withAuthenticator(service);
    await addPasskey(browser, new SoftAuthenticator());
    await browser.call(authEndpoints.confirmIdentity, { password: PASSWORD });
    return { browser, id: user.id, before: await waysInto(user.id) };
  }

  it('is decided for each call that changes something of an account', () => {
    const changing = Object.entries<Endpoint>(authEndpoints)
      .filter(([, { method, access }]) => method === 'POST' && access === 'user')
      .map(([call]) => call);
    const decided = [...BY_PASSWORD.map(([call]) => call), ...BY_CONFIRMATION, ...CONTINUED, ...HARMLESS];
    expect(decided.sort()).toEqual(changing.sort());
  });

  it('is announced by the contract of each call that asks', () => {
    for (const [call] of BY_PASSWORD) expect(endpointOf(call).errors).toContain('WRONG_PASSWORD');
    for (const call of BY_CONFIRMATION) expect(endpointOf(call).errors).toContain('CONFIRM_REQUIRED');
  });

  describe.each(BY_PASSWORD)('%s', (call, body, field) => {
    it('does nothing without the password, however recently the person showed who they are', async () => {
      const { browser, id, before } = await guardedPerson();
      const refused = await browser.call(endpointOf(call), { ...body });
      expect([refused.status, refused.failure.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
      expect(await waysInto(id)).toBe(before);
    });

    it('does nothing with a wrong password, and says at which field it is', async () => {
      const { browser, id, before } = await guardedPerson();
      const refused = await browser.call(endpointOf(call), { ...body, [field]: WRONG });
      expect([refused.status, refused.failure.code, refused.failure.issues?.[0]?.path]).toEqual([
        403,
        'WRONG_PASSWORD',
        field,
      ]);
      expect(await waysInto(id)).toBe(before);
    });
  });

  it('what only finishes something needs the beginning, which asked', async () => {
    const { browser, id, before } = await guardedPerson();
    const code = await browser.call(authEndpoints.confirmFactor, { code: '123456' });
    expect([code.status, code.failure.code]).toEqual([403, 'WRONG_CODE']);
    const { options } = (await browser.call(authEndpoints.startPasskeyLogin)).data;
    const forged = new SoftAuthenticator().make(options);
    const passkey = await browser.call(authEndpoints.addPasskey, { name: 'Thief', passkey: forged });
    expect([passkey.status, passkey.failure.code]).toEqual([403, 'PASSKEY_REFUSED']);
    expect(await waysInto(id)).toBe(before);
  });
});
