import { beforeEach, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { serviceWithMail } from '@meshwork/test-kit/service';
import {
  Browser,
  CONFIRMED,
  linkTo,
  NEW_PASSWORD,
  newPerson,
  PASSWORD,
  registration,
  startAuth,
  tokenIn,
} from '../../test/auth.fixture.ts';
import { appCode } from '../../test/authenticator.fixture.ts';
import { addPasskey, SoftAuthenticator } from '../../test/soft-authenticator.fixture.ts';

const { service, mailbox } = serviceWithMail(startAuth);
let counter = 0;
let wanted = '';
beforeEach(() => {
  counter += 1;
  wanted = `moved${counter}@example.org`;
});

const confirmedPerson = () => newPerson(service, {}, CONFIRMED);
const ask = (browser: Browser, email = wanted) =>
  browser.call(authEndpoints.changeEmail, { email, password: PASSWORD });
const open = (token: string) => service.call(authEndpoints.verifyEmail, { token });
const openLink = async (email = wanted) => open(await linkTo(mailbox, email, 'change'));
const emailOf = async (id: number) => {
  const sql = 'select email from auth.contact_email_v1 where user_id = $1';
  return (await service.sql<{ email: string }>(sql, [id]))[0]?.email;
};
const login = async (email: string, password = PASSWORD) =>
  (await new Browser(service).login(email, password)).status;
const register = (email: string) => service.call(authEndpoints.register, registration({ email }));

/** Gives an account another address, by a person who knows the password. */
async function moved() {
  const person = await confirmedPerson();
  await ask(person.browser);
  await openLink();
  return { ...person, undo: await linkTo(mailbox, person.form.email, 'takeBack') };
}
const takeBack = (token: string) =>
  new Browser(service).call(authEndpoints.resetPassword, { token, password: NEW_PASSWORD });

describe('another address', () => {
  it('is the account’s once the link in it was opened, and not before', async () => {
    const { browser, user, form, acts } = await confirmedPerson();
    expect((await ask(browser)).status).toBe(200);
    const mail = await mailbox.next(wanted, /new email address/);
    expect(`${mail.text}${mail.html}`).not.toContain(form.username);
    expect(await emailOf(user.id)).toBe(form.email);
    expect(await login(wanted)).toBe(401);
    const token = tokenIn(mail, '/verify-email');
    for (let n = 0; n < 2; n++) expect((await open(token)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(wanted);
    expect(await browser.user()).toMatchObject({ email: wanted, emailVerified: true });
    const changes = (await acts()).filter(({ action }) => action.startsWith('EMAIL'));
    expect(changes.map(({ action }) => action)).toEqual(['EMAIL_CHANGED']);
    expect([await login(wanted), await login(form.email)]).toEqual([200, 401]);
  });

  it('is no address that somebody has, who is told, while the answer is that for any address', async () => {
    const [{ browser, user }, other] = [await confirmedPerson(), await newPerson(service)];
    const taken = await ask(browser, other.form.email.toUpperCase());
    const mail = await mailbox.next(other.form.email, /Somebody asked for your email address/);
    const free = await ask(browser);
    expect([taken.status, taken.data]).toEqual([free.status, free.data]);
    expect(`${mail.text}${mail.html}`).not.toMatch(/verify-email|token=/);
    expect(`${mail.text}${mail.html}`).not.toContain(user.username);
  });

  it('goes to who was quicker', async () => {
    const { browser, user, form } = await confirmedPerson();
    await ask(browser);
    const token = await linkTo(mailbox, wanted, 'change');
    await register(wanted);
    expect((await open(token)).failure.code).toBe('EMAIL_IN_USE');
    expect(await emailOf(user.id)).toBe(form.email);
  });

  it('is the last one that was asked for', async () => {
    const { browser, user } = await confirmedPerson();
    await ask(browser);
    const first = await linkTo(mailbox, wanted, 'change');
    await ask(browser, `better-${wanted}`);
    expect((await open(first)).failure.code).toBe('TOKEN_INVALID');
    await openLink(`better-${wanted}`);
    expect(await emailOf(user.id)).toBe(`better-${wanted}`);
  });

  it('is told to nobody where the former one was never confirmed, which may be a stranger’s', async () => {
    const { browser, user } = await newPerson(service);
    await ask(browser);
    await openLink();
    expect(await emailOf(user.id)).toBe(wanted);
    expect(await service.sql('select from auth.former_email where account_id = $1', [user.id])).toEqual([]);
  });

  it('ends links that were sent to the former one', async () => {
    const { browser, form } = await confirmedPerson();
    await service.call(authEndpoints.requestPasswordReset, { email: form.email });
    const reset = await linkTo(mailbox, form.email, 'reset');
    await ask(browser);
    await openLink();
    expect((await takeBack(reset)).failure.code).toBe('TOKEN_INVALID');
  });

  it('waits 48 hours for its link', async () => {
    const { browser, user } = await confirmedPerson();
    await ask(browser);
    const token = await linkTo(mailbox, wanted, 'change');
    const age = (hours: number) =>
      service.sql(
        `update auth.email_token set expires_at = expires_at - make_interval(hours => $1)
         where account_id = $2 and purpose = 'change-email'`,
        [hours, user.id],
      );
    await age(48);
    expect((await open(token)).failure.code).toBe('TOKEN_INVALID');
    await age(-1);
    expect((await open(token)).status).toBe(200);
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
    expect(await browser.user()).toBeNull();
    expect([await login(wanted, NEW_PASSWORD), await login(form.email)]).toEqual([401, 401]);
    expect(await login(form.email, NEW_PASSWORD)).toBe(200);
    expect(await service.sql('select from auth.passkey where account_id = $1', [user.id])).toEqual([]);
    expect((await takeBack(undo)).failure.code).toBe('TOKEN_INVALID');
  });

  it('takes it back however often the address was changed since', async () => {
    const { undo, user, form, browser } = await moved();
    const second = `second-${wanted}`;
    await ask(browser, second);
    await openLink(second);
    const later = await linkTo(mailbox, wanted, 'takeBack');
    expect((await takeBack(undo)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(form.email);
    expect((await takeBack(later)).failure.code).toBe('TOKEN_INVALID');
  });

  it('is kept for its owner for seven days', async () => {
    const { undo, form, browser, user } = await moved();
    const { browser: other } = await confirmedPerson();
    expect((await register(form.email)).failure.code).toBe('EMAIL_IN_USE');
    expect((await ask(other, form.email)).status).toBe(200);
    expect((await ask(browser, form.email)).status).toBe(200);
    const age = async (time: string) =>
      (
        await service.sql(
          `update auth.former_email set expires_at = expires_at - interval '${time}' where account_id = ${user.id}
           returning expires_at > now() as kept`,
        )
      )[0]?.kept;
    expect([await age('6 days 23 hours'), await age('1 hour')]).toEqual([true, false]);
    expect((await takeBack(undo)).failure.code).toBe('TOKEN_INVALID');
    expect((await register(form.email)).status).toBe(201);
  });
});

describe('mails to addresses that nobody has confirmed', () => {
  const limited = serviceWithMail(startAuth, { LIMIT_FACTOR: '1' });
  const changes = async (browser: Browser, count: number) => {
    const results: [number, string | undefined][] = [];
    for (let n = 0; n < count; n++) {
      counter += 1;
      const result = await ask(browser, `stranger${counter}@example.org`);
      results.push([result.status, result.status === 200 ? undefined : result.failure.code]);
    }
    return results;
  };

  it('are five in an hour from one account, with the one of its registration', async () => {
    const { browser } = await newPerson(limited.service);
    expect((await changes(browser, 5)).map(([status]) => status)).toEqual([200, 200, 200, 200, 429]);
    expect((await browser.call(authEndpoints.resendVerification)).status).toBe(429);
  });

  it('count as requests of a new account, like its invitations', async () => {
    const { browser, user } = await newPerson(limited.service, {}, CONFIRMED);
    await limited.service.sql(
      `insert into limits.new_account (person_id, act, acts, ends_at) values ($1, 'request', 4, now() + interval '1 day')`,
      [user.id],
    );
    expect(await changes(browser, 2)).toEqual([
      [200, undefined],
      [429, 'NEW_ACCOUNT_LIMIT'],
    ]);
  });
});
