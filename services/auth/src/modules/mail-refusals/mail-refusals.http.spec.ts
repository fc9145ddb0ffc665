import { expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { tokenHash } from '@meshwork/service-kit';
import { jobsDone, serviceWithMail, until } from '@meshwork/test-kit/service';
import {
  type Browser,
  CONFIRMED,
  linkTo,
  NEW_PASSWORD,
  newPerson,
  PASSWORD,
  startAuth,
} from '../../test/auth.fixture.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';

const UNKNOWN = '550 5.1.1 User unknown';

const { service, mailbox } = serviceWithMail(startAuth);
let counter = 0;

/** Reads from the session the state of the person's address. */
const refusalOf = async (browser: Browser) => (await browser.user())?.mailRefusal;
const takesMail = async (id: number) => {
  const sql = 'select takes_mail from auth.contact_email_v1 where user_id = $1';
  return (await service.sql<{ takes_mail: boolean }>(sql, [id]))[0]?.takes_mail;
};
/** Makes an address one that took no mail. */
const refused = (refusal: string) => `mail_refused_at = now(), mail_refusal = '${refusal}'`;
/** A person with a confirmed address, whose first mail has arrived. */
async function reachable() {
  const person = await newPerson(service);
  await mailbox.next(person.form.email, /^Confirm/);
  await person.set(CONFIRMED);
  return person;
}
const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to?.[0]?.address === email);
const retry = (browser: Browser) => browser.call(authEndpoints.retryMail);

/** Registers a person whose address the mail server refuses from the first mail on. */
async function unreachable() {
  counter += 1;
  const email = `lost${counter}@example.org`;
  mailbox.refuseFor(email, UNKNOWN);
  const person = await newPerson(service, { email });
  await until(async () => (await refusalOf(person.browser)) === 'NO_SUCH_ADDRESS');
  return { ...person, email };
}

it('a person sees that the server of the own address refuses mail, and no job tries again', async () => {
  await unreachable();
  await jobsDone(service, 'auth');
  const open = "select state from auth_jobs.job where name = 'mail' and state <> 'completed'";
  expect(await service.sql(open)).toEqual([]);
});

it('a server that is away for a moment, or refuses the sender, says nothing of the address', async () => {
  mailbox.refuseFor('greylisted@example.org', '450 4.2.0 Try again later');
  mailbox.refuseFor('relayed@example.org', '554 5.7.1 Relay access denied');
  for (const email of ['greylisted@example.org', 'relayed@example.org']) {
    const { browser } = await newPerson(service, { email });
    await jobsDone(service, 'auth');
    expect(await refusalOf(browser)).toBeNull();
    mailbox.refuseFor(email, undefined);
  }
});

it('the person tries the address again: the mail that arrives confirms it', async () => {
  const { browser, email, user } = await unreachable();
  mailbox.refuseFor(email, undefined);
  const { status, data } = await retry(browser);
  expect([status, data.user.mailRefusal]).toEqual([200, null]);
  const token = await linkTo(mailbox, email, 'confirm');
  expect((await service.call(authEndpoints.verifyEmail, { token })).status).toBe(200);
  expect(await takesMail(user.id)).toBe(true);
});

it('it is said again where the address still takes no mail', async () => {
  const { browser, user } = await unreachable();
  const refusedAt = async () => {
    const sql = 'select mail_refused_at as at from auth.account where id = $1';
    return (await service.sql<{ at: Date | null }>(sql, [user.id]))[0]?.at?.getTime() ?? 0;
  };
  const before = await refusedAt();
  expect((await retry(browser)).status).toBe(200);
  await until(async () => (await refusedAt()) > before);
  expect(await refusalOf(browser)).toBe('NO_SUCH_ADDRESS');
});

it('a confirmed address that is tried again gets a mail that says so, and one that takes mail gets none', async () => {
  const { browser, user, form, set } = await reachable();
  await set(refused('MAILBOX_FULL'));
  expect(await takesMail(user.id)).toBe(false);
  expect((await retry(browser)).status).toBe(200);
  expect((await mailbox.next(form.email, /reaches you again/)).text).toContain('/notifications');
  expect(await takesMail(user.id)).toBe(true);
  expect((await retry(browser)).status).toBe(200);
  await jobsDone(service, 'auth');
  expect(mailsTo(form.email)).toEqual([]);
});

it('another address, and a link that was opened, end it', async () => {
  const { browser, user, set } = await unreachable();
  const wanted = `found${counter}@example.org`;
  await browser.call(authEndpoints.changeEmail, { email: wanted, password: PASSWORD });
  await service.call(authEndpoints.verifyEmail, { token: await linkTo(mailbox, wanted, 'change') });
  expect(await browser.user()).toMatchObject({ email: wanted, mailRefusal: null });
  expect(await takesMail(user.id)).toBe(true);

  await set(refused('REFUSED'));
  await service.call(authEndpoints.requestPasswordReset, { email: wanted });
  const token = await linkTo(mailbox, wanted, 'reset');
  await service.call(authEndpoints.resetPassword, { token, password: NEW_PASSWORD });
  expect(await takesMail(user.id)).toBe(true);
});

it('what moderators decide is not mailed there, and what keeps the account safe is', async () => {
  const { user, form, set } = await reachable();
  await set(refused('REFUSED'));
  const [notice] = await service.sql<{ id: number }>(
    `insert into auth.account_notice (account_id, source, source_id, kind, data)
     values ($1, 'auth', 1, 'ACCOUNT_DECISION', '{"action":"WARN"}') returning id`,
    [user.id],
  );
  const outbox = service.app.get(MailOutbox, { strict: false });
  await outbox.add({ kind: 'notice', accountId: user.id, noticeId: notice?.id ?? 0 });
  await outbox.add({ kind: 'password-changed', accountId: user.id });
  await mailbox.next(form.email, /password was changed/);
  await jobsDone(service, 'auth');
  expect(mailsTo(form.email)).toEqual([]);
});

it.each(['community', 'catalog'])(
  'what the mails of %s met is taken over, once, and for the address of now',
  async (schema) => {
    const { browser, user, form } = await newPerson(service);
    const met = (address: string) =>
      service.sql(`insert into ${schema}.mail_refusal_v1 values ($1, $2, 'MAILBOX_CLOSED', now())`, [
        user.id,
        tokenHash(address),
      ]);
    const collect = () => service.runTask('RefusalCollector');
    await met('former@example.org');
    await collect();
    expect(await refusalOf(browser)).toBeNull();
    await met(form.email.toLowerCase());
    await collect();
    expect(await refusalOf(browser)).toBe('MAILBOX_CLOSED');
    await retry(browser);
    await collect();
    expect(await refusalOf(browser)).toBeNull();
  },
);
