import { describe, expect, it } from '@jest/globals';
import { authEndpoints, type UsedPasskey } from '@meshwork/contracts-auth';
import type { Endpoint } from '@meshwork/contracts-core';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { type Browser, newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';
import { appCode, withAuthenticator } from '../../test/authenticator.fixture.ts';
import { addPasskey, SoftAuthenticator } from '../../test/soft-authenticator.fixture.ts';

const { service } = serviceWithMail(startAuth);
const WRONG = 'Wrong-1-pass';

/** A person at two devices, of whom the first has not shown who they are for some minutes. */
async function atTwoDevices(minutes: number) {
  const { browser, user, elsewhere, acts } = await newPerson(service);
  await service.sql(
    'update auth.session set confirmed_at = now() - make_interval(mins => $2) where account_id = $1',
    [user.id, minutes],
  );
  const other = await elsewhere();
  const { sessions } = (await browser.call(authEndpoints.sessions)).data;
  const idOf = (current: boolean) => sessions.find((session) => session.current === current)?.id ?? '';
  const end = (sessionId: string) => browser.call(authEndpoints.revokeSession, { sessionId });
  const confirm = (body: object) => browser.call(authEndpoints.confirmIdentity, { ...body });
  const refusals = async () => (await acts()).filter(({ action }) => action === 'SIGN_IN_REFUSED');
  return { browser, other, end, confirm, refusals, here: idOf(true), there: idOf(false) };
}

describe('ending another session', () => {
  it('is possible for ten minutes after the login', async () => {
    const { end, there, other } = await atTwoDevices(9);
    expect((await end(there)).status).toBe(200);
    expect(await other.user()).toBeNull();
  });

  it('asks again after that, and goes on once it was right', async () => {
    const { confirm, end, there, other } = await atTwoDevices(11);
    expect((await end(there)).refusal).toEqual([403, 'CONFIRM_REQUIRED']);
    expect((await confirm({ password: WRONG })).refusal).toEqual([403, 'WRONG_PASSWORD', 'password']);
    expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
    expect(await other.user()).not.toBeNull();
    await confirm({ password: PASSWORD });
    expect((await end(there)).status).toBe(200);
    expect(await other.user()).toBeNull();
  });

  it('takes a passkey of the person in place of the password, once, and none of somebody else', async () => {
    const { browser, confirm, end, there } = await atTwoDevices(11);
    const { browser: stranger } = await newPerson(service);
    const [own, foreign] = [new SoftAuthenticator(), new SoftAuthenticator()];
    await addPasskey(browser, own);
    await addPasskey(stranger, foreign);
    const options = async () => (await browser.call(authEndpoints.startPasskeyLogin)).data.options;
    const refuses = async (passkey: UsedPasskey) =>
      expect((await confirm({ passkey })).failure.code).toBe('PASSKEY_REFUSED');
    await refuses(own.use(await options(), { verified: false }));
    await refuses(foreign.use(await options()));
    expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
    const answer = own.use(await options());
    expect((await confirm({ passkey: answer })).status).toBe(200);
    await refuses(answer);
    expect((await end(there)).status).toBe(200);
  });

  it('takes a code of the authenticator app, where there is one', async () => {
    const { browser, confirm, end, there } = await atTwoDevices(11);
    expect((await confirm({ code: '123456' })).failure.code).toBe('FACTOR_OFF');
    const { key } = (await browser.call(authEndpoints.startFactor, { password: PASSWORD })).data;
    const first = { code: appCode(key, -1) };
    const { recoveryCodes } = (await browser.call(authEndpoints.confirmFactor, first)).data;
    expect((await confirm({ code: '000000' })).failure.code).toBe('WRONG_CODE');
    expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
    expect((await confirm({ code: appCode(key) })).status).toBe(200);
    expect((await confirm({ code: recoveryCodes[0] })).status).toBe(200);
    expect((await end(there)).status).toBe(200);
  });

  it('records each wrong answer, which may be of whoever holds the session', async () => {
    const { browser, confirm, refusals } = await atTwoDevices(11);
    const { key } = (await browser.call(authEndpoints.startFactor, { password: PASSWORD })).data;
    await browser.call(authEndpoints.confirmFactor, { code: appCode(key) });
    const { options } = (await browser.call(authEndpoints.startPasskeyLogin)).data;
    await confirm({ password: WRONG });
    await confirm({ code: '000000' });
    await confirm({ passkey: new SoftAuthenticator().use(options) });
    await browser.call(authEndpoints.deleteAccount, { password: WRONG });
    expect(await refusals()).toMatchObject(
      ['password', 'code', 'passkey', 'password'].map((by) => ({ actor_id: null, details: { by } })),
    );
  });

  it.each([
    ['nothing', {}],
    ['two ways at once', { password: PASSWORD, code: '123456' }],
  ])('refuses %s', async (_what, body) => {
    expect((await (await atTwoDevices(11)).confirm(body)).status).toBe(400);
  });

  it('counts for the session in which the password was entered, and for no other', async () => {
    const { other, end, there } = await atTwoDevices(11);
    await other.call(authEndpoints.confirmIdentity, { password: PASSWORD });
    expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
  });

  it('does not ask for the own one, which is a logout', async () => {
    const { browser, end, here } = await atTwoDevices(11);
    const { cookie } = browser;
    expect((await end(here)).status).toBe(200);
    expect([browser.cookie, await browser.identity(cookie)]).toEqual([undefined, null]);
  });
});

describe('the question for the password', () => {
  type CallName = keyof typeof authEndpoints;

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

  /** Calls that ask for confirmation when ten minutes have passed, as above. */
  const BY_CONFIRMATION: readonly CallName[] = ['revokeSession'];

  /** Calls that only finish what was begun with the password. */
  const CONTINUED: readonly CallName[] = ['confirmFactor', 'addPasskey'];

  /** Calls that change no way into the account, and nothing that cannot be undone. */
  const HARMLESS: readonly CallName[] = [
    ...(['resendVerification', 'retryMail', 'confirmIdentity', 'readNotices', 'block', 'unblock'] as const),
    ...(['updateProfile', 'updateAvatar', 'saveBirthMonth', 'report', 'requestSecondLook'] as const),
  ];

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

  it.each(BY_PASSWORD)(
    '%s does nothing without the right password, however recently the person showed who they are',
    async (call, body, field) => {
      const { browser, id, before } = await guardedPerson();
      const without = await browser.call(endpointOf(call), { ...body });
      expect(without.refusal).toEqual([400, 'VALIDATION_FAILED', field]);
      const wrong = await browser.call(endpointOf(call), { ...body, [field]: WRONG });
      expect(wrong.refusal).toEqual([403, 'WRONG_PASSWORD', field]);
      expect(await waysInto(id)).toBe(before);
    },
  );

  it('what only finishes something needs the beginning, which asked', async () => {
    const { browser, id, before } = await guardedPerson();
    const code = await browser.call(authEndpoints.confirmFactor, { code: '123456' });
    expect(code.refusal).toEqual([403, 'WRONG_CODE']);
    const { options } = (await browser.call(authEndpoints.startPasskeyLogin)).data;
    const forged = new SoftAuthenticator().make(options);
    const passkey = await browser.call(authEndpoints.addPasskey, { name: 'Thief', passkey: forged });
    expect(passkey.refusal).toEqual([403, 'PASSKEY_REFUSED']);
    expect(await waysInto(id)).toBe(before);
  });
});
