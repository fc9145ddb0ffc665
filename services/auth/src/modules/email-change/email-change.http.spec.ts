import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { type Mailbox, openMailbox, type TestService } from '@meshwork/test-kit/service';
import { Browser, newPerson, PASSWORD, registration, startAuth, tokenIn } from '../../test/auth.fixture.ts';
import { appCode } from '../../test/authenticator.fixture.ts';
import { addPasskey, SoftAuthenticator } from '../../test/soft-authenticator.fixture.ts';

const NEW_PASSWORD = 'Sprocket-77-chain';

let service: TestService;
let mailbox: Mailbox;
let counter = 0;
let wanted = '';
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startAuth({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await service?.close();
  await mailbox?.close();
});
beforeEach(() => {
  counter += 1;
  wanted = `moved${counter}@example.org`;
});

async function confirmedPerson() {
  const person = await newPerson(service);
  await service.sql('update auth.account set email_verified_at = now() where id = $1', [person.user.id]);
  return person;
}
const ask = (browser: Browser, email = wanted, password = PASSWORD) =>
  browser.call(authEndpoints.changeEmail, { email, password });
const open = (token: string) => service.call(authEndpoints.verifyEmail, { token });
const linkTo = async (email: string) =>
  tokenIn(await mailbox.next(email, /new email address/), '/verify-email');
const emailOf = async (id: number) => {
  const [row] = await service.sql<{ email: string }>(
    'select email from auth.contact_email_v1 where user_id = $1',
    [id],
  );
  return row?.email;
};
const login = (email: string, password = PASSWORD) => service.call(authEndpoints.login, { email, password });

/** Gives an account another address, by a person who knows the password. */
async function moved() {
  const person = await confirmedPerson();
  await ask(person.browser);
  await open(await linkTo(wanted));
  const mail = await mailbox.next(person.form.email, /has another email address/);
  return { ...person, undo: tokenIn(mail, '/reset-password') };
}
const takeBack = (token: string) =>
  new Browser(service).call(authEndpoints.resetPassword, { token, password: NEW_PASSWORD });

describe('another address', () => {
  it('is the account’s once the link in it was opened, and not before', async () => {
    const { browser, user, form } = await confirmedPerson();
    expect((await ask(browser)).status).toBe(200);
    const mail = await mailbox.next(wanted, /new email address/);
    expect(`${mail.text}${mail.html}`).not.toContain(form.username);
    expect(await emailOf(user.id)).toBe(form.email);
    expect((await login(wanted)).status).toBe(401);
    const token = tokenIn(mail, '/verify-email');
    expect((await open(token)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(wanted);
    expect([(await login(wanted)).status, (await login(form.email)).status]).toEqual([200, 401]);
    const { data } = await browser.call(authEndpoints.session);
    expect(data).toMatchObject({ user: { email: wanted, emailVerified: true } });
    expect((await open(token)).status).toBe(200);
    const acts = await service.sql(
      "select action from audit.entry where subject = $1 and action like 'EMAIL%'",
      [`account ${user.id}`],
    );
    expect(acts).toEqual([{ action: 'EMAIL_CHANGED' }]);
  });

  it('needs the password, and is no address that somebody has', async () => {
    const [{ browser }, other] = [await confirmedPerson(), await newPerson(service)];
    expect((await ask(browser, wanted, 'Wrong-1-pass')).failure.code).toBe('WRONG_PASSWORD');
    const taken = await ask(browser, other.form.email.toUpperCase());
    expect([taken.status, taken.failure.code, taken.failure.issues?.[0]?.path]).toEqual([
      409,
      'EMAIL_IN_USE',
      'email',
    ]);
  });

  it('goes to who was quicker', async () => {
    const { browser, user, form } = await confirmedPerson();
    await ask(browser);
    const token = await linkTo(wanted);
    await service.call(authEndpoints.register, registration({ email: wanted }));
    expect((await open(token)).failure.code).toBe('EMAIL_IN_USE');
    expect(await emailOf(user.id)).toBe(form.email);
  });

  it('is the last one that was asked for', async () => {
    const { browser, user } = await confirmedPerson();
    await ask(browser);
    const first = await linkTo(wanted);
    await ask(browser, `better-${wanted}`);
    expect((await open(first)).failure.code).toBe('TOKEN_INVALID');
    await open(await linkTo(`better-${wanted}`));
    expect(await emailOf(user.id)).toBe(`better-${wanted}`);
  });

  it('is told to nobody where the former one was never confirmed, which may be a stranger’s', async () => {
    const { browser, user } = await newPerson(service);
    await ask(browser);
    await open(await linkTo(wanted));
    expect(await emailOf(user.id)).toBe(wanted);
    expect(await service.sql('select from auth.former_email where account_id = $1', [user.id])).toEqual([]);
  });

  it('ends links that were sent to the former one', async () => {
    const { browser, form } = await confirmedPerson();
    await service.call(authEndpoints.requestPasswordReset, { email: form.email });
    const reset = tokenIn(await mailbox.next(form.email, /Reset/), '/reset-password');
    await ask(browser);
    await open(await linkTo(wanted));
    expect((await takeBack(reset)).failure.code).toBe('TOKEN_INVALID');
  });
});

describe('the former address', () => {
  it('takes the account back by its link: address, sessions, password, passkeys and a new second step', async () => {
    const { undo, user, form, browser } = await moved();
    await addPasskey(browser, new SoftAuthenticator());
    const { key } = (await browser.call(authEndpoints.startFactor, { password: PASSWORD })).data;
    await browser.call(authEndpoints.confirmFactor, { code: appCode(key) });
    expect((await takeBack(undo)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(form.email);
    expect((await browser.call(authEndpoints.session)).data).toEqual({ error: 'Not authenticated' });
    expect((await login(wanted, NEW_PASSWORD)).status).toBe(401);
    expect((await login(form.email)).status).toBe(401);
    expect((await login(form.email, NEW_PASSWORD)).status).toBe(200);
    expect(await service.sql('select from auth.passkey where account_id = $1', [user.id])).toEqual([]);
    expect((await takeBack(undo)).failure.code).toBe('TOKEN_INVALID');
  });

  it('takes it back however often the address was changed since', async () => {
    const { undo, user, form, browser } = await moved();
    const second = `second-${wanted}`;
    await ask(browser, second);
    await open(await linkTo(second));
    const later = tokenIn(await mailbox.next(wanted, /has another email address/), '/reset-password');
    expect((await takeBack(undo)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(form.email);
    expect((await takeBack(later)).failure.code).toBe('TOKEN_INVALID');
  });

  it('is kept for its owner for seven days', async () => {
    const { undo, form, browser, user } = await moved();
    const register = () => service.call(authEndpoints.register, registration({ email: form.email }));
    expect((await register()).failure.code).toBe('EMAIL_IN_USE');
    const { browser: other } = await confirmedPerson();
    expect((await ask(other, form.email)).failure.code).toBe('EMAIL_IN_USE');
    expect((await ask(browser, form.email)).status).toBe(200);
    await service.sql(`update auth.former_email set expires_at = now() where account_id = $1`, [user.id]);
    expect((await takeBack(undo)).failure.code).toBe('TOKEN_INVALID');
    expect((await register()).status).toBe(201);
  });
});

it('needs a site that sends mail', async () => {
  const silent = await startAuth();
  try {
    const { browser } = await newPerson(silent);
    expect((await ask(browser)).status).toBe(503);
  } finally {
    await silent.close();
  }
});

// At the end, as is the one before: passport has one strategy per process, that of the service started last.
it('a mailbox gets no more than five mails an hour, whoever asks', async () => {
  const limited = await startAuth({ SMTP_URL: mailbox.url, LIMIT_FACTOR: '1' });
  try {
    const { browser } = await newPerson(limited);
    for (let n = 0; n < 5; n++) expect((await ask(browser)).status).toBe(200);
    const { failure, headers } = await ask(browser);
    expect([failure.code, Math.ceil(Number(headers.get('Retry-After')) / 1_200)]).toEqual([
      'RATE_LIMITED',
      3,
    ]);
  } finally {
    await limited.close();
  }
});
