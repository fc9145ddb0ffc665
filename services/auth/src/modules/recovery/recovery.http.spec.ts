import { describe, expect, it } from '@jest/globals';
import { authEndpoints, MAIL_PATHS } from '@meshwork/contracts-auth';
import { jobsDone, serviceWithMail, sharedService } from '@meshwork/test-kit/service';
import {
  Browser,
  CONFIRMED,
  linkTo,
  NEW_PASSWORD,
  newPerson,
  PASSWORD,
  startAuth,
  tokenIn,
} from '../../test/auth.fixture.ts';
import { withAuthenticator } from '../../test/authenticator.fixture.ts';

describe('recovery by mail', () => {
  const { service, mailbox } = serviceWithMail(startAuth, { ADMIN_EMAILS: 'boss@example.org' });

  const CONFIRM = /^Confirm your email address/;
  const CHANGED = /password was changed$/;
  const confirm = (token: string) => service.call(authEndpoints.verifyEmail, { token });
  const login = (email: string, password?: string) => new Browser(service).login(email, password);
  const requestReset = (email: string) => service.call(authEndpoints.requestPasswordReset, { email });
  const choose = (token: string, password = NEW_PASSWORD, browser = new Browser(service)) =>
    browser.call(authEndpoints.resetPassword, { token, password });
  /** Asks for the link for a forgotten password. */
  async function resetLink(email: string): Promise<string> {
    await requestReset(email);
    return linkTo(mailbox, email, 'reset');
  }

  describe('the verification mail', () => {
    it('comes after registration, in HTML and text, and its link confirms once, and says so again later', async () => {
      const { browser, form, set, acts } = await newPerson(service, { name: 'Ada <b>Bolt</b>' });
      const mail = await mailbox.next(form.email, CONFIRM);
      // Nothing that somebody typed: the mailbox may be a stranger's.
      expect(mail.text).toMatch(/^Hello,/);
      expect(mail.html).toContain('Hello,');
      expect(`${mail.text}${mail.html}`).not.toMatch(/Bolt|builder/);
      const token = tokenIn(mail, MAIL_PATHS.verifyEmail);
      expect((await confirm(token)).data).toEqual({ ok: true });
      expect((await browser.user())?.emailVerified).toBe(true);
      expect((await confirm(token)).data).toEqual({ ok: true });
      expect((await acts()).map(({ action }) => action)).toEqual(['EMAIL_VERIFIED']);
      // Whatever took the confirmation back, the link does not give it again.
      await set('email_verified_at = null');
      expect((await confirm(token)).failure.code).toBe('TOKEN_INVALID');
    });

    it('has a link that works for 48 hours', async () => {
      const { form, user } = await newPerson(service);
      const token = await linkTo(mailbox, form.email, 'confirm');
      const age = (hours: number) =>
        service.sql(
          'update auth.email_token set expires_at = expires_at - make_interval(hours => $1) where account_id = $2',
          [hours, user.id],
        );
      await age(48);
      expect((await confirm(token)).failure.code).toBe('TOKEN_INVALID');
      await age(-1);
      expect((await confirm(token)).status).toBe(200);
    });

    it('is sent again on request, until the address is verified', async () => {
      const { browser, form } = await newPerson(service);
      await mailbox.next(form.email, CONFIRM);
      expect((await browser.call(authEndpoints.resendVerification)).data).toEqual({ ok: true });
      await confirm(await linkTo(mailbox, form.email, 'confirm'));
      const late = await browser.call(authEndpoints.resendVerification);
      expect(late.refusal).toEqual([409, 'ALREADY_VERIFIED']);
    });

    it.each([
      ['is not needed for an address to which an invitation was mailed', 'guest@example.org', true],
      ['is needed where it makes an admin', 'boss@example.org', false],
    ])('%s', async (_, email, isConfirmed) => {
      const { browser, user } = await newPerson(service, { email });
      const token = `${user.id}`.padStart(32, 'i');
      await service.sql(
        'insert into community.mailed_invitation_v1 values (sha256($1::text::bytea), upper($2))',
        [token, email],
      );
      expect((await confirm(token)).status).toBe(isConfirmed ? 200 : 400);
      expect(await browser.user()).toMatchObject({ emailVerified: isConfirmed, role: 'user' });
      expect((await confirm(token)).status).toBe(400);
      await service.sql('delete from auth.account where id = $1', [user.id]);
    });

    it('makes only the owner of a listed address an admin', async () => {
      const { browser, user, form } = await newPerson(service, { email: 'Boss@example.org' });
      expect(user.role).toBe('user');
      await confirm(await linkTo(mailbox, form.email, 'confirm'));
      const release = expect.stringMatching(/^\S+ \S+$/);
      expect(await browser.user()).toMatchObject({ role: 'admin', release });
    });

    it('is retried when the mail server refused it, and puts no token into the job table', async () => {
      mailbox.refuse(true);
      const { form } = await newPerson(service);
      await jobsDone(service, 'auth');
      mailbox.refuse(false);
      await service.sql(
        "update auth_jobs.job set start_after = now() where name = 'mail' and state = 'retry'",
      );
      const token = await linkTo(mailbox, form.email, 'confirm');
      const rows = await service.sql('select data::text, output::text from auth_jobs.job');
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });

  describe('a forgotten password', () => {
    it('is replaced through the link in the mail; every session ends, and a mail reports the change', async () => {
      const { browser, form } = await newPerson(service);
      await requestReset(form.email.toUpperCase());
      const token = await linkTo(mailbox, form.email, 'reset');
      expect((await choose(token)).data).toEqual({ ok: true });
      expect(await browser.user()).toBeNull();
      expect((await login(form.email)).status).toBe(401);
      expect((await login(form.email, NEW_PASSWORD)).data.user.emailVerified).toBe(true);
      await mailbox.next(form.email, CHANGED);
      expect((await choose(token)).refusal).toEqual([400, 'TOKEN_INVALID']);
    });

    it('has the same response for an address without an account, and sends nothing', async () => {
      expect((await requestReset('stranger@example.org')).data).toEqual({ ok: true });
      await jobsDone(service, 'auth');
      expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === 'stranger@example.org')).toEqual([]);
    });

    it('invalidates the other links', async () => {
      const { form } = await newPerson(service);
      const [first, second] = [await resetLink(form.email), await resetLink(form.email)];
      await choose(second);
      expect((await choose(first)).failure.code).toBe('TOKEN_INVALID');
    });

    it('accepts a link for an hour, for its own purpose, and only once when it is used in parallel', async () => {
      const { form, user } = await newPerson(service);
      const verification = await linkTo(mailbox, form.email, 'confirm');
      expect((await choose(verification)).failure.code).toBe('TOKEN_INVALID');
      const token = await resetLink(form.email);
      const age = (minutes: number) =>
        service.sql(
          `update auth.email_token set expires_at = expires_at - make_interval(mins => $1)
           where account_id = $2 and purpose = 'reset-password'`,
          [minutes, user.id],
        );
      await age(60);
      expect((await choose(token)).failure.code).toBe('TOKEN_INVALID');
      await age(-1);
      const both = await Promise.all([choose(token), choose(token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('is replaced by none that is guessed first, and does not turn the second step off', async () => {
      const { form } = await withAuthenticator(service);
      const token = await resetLink(form.email);
      const common = await choose(token, 'Password1');
      expect(common.refusal).toEqual([400, 'PASSWORD_TOO_COMMON', 'password']);
      const personal = await choose(token, `Xy-${form.username}-7`);
      expect(personal.refusal).toEqual([400, 'PASSWORD_PERSONAL', 'password']);
      expect((await choose(token)).status).toBe(200);
      expect((await login(form.email, NEW_PASSWORD)).refusal).toEqual([401, 'CODE_REQUIRED']);
    });
  });

  describe('a password change', () => {
    it('keeps this session, ends the others, and is reported to a confirmed address', async () => {
      const { browser, form, elsewhere } = await newPerson(service, {}, CONFIRMED);
      const other = await elsewhere();
      expect((await browser.changePassword()).data).toEqual({ ok: true });
      expect([(await browser.user())?.email, await other.user()]).toEqual([form.email, null]);
      expect((await login(form.email, NEW_PASSWORD)).status).toBe(200);
      await mailbox.next(form.email, CHANGED);
    });

    it.each([
      ['a leaked one', 'Qwerty123', 'PASSWORD_TOO_COMMON'],
      ['one that contains the username', 'Xy-NAME-7', 'PASSWORD_PERSONAL'],
      ['a short one', 'Ab1', 'VALIDATION_FAILED'],
    ])('is refused with %s', async (_name, newPassword, code) => {
      const { browser, form } = await newPerson(service);
      const { refusal } = await browser.changePassword(newPassword.replace('NAME', form.username));
      expect(refusal).toEqual([400, code, 'newPassword']);
    });
  });

  /** docs/product.md#known-devices */
  describe('the known devices of an account', () => {
    const isKnown = async (id: number, { device = '' }: Browser) => {
      const sql = 'select from auth.known_device where account_id = $1 and token_hash = sha256($2)';
      return (await service.sql(sql, [id, Buffer.from(device.split('=')[1] ?? '')])).length > 0;
    };
    const knownTo = (id: number, browsers: Browser[]) =>
      Promise.all(browsers.map((browser) => isKnown(id, browser)));

    it('are forgotten where the password is reset, all but that in which it was', async () => {
      const { browser, user, form, elsewhere } = await newPerson(service);
      const [other, phone] = [await elsewhere(), new Browser(service)];
      expect(await knownTo(user.id, [browser, other])).toEqual([true, true]);
      expect((await choose(await resetLink(form.email), NEW_PASSWORD, phone)).status).toBe(200);
      expect(await knownTo(user.id, [browser, other, phone])).toEqual([false, false, true]);
    });

    it('are 30 at most; the one of the oldest login is forgotten', async () => {
      const { browser, user, elsewhere } = await newPerson(service);
      await service.sql(`
        update auth.known_device set last_login_at = now() - interval '2 days' where account_id = ${user.id};
        insert into auth.known_device (token_hash, account_id, last_login_at)
          select sha256(n::text::bytea), ${user.id}, now() - interval '1 day' from generate_series(1, 29) n`);
      expect(await knownTo(user.id, [browser])).toEqual([true]);
      expect(await knownTo(user.id, [await elsewhere(), browser])).toEqual([true, false]);
      const rows = await service.sql('select from auth.known_device where account_id = $1', [user.id]);
      expect(rows).toHaveLength(30);
    });
  });
});

describe('an installation that sends no mail', () => {
  const service = sharedService(() => startAuth({ ADMIN_EMAILS: 'other@example.org, Boss@example.org' }));

  it('makes nobody an admin for a typed address, and the listed account one when the console has confirmed it', async () => {
    const { browser, user, form, set } = await newPerson(service, { email: 'boss@EXAMPLE.org' });
    expect(user.role).toBe('user');
    const roleOf = async () => (await browser.login(form.email)).data.user.role;
    expect(await roleOf()).toBe('user');
    await set(CONFIRMED);
    expect(await roleOf()).toBe('admin');
  });

  it('queues no mail, and changes and confirms no address', async () => {
    const { browser, form } = await newPerson(service);
    const body = { email: 'wanted@example.org', password: PASSWORD };
    for (const answer of [
      await browser.call(authEndpoints.resendVerification),
      await browser.call(authEndpoints.changeEmail, body),
    ])
      expect([answer.status, answer.failure.error]).toEqual([
        503,
        'This site does not send email at the moment.',
      ]);
    const reset = await service.call(authEndpoints.requestPasswordReset, { email: form.email });
    expect(reset.data).toEqual({ ok: true });
    expect(await service.sql("select from auth_jobs.job where name = 'mail'")).toHaveLength(0);
  });
});
