import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import {
  jobsDone,
  serviceWithMail,
  sharedService,
  type TestService,
  until,
} from '@meshwork/test-kit/service';
import { Browser, newPerson, PASSWORD, registration, startAuth } from '../../test/auth.fixture.ts';
import { PasswordHasher } from '../passwords/password-hasher.service.ts';

describe('accounts and sessions', () => {
  const service = sharedService(startAuth);

  describe('registration', () => {
    it('creates the account with its profile and signs in', async () => {
      const browser = new Browser(service);
      const { status, data } = await browser.call(
        authEndpoints.register,
        registration({
          username: 'Gear.Head',
          name: ' Ada  ',
          rookieYear: 2015,
          frcTeamNumber: '254',
          location: '',
        }),
      );
      expect(status).toBe(201);
      expect(data.user).toMatchObject({
        username: 'Gear.Head',
        name: 'Ada',
        displayName: 'Ada',
        role: 'user',
        emailVerified: false,
        rookieYear: 2015,
        frcTeamNumber: '254',
        location: null,
        avatarUrl: null,
      });
      const session = await browser.call(authEndpoints.session);
      expect(session.data).toEqual({ user: data.user });
    });

    it('accepts an address and a username once, ignoring case', async () => {
      const { form } = await newPerson(service);
      const email = await service.call(
        authEndpoints.register,
        registration({ email: form.email.toUpperCase() }),
      );
      expect([email.status, email.failure.code, email.failure.error]).toEqual([
        409,
        'EMAIL_IN_USE',
        'Email already in use',
      ]);
      const name = await service.call(
        authEndpoints.register,
        registration({ username: form.username.toUpperCase() }),
      );
      expect([name.status, name.failure.code, name.failure.error]).toEqual([
        409,
        'USERNAME_TAKEN',
        'Username already taken',
      ]);
    });

    it.each([
      ['username', 'Username already taken'],
      ['email', 'Email already in use'],
    ])('gives the same %s to only one of two parallel registrations', async (field, message) => {
      const shared = field === 'email' ? 'race@example.org' : 'racer';
      const results = await Promise.all(
        [1, 2].map(() => service.call(authEndpoints.register, registration({ [field]: shared }))),
      );
      expect(results.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(results.find(({ status }) => status === 409)?.failure.error).toBe(message);
    });

    it('signs in a retry of the same submission, and no other', async () => {
      const form = registration();
      const send = (body: object, key: string) =>
        service.call(authEndpoints.register, { ...body }, { 'Idempotency-Key': key });
      const first = await send(form, 'submission-1');
      const repeat = await send(form, 'submission-1');
      expect([repeat.status, repeat.data]).toEqual([201, first.data]);
      expect((await send(form, 'submission-2')).status).toBe(409);
      expect((await send({ ...form, password: 'Another-1-password' }, 'submission-1')).status).toBe(409);
    });

    it('stores the password as an argon2id hash', async () => {
      const { user } = await newPerson(service);
      const [row] = await service.sql('select password_hash from auth.account where id = $1', [user.id]);
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=/);
    });
  });

  describe('login', () => {
    it('returns the whole profile and opens a session', async () => {
      const { form, user } = await newPerson(service);
      const browser = new Browser(service);
      // A password does not age.
      await service.sql("update auth.account set created_at = now() - interval '20 years' where id = $1", [
        user.id,
      ]);
      const { status, data } = await browser.call(authEndpoints.login, {
        email: ` ${form.email.toUpperCase()} `,
        password: PASSWORD,
      });
      expect([status, data.user]).toEqual([200, user]);
      expect((await browser.call(authEndpoints.session)).data).toEqual({ user });
    });

    it('fails the same way for a wrong password and for an unknown address', async () => {
      const { form } = await newPerson(service);
      for (const email of [form.email, 'nobody@example.org']) {
        const { status, failure } = await service.call(authEndpoints.login, {
          email,
          password: 'Wrong-1-pass',
        });
        expect([status, failure.code, failure.error]).toEqual([
          401,
          'INVALID_CREDENTIALS',
          'Invalid email or password',
        ]);
      }
    });

    it('compares a hash for an unknown address, too, so that it takes as long as for a wrong password', async () => {
      const { form } = await newPerson(service);
      const verify = jest.spyOn(service.app.get(PasswordHasher), 'verify');
      for (const email of [form.email, 'nobody@example.org'])
        await service.call(authEndpoints.login, { email, password: 'Wrong-1-pass' });
      expect(verify.mock.calls).toEqual([
        [expect.stringMatching(/^\$argon2id\$/), 'Wrong-1-pass'],
        [null, 'Wrong-1-pass'],
      ]);
      verify.mockRestore();
    });

    it('replaces the session: the old token is invalid afterwards', async () => {
      const { browser, form } = await newPerson(service);
      const before = browser.cookie;
      await browser.call(authEndpoints.login, { email: form.email, password: PASSWORD });
      expect(browser.cookie).not.toBe(before);
      const old = await service.call(authEndpoints.session, {}, { Cookie: before ?? '' });
      expect(old.data).toEqual({ error: 'Not authenticated' });
    });

    it('renews a hash that was made with other parameters', async () => {
      const { form, user } = await newPerson(service);
      const { hash } = await import('@node-rs/argon2');
      const old = await hash(PASSWORD, { memoryCost: 128, timeCost: 2, parallelism: 1 });
      await service.sql('update auth.account set password_hash = $1 where id = $2', [old, user.id]);
      const login = await service.call(authEndpoints.login, { email: form.email, password: PASSWORD });
      expect(login.status).toBe(200);
      const [row] = await service.sql('select password_hash from auth.account where id = $1', [user.id]);
      expect(row?.password_hash).toMatch(/m=64,t=1/);
    });

    it('takes a password in any form of its letters, and renews a hash of an earlier form', async () => {
      const { form, user } = await newPerson(service);
      const { hash } = await import('@node-rs/argon2');
      const [typed, composed] = [`Schlu\u0308ssel-1`, 'Schlüssel-1'];
      const old = await hash(typed, { memoryCost: 64, timeCost: 1, parallelism: 1 });
      await service.sql('update auth.account set password_hash = $1 where id = $2', [old, user.id]);
      const logIn = async (password: string) =>
        (await service.call(authEndpoints.login, { email: form.email, password })).status;
      expect([await logIn(composed), await logIn(typed), await logIn(composed)]).toEqual([401, 200, 200]);
    });
  });

  describe('the username check', () => {
    it.each([
      ['free-name', true],
      ['TAKEN-name', false],
      ['no', false],
      ['with space', false],
    ])('%s is available: %s', async (username, available) => {
      await service.call(authEndpoints.register, registration({ username: 'taken-NAME' }));
      const { data } = await service.call(authEndpoints.checkUsername, { username });
      expect(data).toEqual({ available });
    });

    it('counts the current name of the account as free', async () => {
      const { browser, user } = await newPerson(service);
      const body = { username: user.username.toUpperCase() };
      expect((await browser.call(authEndpoints.checkUsername, body)).data).toEqual({ available: true });
      expect((await service.call(authEndpoints.checkUsername, body)).data).toEqual({ available: false });
    });
  });
});

describe('who may register', () => {
  let service: TestService;
  afterEach(() => service?.close());

  const register = async (email: string, headers = {}) => {
    const result = await service.call(authEndpoints.register, registration({ email }), headers);
    return result.status === 201 ? 201 : result.failure.code;
  };

  describe('registration', () => {
    it('is open to nobody where it is closed', async () => {
      service = await startAuth({ REGISTRATION: 'closed' });
      expect(await register('ada@school.example')).toBe('REGISTRATION_CLOSED');
      expect((await service.call(authEndpoints.site)).data.registration).toBe('closed');
    });

    it('is limited to the domains of addresses that the operators list', async () => {
      service = await startAuth({
        REGISTRATION: 'domains',
        REGISTRATION_DOMAINS: 'School.example, robots.example',
      });
      expect(await register('ada@SCHOOL.example')).toBe(201);
      const others = ['b@evil.example', 'b@sub.school.example', 'b@school.example.evil.example'];
      for (const email of others) expect(await register(email)).toBe('EMAIL_DOMAIN_REFUSED');
      expect((await service.call(authEndpoints.site)).data.domains).toEqual([
        'school.example',
        'robots.example',
      ]);
    });

    it('needs an invitation that has not expired, and uses it up', async () => {
      service = await startAuth({ REGISTRATION: 'invitation' });
      await service.sql(`insert into auth.invitation values ('ada@school.example', now() + interval '1 day'),
      ('late@school.example', now() - interval '1 day')`);
      expect(await register('late@school.example')).toBe('INVITATION_REQUIRED');
      const body = registration({ email: 'Ada@school.example' });
      const headers = { 'Idempotency-Key': 'first-try' };
      const tries = [];
      // A retry of the same registration signs in, although its invitation is used up.
      for (let n = 0; n < 2; n++)
        tries.push((await service.call(authEndpoints.register, body, headers)).status);
      expect(tries).toEqual([201, 201]);
      await service.runTask('ExpiredDataCleanup');
      expect(await service.sql('select from auth.invitation')).toHaveLength(0);
    });
  });
});

describe('a flood of mails', () => {
  const { service, mailbox } = serviceWithMail(startAuth, { LIMIT_FACTOR: '1' });

  const EMAIL = 'victim@example.org';
  const received = () => mailbox.mails.filter(({ to }) => to?.[0]?.address === EMAIL);

  it('whoever registers, changes the password and deletes the account in a loop sends a mailbox five mails an hour at most', async () => {
    for (let round = 0; round < 10; round++) {
      const { browser } = await newPerson(service, { email: EMAIL, name: 'You won' });
      const newPassword = 'Sprocket-77-chain';
      await browser.call(authEndpoints.changePassword, { currentPassword: PASSWORD, newPassword });
      await browser.call(authEndpoints.resendVerification);
      await service.call(authEndpoints.requestPasswordReset, { email: EMAIL });
      const { status } = await browser.call(authEndpoints.deleteAccount, { password: newPassword });
      expect(status).toBe(200);
    }
    // A mail that fails on a busy machine is tried again later.
    await until(() => received().length > 0);
    await jobsDone(service, 'auth');
    expect(received().length).toBeLessThanOrEqual(5);
    for (const { text, html } of received()) expect(`${text}${html}`).not.toContain('You won');
  });
});
