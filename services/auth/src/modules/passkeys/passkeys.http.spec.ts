import { describe, expect, it } from '@jest/globals';
import { authEndpoints, type NewPasskey } from '@meshwork/contracts-auth';
import { serviceWithMail, sharedService } from '@meshwork/test-kit/service';
import {
  adminCommand,
  Browser,
  CONFIRMED,
  NEW_PASSWORD,
  newPerson,
  PASSWORD,
  startAuth,
  withAuth,
} from '../../test/auth.fixture.ts';
import { withAuthenticator } from '../../test/authenticator.fixture.ts';
import {
  addPasskey,
  type Deceit,
  SoftAuthenticator,
  withPasskey,
} from '../../test/soft-authenticator.fixture.ts';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://meshwork.example', 'meshwork.example', 'https://meshwork.example'],
  ['https://meshwork.example:8443/', 'meshwork.example', 'https://meshwork.example:8443'],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
  ['http://meshwork.example', undefined, undefined],
  ['https://192.0.2.7', undefined, undefined],
  ['https://[2001:db8::7]', undefined, undefined],
])('the site of passkeys at %s is %s', (address, id, origin) => {
  const party = relyingPartyOf(address);
  expect([party?.id, party?.origin]).toEqual([id, origin]);
});

const DECEITS: readonly [string, Deceit][] = [
  ['of another site', { origin: 'https://meshw0rk.example' }],
  ['for another name', { rpId: 'meshw0rk.example' }],
  ['in a frame of another site', { frame: { crossOrigin: true } }],
  ['below a page of another site', { frame: { topOrigin: 'https://evil.example' } }],
  ['without a check of the person', { verified: false }],
];

describe('a passkey of an account', () => {
  const service = sharedService(startAuth);

  const start = { password: PASSWORD };

  it('is made after the password, named, listed and removed', async () => {
    const { browser, form } = await newPerson(service);
    expect((await browser.call(authEndpoints.passkeys)).data).toEqual({ offered: true, passkeys: [] });
    const { options } = (await browser.call(authEndpoints.startPasskey, start)).data;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Meshwork' },
      user: { name: form.email, displayName: form.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = new SoftAuthenticator();
    const body = { name: ' Phone ', passkey: authenticator.make(options) };
    expect((await browser.call(authEndpoints.addPasskey, body)).status).toBe(200);
    const { passkeys } = (await browser.call(authEndpoints.passkeys)).data;
    const made = { createdAt: expect.any(String), lastUsedAt: null, synced: true };
    expect(passkeys).toEqual([{ id: authenticator.id, name: 'Phone', ...made }]);
    const exported = await browser.call(authEndpoints.exportData);
    expect(exported.data.passkeys).toEqual(passkeys);

    const remove = { id: authenticator.id, password: PASSWORD };
    expect((await browser.call(authEndpoints.removePasskey, remove)).status).toBe(200);
    expect((await browser.call(authEndpoints.passkeys)).data.passkeys).toEqual([]);
  });

  it.each<[string, Deceit]>([...DECEITS, ['of a login', { type: 'webauthn.get' }]])(
    'is refused with an answer %s',
    async (_name, deceit) => {
      const { browser } = await newPerson(service);
      const { refusal } = await addPasskey(browser, new SoftAuthenticator(), deceit);
      expect(refusal).toEqual([403, 'PASSKEY_REFUSED']);
      expect((await browser.call(authEndpoints.passkeys)).data.passkeys).toEqual([]);
    },
  );

  it('needs a challenge of its own, which works once and for five minutes', async () => {
    const [ada, bob] = [await newPerson(service), await newPerson(service)];
    const { options } = (await ada.browser.call(authEndpoints.startPasskey, start)).data;
    const add = (browser: typeof ada.browser, made = new SoftAuthenticator().make(options)) =>
      browser.call(authEndpoints.addPasskey, { name: 'Phone', passkey: made });
    expect((await add(bob.browser)).failure.code).toBe('PASSKEY_REFUSED');
    expect((await add(ada.browser)).status).toBe(200);
    expect((await add(ada.browser)).failure.code).toBe('PASSKEY_REFUSED');

    const late = (await ada.browser.call(authEndpoints.startPasskey, start)).data;
    await service.sql("update auth.passkey_challenge set expires_at = now() - interval '1 second'");
    const refused = await add(ada.browser, new SoftAuthenticator().make(late.options));
    expect(refused.failure.code).toBe('PASSKEY_REFUSED');
  });

  it('is one of 20 at most, also when two are made at the same time', async () => {
    const { browser, user } = await withPasskey(service);
    await service.sql(
      `insert into auth.passkey (credential_id, account_id, name, public_key, counter, transports, synced)
     select decode(lpad(n::text, 8, '0'), 'hex') || int4send($1), $1, 'Key', '', 0, '{}', false
     from generate_series(1, 18) n`,
      [user.id],
    );
    const options = await Promise.all(
      [1, 2].map(async () => (await browser.call(authEndpoints.startPasskey, start)).data.options),
    );
    const add = (passkey: NewPasskey) => browser.call(authEndpoints.addPasskey, { name: 'Phone', passkey });
    const added = await Promise.all(options.map((made) => add(new SoftAuthenticator().make(made))));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is recorded, and goes with a password that is reset, an operator and the account', async () => {
    const { user, form, browser, acts } = await withPasskey(service);
    const count = async () =>
      (await service.sql('select from auth.passkey where account_id = $1', [user.id])).length;
    await adminCommand(service, 'forget-factor', form.email);
    expect(await count()).toBe(0);
    for (let n = 0; n < 2; n++) {
      const authenticator = new SoftAuthenticator();
      await addPasskey(browser, authenticator);
      const body = { id: authenticator.id, password: PASSWORD };
      if (n === 0) await browser.call(authEndpoints.removePasskey, body);
    }
    const token = 'a-token-that-was-sent-by-mail-1';
    await service.sql(
      `insert into auth.email_token values (sha256($1::bytea), $2, 'reset-password', now() + interval '1 hour')`,
      [token, user.id],
    );
    const reset = { token, password: NEW_PASSWORD };
    expect((await browser.call(authEndpoints.resetPassword, reset)).status).toBe(200);
    expect(await count()).toBe(0);
    const actions = (await acts()).map(({ action }) => action).filter((action) => /^PASSKEY/.test(action));
    const [added, removed] = ['PASSKEY_ADDED', 'PASSKEY_REMOVED'];
    expect(actions).toEqual([added, added, removed, added]);
  });

  it('is not offered where the address of the site has no name', () =>
    withAuth({ PUBLIC_ORIGIN: 'http://192.0.2.7:8080' }, async (unnamed) => {
      const { status, failure } = await unnamed.call(authEndpoints.startPasskeyLogin);
      expect([status, failure.error]).toEqual([503, 'This site does not offer passkeys.']);
    }));
});

describe('a login with a passkey', () => {
  const { service, mailbox } = serviceWithMail(startAuth, { LIMIT_FACTOR: '1' });

  const challenge = async () => (await service.call(authEndpoints.startPasskeyLogin)).data.options;

  async function login(
    authenticator: SoftAuthenticator,
    deceit: Deceit = {},
    browser = new Browser(service),
  ) {
    const passkey = authenticator.use(await challenge(), deceit);
    return browser.call(authEndpoints.loginWithPasskey, { passkey });
  }

  it('opens a session without a password, and writes the use', async () => {
    const { user, authenticator, browser: owner, acts } = await withPasskey(service);
    const browser = new Browser(service);
    const { status, data } = await login(authenticator, {}, browser);
    expect([status, data.user.id]).toEqual([200, user.id]);
    expect((await browser.call(authEndpoints.sessions)).data.sessions.length).toBe(2);
    const { passkeys } = (await owner.call(authEndpoints.passkeys)).data;
    expect(passkeys[0]?.lastUsedAt).toEqual(expect.any(String));
    expect((await acts()).at(-1)).toMatchObject({ action: 'SIGN_IN', details: { by: 'passkey' } });
  });

  it('asks for no code besides, since the device has checked the person', async () => {
    const { browser, form } = await withAuthenticator(service);
    const authenticator = new SoftAuthenticator();
    await addPasskey(browser, authenticator);
    expect((await new Browser(service).login(form.email)).failure.code).toBe('CODE_REQUIRED');
    expect((await login(authenticator)).status).toBe(200);
  });

  it.each<[string, Deceit]>([
    ...DECEITS,
    ['of a registration', { type: 'webauthn.create' }],
    ['for another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('is refused with an answer %s, and recorded', async (_name, deceit) => {
    const { acts, authenticator } = await withPasskey(service);
    const { refusal, headers } = await login(authenticator, deceit);
    expect([refusal, headers.getSetCookie()]).toEqual([[403, 'PASSKEY_REFUSED'], []]);
    const recorded = { action: 'SIGN_IN_REFUSED', details: { by: 'passkey' } };
    expect(await acts()).toMatchObject([{ action: 'PASSKEY_ADDED' }, recorded]);
  });

  it('is refused with the key of another passkey under its id', async () => {
    const { authenticator } = await withPasskey(service);
    const stolen = new SoftAuthenticator().use(await challenge());
    const passkey = { ...stolen, id: authenticator.id, rawId: authenticator.id };
    const { failure } = await service.call(authEndpoints.loginWithPasskey, { passkey });
    expect(failure.code).toBe('PASSKEY_REFUSED');
  });

  it('takes each answer once, also when two come at the same time', async () => {
    const { authenticator } = await withPasskey(service);
    const passkey = authenticator.use(await challenge());
    const send = () => service.call(authEndpoints.loginWithPasskey, { passkey });
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
    const { options } = (await browser.call(authEndpoints.startPasskey, { password: PASSWORD })).data;
    const passkey = authenticator.use(options);
    const { failure } = await service.call(authEndpoints.loginWithPasskey, { passkey });
    expect(failure.code).toBe('PASSKEY_REFUSED');
  });

  it('tells the owner of a new passkey and of a login in a new browser', async () => {
    const { form, authenticator, browser, set } = await withPasskey(service);
    await set(CONFIRMED);
    await addPasskey(browser, new SoftAuthenticator());
    const added = await mailbox.next(form.email, /passkey was added/);
    expect(added.text).toContain('It opens the account without the password.');
    await login(authenticator);
    expect((await mailbox.next(form.email, /New login/)).text).toContain('with a passkey, in a browser');
  });

  it('slows down nobody who has the right passkey, and refuses many wrong ones of an address', () =>
    withAuth({ LIMIT_FACTOR: '0.05' }, async (limited) => {
      const { authenticator } = await withPasskey(limited);
      const send = async (used: SoftAuthenticator) => {
        const { options } = (await limited.call(authEndpoints.startPasskeyLogin)).data;
        return limited.call(authEndpoints.loginWithPasskey, { passkey: used.use(options) });
      };
      for (let n = 0; n < 4; n++) await send(new SoftAuthenticator());
      expect((await send(authenticator)).status).toBe(200);
      await send(new SoftAuthenticator());
      const { failure, headers } = await send(new SoftAuthenticator());
      const minutes = Math.ceil(Number(headers.get('Retry-After')) / 300) * 5;
      expect([failure.code, minutes]).toEqual(['LOGIN_LIMITED', 15]);
    }));
});
