import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { type Mailbox, openMailbox, type TestService } from '@meshwork/test-kit/service';
import { Browser, PASSWORD, startAuth } from '../../test/auth.fixture.ts';
import { withAuthenticator } from '../../test/authenticator.fixture.ts';
import {
  addPasskey,
  type Deceit,
  SoftAuthenticator,
  withPasskey,
} from '../../test/soft-authenticator.fixture.ts';

let service: TestService;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startAuth({ SMTP_URL: mailbox.url, LIMIT_FACTOR: '1' });
});
afterAll(async () => {
  await service?.close();
  await mailbox?.close();
});

const challenge = async () =>
  (await service.call(authEndpoints.startPasskeyLogin, { body: {} })).data.options;

async function login(authenticator: SoftAuthenticator, deceit: Deceit = {}, browser = new Browser(service)) {
  const passkey = authenticator.use(await challenge(), deceit);
  return browser.call(authEndpoints.loginWithPasskey, { body: { passkey } });
}

describe('a login with a passkey', () => {
  it('opens a session without a password, and writes the use', async () => {
    const { user, authenticator, browser: owner } = await withPasskey(service);
    const browser = new Browser(service);
    const { status, data } = await login(authenticator, {}, browser);
    expect([status, data.user.id]).toEqual([200, user.id]);
    expect((await browser.call(authEndpoints.sessions)).data.sessions.length).toBe(2);
    const { passkeys } = (await owner.call(authEndpoints.passkeys)).data;
    expect(passkeys[0]?.lastUsedAt).toEqual(expect.any(String));
    const [entry] = await service.sql(
      "select details from audit.entry where subject = $1 and action = 'SIGN_IN'",
      [`account ${user.id}`],
    );
    expect(entry).toEqual({ details: { by: 'passkey' } });
  });

  it('asks for no code besides, since the device has checked the person', async () => {
    const { browser, form } = await withAuthenticator(service);
    const authenticator = new SoftAuthenticator();
    await addPasskey(browser, authenticator);
    const body = { email: form.email, password: PASSWORD };
    expect((await service.call(authEndpoints.login, { body })).failure.code).toBe('CODE_REQUIRED');
    expect((await login(authenticator)).status).toBe(200);
  });

  it.each<[string, Deceit]>([
    ['of another site', { origin: 'https://meshw0rk.example' }],
    ['for another name', { rpId: 'meshw0rk.example' }],
    ['of a registration', { type: 'webauthn.create' }],
    ['without a check of the person', { verified: false }],
    ['for another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('is refused with an answer %s, and recorded', async (_name, deceit) => {
    const { user, authenticator } = await withPasskey(service);
    const { status, failure, headers } = await login(authenticator, deceit);
    expect([status, failure.code, headers.getSetCookie()]).toEqual([403, 'PASSKEY_REFUSED', []]);
    const entries = await service.sql(
      "select details from audit.entry where subject = $1 and action = 'SIGN_IN_REFUSED'",
      [`account ${user.id}`],
    );
    expect(entries).toEqual([{ details: { by: 'passkey' } }]);
  });

  it('is refused with a passkey that nobody has stored', async () => {
    expect((await login(new SoftAuthenticator())).failure.code).toBe('PASSKEY_REFUSED');
  });

  it('is refused with the key of another passkey under its id', async () => {
    const { authenticator } = await withPasskey(service);
    const stolen = new SoftAuthenticator().use(await challenge());
    const passkey = { ...stolen, id: authenticator.id, rawId: authenticator.id };
    const { failure } = await service.call(authEndpoints.loginWithPasskey, { body: { passkey } });
    expect(failure.code).toBe('PASSKEY_REFUSED');
  });

  it('takes each answer once, also when two come at the same time', async () => {
    const { authenticator } = await withPasskey(service);
    const passkey = authenticator.use(await challenge());
    const send = () => service.call(authEndpoints.loginWithPasskey, { body: { passkey } });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await send()).status).toBe(403);
  });

  it('is refused once a copy has counted further, and goes on where nothing is counted', async () => {
    const { authenticator } = await withPasskey(service);
    expect((await login(authenticator, { counter: 7 })).status).toBe(200);
    expect((await login(authenticator, { counter: 7 })).failure.code).toBe('PASSKEY_REFUSED');
    const { authenticator: synced } = await withPasskey(service);
    for (let n = 0; n < 2; n++) expect((await login(synced, { counter: 0 })).status).toBe(200);
  });

  it('does not take a challenge that was made for storing a passkey', async () => {
    const { browser, authenticator } = await withPasskey(service);
    const { options } = (await browser.call(authEndpoints.startPasskey, { body: { password: PASSWORD } }))
      .data;
    const passkey = authenticator.use(options);
    const { failure } = await service.call(authEndpoints.loginWithPasskey, { body: { passkey } });
    expect(failure.code).toBe('PASSKEY_REFUSED');
  });

  it('tells the owner of a new passkey and of a login in a new browser', async () => {
    const { user, form, authenticator, browser } = await withPasskey(service);
    await service.sql('update auth.account set email_verified_at = now() where id = $1', [user.id]);
    await addPasskey(browser, new SoftAuthenticator());
    const added = await mailbox.next(form.email, /passkey was added/);
    expect(added.text).toContain('It opens the account without the password.');
    await login(authenticator);
    expect((await mailbox.next(form.email, /New login/)).text).toContain('with a passkey, in a browser');
  });
});

it('slows down nobody who has the right passkey, and refuses many wrong ones of an address', async () => {
  const limited = await startAuth({ LIMIT_FACTOR: '0.05' });
  try {
    const { authenticator } = await withPasskey(limited);
    const send = async (used: SoftAuthenticator) => {
      const { options } = (await limited.call(authEndpoints.startPasskeyLogin, { body: {} })).data;
      return limited.call(authEndpoints.loginWithPasskey, { body: { passkey: used.use(options) } });
    };
    for (let n = 0; n < 4; n++) await send(new SoftAuthenticator());
    expect((await send(authenticator)).status).toBe(200);
    await send(new SoftAuthenticator());
    expect((await send(new SoftAuthenticator())).failure.code).toBe('LOGIN_LIMITED');
  } finally {
    await limited.close();
  }
});
