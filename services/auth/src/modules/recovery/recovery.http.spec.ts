import { describe, expect, it } from '@jest/globals';
import { authEndpoints, MAIL_PATHS } from '@meshwork/contracts-auth';
import { jobsDone, serviceWithMail, sharedService } from '@meshwork/test-kit/service';
import { Browser, newPerson, PASSWORD, startAuth, tokenIn } from '../../test/auth.fixture.ts';

describe('recovery by mail', () => {
  const { service, mailbox } = serviceWithMail(startAuth, { ADMIN_EMAILS: 'boss@example.org' });

  const NEW_PASSWORD = 'Fresh-7-sprockets';
  const login = (email: string, password: string) => service.call(authEndpoints.login, { email, password });
  const CONFIRM = /^Confirm your email address/;
  const RESET = /^Reset your .* password$/;
  const CHANGED = /password was changed$/;

  describe('the verification mail', () => {
    it('comes after registration, in HTML and text, and its link confirms once, and says so again later', async () => {
      const { browser, form, user } = await newPerson(service, { name: 'Ada <b>Bolt</b>' });
      const mail = await mailbox.next(form.email, CONFIRM);
      // Nothing that somebody typed: the mailbox may be a stranger's.
      expect(mail.text).toMatch(/^Hello,/);
      expect(mail.html).toContain('Hello,');
      expect(`${mail.text}${mail.html}`).not.toMatch(/Bolt|builder/);
      const token = tokenIn(mail, MAIL_PATHS.verifyEmail);
      expect((await service.call(authEndpoints.verifyEmail, { token })).data).toEqual({ ok: true });
      expect((await browser.call(authEndpoints.session)).data).toMatchObject({
        user: { emailVerified: true },
      });
      const again = () => service.call(authEndpoints.verifyEmail, { token });
      expect((await again()).data).toEqual({ ok: true });
      const acts = `select from audit.entry where subject = 'account ${user.id}' and action = 'EMAIL_VERIFIED'`;
      expect(await service.sql(acts)).toHaveLength(1);
      // Whatever took the confirmation back, the link does not give it again.
      await service.sql('update auth.account set email_verified_at = null where id = $1', [user.id]);
      expect((await again()).failure.code).toBe('TOKEN_INVALID');
    });

    it('is sent again on request, until the address is verified', async () => {
      const { browser, form } = await newPerson(service);
      await mailbox.next(form.email, CONFIRM);
      expect((await browser.call(authEndpoints.resendVerification)).data).toEqual({ ok: true });
      const token = tokenIn(await mailbox.next(form.email, CONFIRM), MAIL_PATHS.verifyEmail);
      await service.call(authEndpoints.verifyEmail, { token });
      const late = await browser.call(authEndpoints.resendVerification);
      expect([late.status, late.failure.code]).toEqual([409, 'ALREADY_VERIFIED']);
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
      const { status } = await service.call(authEndpoints.verifyEmail, { token });
      expect(status).toBe(isConfirmed ? 200 : 400);
      expect((await browser.call(authEndpoints.session)).data).toMatchObject({
        user: { emailVerified: isConfirmed, role: 'user' },
      });
      expect((await service.call(authEndpoints.verifyEmail, { token })).status).toBe(400);
      await service.sql('delete from auth.account where id = $1', [user.id]);
    });

    it('makes only the owner of a listed address an admin', async () => {
      const { browser, user, form } = await newPerson(service, { email: 'Boss@example.org' });
      expect(user.role).toBe('user');
      const token = tokenIn(await mailbox.next(form.email, CONFIRM), MAIL_PATHS.verifyEmail);
      await service.call(authEndpoints.verifyEmail, { token });
      expect((await browser.call(authEndpoints.session)).data).toMatchObject({
        user: { role: 'admin', release: expect.stringMatching(/^\S+ \S+$/) },
      });
    });

    it('is retried when the mail server refused it', async () => {
      mailbox.refuse(true);
      const { form } = await newPerson(service);
      await jobsDone(service, 'auth');
      mailbox.refuse(false);
      await service.sql(
        "update auth_jobs.job set start_after = now() where name = 'mail' and state = 'retry'",
      );
      expect((await mailbox.next(form.email, CONFIRM)).subject).toMatch(CONFIRM);
    });

    it('puts no token into the job table', async () => {
      const { form } = await newPerson(service);
      const token = tokenIn(await mailbox.next(form.email, CONFIRM), MAIL_PATHS.verifyEmail);
      const rows = await service.sql('select data::text, output::text from auth_jobs.job');
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });

  describe('a forgotten password', () => {
    const requestReset = (email: string) => service.call(authEndpoints.requestPasswordReset, { email });

    it('is replaced through the link in the mail; every session ends, and a mail reports the change', async () => {
      const { browser, form } = await newPerson(service);
      await requestReset(form.email.toUpperCase());
      const token = tokenIn(await mailbox.next(form.email, RESET), MAIL_PATHS.resetPassword);
      const reset = await service.call(authEndpoints.resetPassword, { token, password: NEW_PASSWORD });
      expect(reset.data).toEqual({ ok: true });
      expect((await browser.call(authEndpoints.session)).data).toEqual({ error: 'Not authenticated' });
      expect((await login(form.email, PASSWORD)).status).toBe(401);
      expect((await login(form.email, NEW_PASSWORD)).data.user.emailVerified).toBe(true);
      await mailbox.next(form.email, CHANGED);
      const again = await service.call(authEndpoints.resetPassword, { token, password: NEW_PASSWORD });
      expect([again.status, again.failure.code]).toEqual([400, 'TOKEN_INVALID']);
    });

    it('has the same response for an address without an account, and sends nothing', async () => {
      const before = mailbox.mails.length;
      const { status, data } = await requestReset('stranger@example.org');
      expect([status, data]).toEqual([200, { ok: true }]);
      await jobsDone(service, 'auth');
      expect(mailbox.mails.slice(before).some(({ to }) => to?.[0]?.address === 'stranger@example.org')).toBe(
        false,
      );
    });

    it('invalidates the other links', async () => {
      const { form } = await newPerson(service);
      await requestReset(form.email);
      const first = tokenIn(await mailbox.next(form.email, RESET), MAIL_PATHS.resetPassword);
      await requestReset(form.email);
      const second = tokenIn(await mailbox.next(form.email, RESET), MAIL_PATHS.resetPassword);
      await service.call(authEndpoints.resetPassword, { token: second, password: NEW_PASSWORD });
      const old = await service.call(authEndpoints.resetPassword, { token: first, password: PASSWORD });
      expect(old.failure.code).toBe('TOKEN_INVALID');
    });

    it('accepts a link for an hour, for its own purpose, and only once when it is used in parallel', async () => {
      const { form, user } = await newPerson(service);
      const verification = tokenIn(await mailbox.next(form.email, CONFIRM), MAIL_PATHS.verifyEmail);
      const use = (token: string) =>
        service.call(authEndpoints.resetPassword, { token, password: NEW_PASSWORD });
      expect((await use(verification)).failure.code).toBe('TOKEN_INVALID');
      await requestReset(form.email);
      const token = tokenIn(await mailbox.next(form.email, RESET), MAIL_PATHS.resetPassword);
      const expire = (when: string) =>
        service.sql(`update auth.email_token set expires_at = now() ${when} where account_id = $1`, [
          user.id,
        ]);
      await expire("- interval '1 second'");
      expect((await use(token)).failure.code).toBe('TOKEN_INVALID');
      await expire("+ interval '1 hour'");
      const both = await Promise.all([use(token), use(token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('cannot be replaced by a leaked one', async () => {
      const { form } = await newPerson(service);
      await requestReset(form.email);
      const token = tokenIn(await mailbox.next(form.email, RESET), MAIL_PATHS.resetPassword);
      const common = await service.call(authEndpoints.resetPassword, { token, password: 'Password1' });
      expect([common.status, common.failure.code, common.failure.issues?.[0]?.path]).toEqual([
        400,
        'PASSWORD_TOO_COMMON',
        'password',
      ]);
      expect(
        (await service.call(authEndpoints.resetPassword, { token, password: NEW_PASSWORD })).status,
      ).toBe(200);
    });
  });

  describe('a password change', () => {
    it('keeps this session, ends the others, and is reported to a confirmed address', async () => {
      const { browser, form, user } = await newPerson(service);
      await service.sql('update auth.account set email_verified_at = now() where id = $1', [user.id]);
      const other = new Browser(service);
      await other.call(authEndpoints.login, { email: form.email, password: PASSWORD });
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      expect((await browser.call(authEndpoints.changePassword, body)).data).toEqual({ ok: true });
      expect((await browser.call(authEndpoints.session)).data).toHaveProperty('user');
      expect((await other.call(authEndpoints.session)).data).toHaveProperty('error');
      expect((await login(form.email, NEW_PASSWORD)).status).toBe(200);
      await mailbox.next(form.email, CHANGED);
    });

    it.each([
      ['a wrong current one', 'Wrong-1-pass', NEW_PASSWORD, 403, 'WRONG_PASSWORD', 'currentPassword'],
      ['a leaked one', PASSWORD, 'Qwerty123', 400, 'PASSWORD_TOO_COMMON', 'newPassword'],
      ['a short one', PASSWORD, 'Ab1', 400, 'VALIDATION_FAILED', 'newPassword'],
    ])('is refused with %s', async (_name, currentPassword, newPassword, status, code, path) => {
      const { browser } = await newPerson(service);
      const refused = await browser.call(authEndpoints.changePassword, { currentPassword, newPassword });
      expect([refused.status, refused.failure.code, refused.failure.issues?.[0]?.path]).toEqual([
        status,
        code,
        path,
      ]);
    });
  });
});

describe('an installation that sends no mail', () => {
  const service = sharedService(() => startAuth({ ADMIN_EMAILS: 'other@example.org, Boss@example.org' }));

  it('makes nobody an admin for a typed address, and the listed account one when the console has confirmed it', async () => {
    const { browser, user, form } = await newPerson(service, { email: 'boss@EXAMPLE.org' });
    expect(user.role).toBe('user');
    const login = async () =>
      (await browser.call(authEndpoints.login, { email: form.email, password: PASSWORD })).data.user.role;
    expect(await login()).toBe('user');
    await service.sql('update auth.account set email_verified_at = now() where id = $1', [user.id]);
    expect(await login()).toBe('admin');
  });

  it('refuses to send a verification mail', async () => {
    const { browser } = await newPerson(service);
    const { status, failure } = await browser.call(authEndpoints.resendVerification);
    expect([status, failure.error]).toEqual([503, 'This site does not send email at the moment.']);
  });

  it('queues no mail', async () => {
    const { form } = await newPerson(service);
    const reset = await service.call(authEndpoints.requestPasswordReset, { email: form.email });
    expect(reset.data).toEqual({ ok: true });
    expect(await service.sql("select from auth_jobs.job where name = 'mail'")).toHaveLength(0);
  });
});
