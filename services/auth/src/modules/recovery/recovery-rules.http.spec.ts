import { describe, expect, it } from '@jest/globals';
import { authEndpoints, MAIL_PATHS } from '@meshwork/contracts-auth';
import { serviceWithMail, startTestService } from '@meshwork/test-kit/service';
import { authService } from '../../auth.definition.ts';
import { Browser, newPerson, PASSWORD, tokenIn } from '../../test/auth.fixture.ts';
import { withAuthenticator } from '../../test/authenticator.fixture.ts';

const NEW_PASSWORD = 'Sprocket-77-chain';

const { service, mailbox } = serviceWithMail((env) => startTestService(authService, env));

/** Opens the link for a forgotten password and chooses one. */
async function reset(email: string, browser: Browser, password = NEW_PASSWORD) {
  await service.call(authEndpoints.requestPasswordReset, { email });
  const token = tokenIn(await mailbox.next(email, /^Reset your/), MAIL_PATHS.resetPassword);
  return browser.call(authEndpoints.resetPassword, { token, password });
}

/** docs/product.md#password */
describe('a password that contains the username', () => {
  it('is refused where somebody changes it', async () => {
    const { browser, form } = await newPerson(service);
    const newPassword = `Xy-${form.username}-7`;
    const { status, failure } = await browser.call(authEndpoints.changePassword, {
      currentPassword: PASSWORD,
      newPassword,
    });
    expect([status, failure.code, failure.issues?.[0]?.path]).toEqual([
      400,
      'PASSWORD_PERSONAL',
      'newPassword',
    ]);
  });

  it('is refused where somebody has forgotten theirs', async () => {
    const { browser, form } = await newPerson(service);
    const { failure } = await reset(form.email, browser, `Xy-${form.username}-7`);
    expect([failure.code, failure.issues?.[0]?.path]).toEqual(['PASSWORD_PERSONAL', 'password']);
  });
});

/** docs/product.md#known-devices */
describe('the known devices of an account', () => {
  const knownTo = async (id: number, browsers: readonly Browser[]) => {
    const rows = await service.sql<{ hash: string }>(
      "select encode(token_hash, 'hex') as hash from auth.known_device where account_id = $1",
      [id],
    );
    const hashes = new Set(rows.map(({ hash }) => hash));
    const hashOf = async (browser: Browser) => {
      const [row] = await service.sql<{ hash: string }>("select encode(sha256($1), 'hex') as hash", [
        Buffer.from(browser.device?.split('=')[1] ?? ''),
      ]);
      return row?.hash ?? '';
    };
    return Promise.all(browsers.map(async (browser) => hashes.has(await hashOf(browser))));
  };

  it('are forgotten where the password is reset, all but that in which it was', async () => {
    const { browser, user, form } = await newPerson(service);
    const other = new Browser(service);
    await other.call(authEndpoints.login, { email: form.email, password: PASSWORD });
    expect(await knownTo(user.id, [browser, other])).toEqual([true, true]);
    const phone = new Browser(service);
    expect((await reset(form.email, phone)).status).toBe(200);
    expect(await knownTo(user.id, [browser, other, phone])).toEqual([false, false, true]);
  });

  it('are 30 at most; the one of the oldest login is forgotten', async () => {
    const { browser, user, form } = await newPerson(service);
    await service.sql(
      `update auth.known_device set last_login_at = now() - interval '2 days' where account_id = $1`,
      [user.id],
    );
    await service.sql(
      `insert into auth.known_device (token_hash, account_id, last_login_at)
       select sha256(n::text::bytea), $1, now() - interval '1 day' from generate_series(1, 29) n`,
      [user.id],
    );
    expect(await knownTo(user.id, [browser])).toEqual([true]);
    const next = new Browser(service);
    await next.call(authEndpoints.login, { email: form.email, password: PASSWORD });
    expect(await knownTo(user.id, [browser, next])).toEqual([false, true]);
    const row = await service.sql('select from auth.known_device where account_id = $1', [user.id]);
    expect(row).toHaveLength(30);
  });
});

/** docs/product.md#second-step */
it('a reset password does not turn the second step off', async () => {
  const { browser, form } = await withAuthenticator(service);
  expect((await reset(form.email, browser)).status).toBe(200);
  const { status, failure } = await service.call(authEndpoints.login, {
    email: form.email,
    password: NEW_PASSWORD,
  });
  expect([status, failure.code]).toEqual([401, 'CODE_REQUIRED']);
});

/** docs/product.md#change-of-the-address */
it('another address waits 48 hours for its link, and the former one can be taken back for seven days', async () => {
  const { browser, user } = await newPerson(service);
  await service.sql('update auth.account set email_verified_at = now() where id = $1', [user.id]);
  const wanted = `moved-${user.id}@example.org`;
  await browser.call(authEndpoints.changeEmail, { email: wanted, password: PASSWORD });
  const token = tokenIn(await mailbox.next(wanted, /new email address/), MAIL_PATHS.verifyEmail);
  const open = () => service.call(authEndpoints.verifyEmail, { token });
  const age = (hours: number) =>
    service.sql(
      `update auth.email_token set expires_at = expires_at - make_interval(hours => $1)
       where account_id = $2 and purpose = 'change-email'`,
      [hours, user.id],
    );
  await age(48);
  expect((await open()).failure.code).toBe('TOKEN_INVALID');
  await age(-1);
  expect((await open()).status).toBe(200);
  const [former] = await service.sql(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth.former_email
     where account_id = $1`,
    [user.id],
  );
  expect(former).toEqual({ days: 7 });
});
