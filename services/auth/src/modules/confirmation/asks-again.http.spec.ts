import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import type { Endpoint } from '@meshwork/contracts-core';
import { type Mailbox, openMailbox, type TestService } from '@meshwork/test-kit/service';
import { type Browser, PASSWORD, startAuth } from '../../test/auth.fixture.ts';
import { withAuthenticator } from '../../test/authenticator.fixture.ts';
import { addPasskey, SoftAuthenticator } from '../../test/soft-authenticator.fixture.ts';

type CallName = keyof typeof authEndpoints;

const WRONG = 'Wrong-1-pass';

/** What a stolen session or an open screen must not do: the call, its body without the password, and the field for it. */
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

/** Those that ask where ten minutes have passed (confirmation.http.spec.ts). */
const BY_CONFIRMATION: readonly CallName[] = ['revokeSession'];

/** Those that only finish what was begun with the password. */
const CONTINUED: readonly CallName[] = ['confirmFactor', 'addPasskey'];

/** Those that change no way into the account, and nothing that cannot be undone. */
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

let service: TestService;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startAuth({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await service?.close();
  await mailbox?.close();
});

const endpointOf = (call: CallName): Endpoint => authEndpoints[call];

/** Everything by which somebody gets into an account. */
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

/** Somebody with a passkey and an authenticator app, who has just shown again who they are. */
async function guardedPerson(): Promise<{ browser: Browser; id: number; before: string }> {
  const { browser, user } = await withAuthenticator(service);
  await addPasskey(browser, new SoftAuthenticator());
  await browser.call(authEndpoints.confirmIdentity, { body: { password: PASSWORD } });
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
    const refused = await browser.call(endpointOf(call), { body: { ...body } });
    expect([refused.status, refused.failure.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
    expect(await waysInto(id)).toBe(before);
  });

  it('does nothing with a wrong password, and says at which field it is', async () => {
    const { browser, id, before } = await guardedPerson();
    const refused = await browser.call(endpointOf(call), { body: { ...body, [field]: WRONG } });
    expect([refused.status, refused.failure.code, refused.failure.issues?.[0]?.path]).toEqual([
      403,
      'WRONG_PASSWORD',
      field,
    ]);
    expect(await waysInto(id)).toBe(before);
  });
});

describe('what only finishes something', () => {
  it('needs the beginning, which asked', async () => {
    const { browser, id, before } = await guardedPerson();
    const code = await browser.call(authEndpoints.confirmFactor, { body: { code: '123456' } });
    expect([code.status, code.failure.code]).toEqual([403, 'WRONG_CODE']);
    const { options } = (await browser.call(authEndpoints.startPasskeyLogin, { body: {} })).data;
    const forged = new SoftAuthenticator().make(options);
    const passkey = await browser.call(authEndpoints.addPasskey, {
      body: { name: 'Thief', passkey: forged },
    });
    expect([passkey.status, passkey.failure.code]).toEqual([403, 'PASSKEY_REFUSED']);
    expect(await waysInto(id)).toBe(before);
  });
});
