import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import type { TestService } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { runAdminCommand } from '../../admin-commands.ts';
import { newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';
import { addPasskey, SoftAuthenticator, withPasskey } from '../../test/soft-authenticator.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const start = { body: { password: PASSWORD } };

describe('a passkey', () => {
  it('is made after the password, named, listed and removed', async () => {
    const { browser, form } = await newPerson(service);
    expect((await browser.call(authEndpoints.passkeys)).data).toEqual({ offered: true, passkeys: [] });
    const wrong = await browser.call(authEndpoints.startPasskey, { body: { password: 'Wrong-1-pass' } });
    expect([wrong.status, wrong.failure.code]).toEqual([403, 'WRONG_PASSWORD']);

    const { options } = (await browser.call(authEndpoints.startPasskey, start)).data;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Meshwork' },
      user: { name: form.email, displayName: form.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = new SoftAuthenticator();
    const body = { name: ' Phone ', passkey: authenticator.make(options) };
    expect((await browser.call(authEndpoints.addPasskey, { body })).status).toBe(200);
    const { passkeys } = (await browser.call(authEndpoints.passkeys)).data;
    expect(passkeys).toEqual([
      { id: authenticator.id, name: 'Phone', createdAt: expect.any(String), lastUsedAt: null, synced: true },
    ]);
    const exported = await browser.call(authEndpoints.exportData);
    expect(exported.data.passkeys).toEqual(passkeys);

    const remove = { id: authenticator.id, password: PASSWORD };
    const kept = await browser.call(authEndpoints.removePasskey, {
      body: { ...remove, password: 'Wrong-1-pass' },
    });
    expect(kept.failure.code).toBe('WRONG_PASSWORD');
    expect((await browser.call(authEndpoints.removePasskey, { body: remove })).status).toBe(200);
    expect((await browser.call(authEndpoints.passkeys)).data.passkeys).toEqual([]);
  });

  it.each([
    ['of another site', { origin: 'https://meshw0rk.example' }],
    ['for another name', { rpId: 'meshw0rk.example' }],
    ['of a login', { type: 'webauthn.get' }],
    ['without a check of the person', { verified: false }],
  ])('is refused with an answer %s', async (_name, deceit) => {
    const { browser } = await newPerson(service);
    const { status, failure } = await addPasskey(browser, new SoftAuthenticator(), deceit);
    expect([status, failure.code]).toEqual([403, 'PASSKEY_REFUSED']);
    expect((await browser.call(authEndpoints.passkeys)).data.passkeys).toEqual([]);
  });

  it('needs a challenge of its own, which works once and for five minutes', async () => {
    const [ada, bob] = [await newPerson(service), await newPerson(service)];
    const { options } = (await ada.browser.call(authEndpoints.startPasskey, start)).data;
    const add = (browser: typeof ada.browser, made = new SoftAuthenticator().make(options)) =>
      browser.call(authEndpoints.addPasskey, { body: { name: 'Phone', passkey: made } });
    expect((await add(bob.browser)).failure.code).toBe('PASSKEY_REFUSED');
    expect((await add(ada.browser)).status).toBe(200);
    expect((await add(ada.browser)).failure.code).toBe('PASSKEY_REFUSED');

    const late = (await ada.browser.call(authEndpoints.startPasskey, start)).data;
    await service.sql("update auth.passkey_challenge set expires_at = now() - interval '1 second'");
    const refused = await add(ada.browser, new SoftAuthenticator().make(late.options));
    expect(refused.failure.code).toBe('PASSKEY_REFUSED');
  });

  it('belongs to one account', async () => {
    const { authenticator } = await withPasskey(service);
    const { browser } = await newPerson(service);
    expect((await addPasskey(browser, authenticator)).failure.code).toBe('PASSKEY_KNOWN');
    const body = { id: authenticator.id, password: PASSWORD };
    expect((await browser.call(authEndpoints.removePasskey, { body })).failure.code).toBe(
      'PASSKEY_NOT_FOUND',
    );
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
    const added = await Promise.all(
      options.map((made) =>
        browser.call(authEndpoints.addPasskey, {
          body: { name: 'Phone', passkey: new SoftAuthenticator().make(made) },
        }),
      ),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await browser.call(authEndpoints.startPasskey, start)).failure.code).toBe('PASSKEY_LIMIT');
  });

  it('is recorded, and goes with a password that is reset, an operator and the account', async () => {
    const { user, form, browser } = await withPasskey(service);
    const count = async () =>
      (await service.sql('select from auth.passkey where account_id = $1', [user.id])).length;
    const client = new Client({ connectionString: service.databaseUrl });
    await client.connect();
    await runAdminCommand(client, 'forget-factor', form.email).finally(() => client.end());
    expect(await count()).toBe(0);
    await addPasskey(browser, new SoftAuthenticator());
    const token = 'a-token-that-was-sent-by-mail-1';
    await service.sql(
      `insert into auth.email_token values (sha256($1::bytea), $2, 'reset-password', now() + interval '1 hour')`,
      [token, user.id],
    );
    const password = 'Sprocket-77-chain';
    expect((await browser.call(authEndpoints.resetPassword, { body: { token, password } })).status).toBe(200);
    expect(await count()).toBe(0);
    const entries = await service.sql<{ action: string }>(
      "select action from audit.entry where subject = $1 and action like 'PASSKEY%' order by at",
      [`account ${user.id}`],
    );
    expect(entries.map(({ action }) => action)).toEqual(['PASSKEY_ADDED', 'PASSKEY_ADDED']);
  });
});

it('is not offered where the address of the site has no name', async () => {
  const unnamed = await startAuth({ PUBLIC_ORIGIN: 'http://192.0.2.7:8080' });
  try {
    const refused = await unnamed.call(authEndpoints.startPasskeyLogin, { body: {} });
    expect([refused.status, refused.failure.error]).toEqual([503, 'This site does not offer passkeys.']);
  } finally {
    await unnamed.close();
  }
});
