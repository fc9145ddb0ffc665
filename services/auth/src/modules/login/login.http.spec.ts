import { describe, expect, it, jest } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { jobsDone, serviceWithMail, sharedService, until } from '@meshwork/test-kit/service';
import { hash } from '@node-rs/argon2';
import {
  Browser,
  NEW_PASSWORD,
  newPerson,
  PASSWORD,
  registration,
  startAuth,
  withAuth,
} from '../../test/auth.fixture.ts';
import { PasswordHasher } from '../passwords/password-hasher.service.ts';

const service = sharedService(startAuth);
const register = (changes: Record<string, unknown>) =>
  service.call(authEndpoints.register, registration(changes));

describe('registration', () => {
  it('creates the account with its profile and signs in', async () => {
    const browser = new Browser(service);
    const profile = { username: 'Gear.Head', name: ' Ada  ', rookieYear: 2015, frcTeamNumber: '254' };
    const form = registration({ ...profile, location: '' });
    const { status, data } = await browser.call(authEndpoints.register, form);
    expect(status).toBe(201);
    expect(data.user).toMatchObject({
      ...profile,
      name: 'Ada',
      displayName: 'Ada',
      location: null,
      role: 'user',
      emailVerified: false,
      avatarUrl: null,
    });
    expect(await browser.user()).toEqual(data.user);
  });

  it.each([
    ['username', 'Racer', 'USERNAME_TAKEN'],
    ['email', 'Race@example.org', 'EMAIL_IN_USE'],
  ])(
    'gives the same %s to only one of two parallel registrations, and to none later',
    async (field, value, code) => {
      const pair = await Promise.all([value, value].map((shared) => register({ [field]: shared })));
      expect(pair.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(pair.find(({ status }) => status === 409)?.failure.code).toBe(code);
      expect((await register({ [field]: value.toUpperCase() })).failure.code).toBe(code);
    },
  );

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
});

describe('login', () => {
  it('returns the whole profile and opens a session in place of the one before', async () => {
    // A password does not age.
    const { form, user, browser } = await newPerson(service, {}, "created_at = now() - interval '20 years'");
    const before = browser.cookie;
    const { status, data } = await browser.login(` ${form.email.toUpperCase()} `);
    expect([status, data.user]).toEqual([200, user]);
    expect(await browser.user()).toEqual(user);
    expect(browser.cookie).not.toBe(before);
    expect(await browser.identity(before)).toBeNull();
  });

  it('fails the same way, after comparing a hash, for a wrong password and for an unknown address', async () => {
    const { form } = await newPerson(service);
    const verify = jest.spyOn(service.app.get(PasswordHasher), 'verify');
    for (const email of [form.email, 'nobody@example.org']) {
      const { refusal, failure } = await new Browser(service).login(email, 'Wrong-1-pass');
      expect([...refusal, failure.error]).toEqual([401, 'INVALID_CREDENTIALS', 'Invalid email or password']);
    }
    expect(verify.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$v=19\$m=/), 'Wrong-1-pass'],
      [null, 'Wrong-1-pass'],
    ]);
    verify.mockRestore();
  });

  it.each([
    ['made with other parameters', 'Schlüssel-1', 128],
    ['of an earlier form of the letters', 'Schlu\u0308ssel-1', 64],
  ])('renews a hash that was %s', async (_what, typed, memoryCost) => {
    const old = await hash(typed, { memoryCost, timeCost: memoryCost / 64, parallelism: 1 });
    const { form, user } = await newPerson(service, {}, `password_hash = '${old}'`);
    const logIn = async (password: string) => (await new Browser(service).login(form.email, password)).status;
    expect([await logIn(typed), await logIn('Schlüssel-1')]).toEqual([200, 200]);
    const [row] = await service.sql('select password_hash from auth.account where id = $1', [user.id]);
    expect(row?.password_hash).toMatch(/m=64,t=1/);
    expect(row?.password_hash).not.toBe(old);
  });
});

describe('the username check', () => {
  it.each([
    ['free-name', true],
    ['TAKEN-name', false],
    ['no', false],
    ['with space', false],
    ['moderator1', false],
  ])('%s is available: %s', async (username, available) => {
    await register({ username: 'taken-NAME' });
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

describe('a flood of mails', () => {
  const { service, mailbox } = serviceWithMail(startAuth, { LIMIT_FACTOR: '1' });

  const EMAIL = 'victim@example.org';
  const received = () => mailbox.mails.filter(({ to }) => to?.[0]?.address === EMAIL);

  it('whoever registers, changes the password and deletes the account in a loop sends a mailbox five mails an hour at most', async () => {
    for (let round = 0; round < 10; round++) {
      const { browser } = await newPerson(service, { email: EMAIL, name: 'You won' });
      await browser.changePassword();
      await browser.call(authEndpoints.resendVerification);
      await service.call(authEndpoints.requestPasswordReset, { email: EMAIL });
      const { status } = await browser.call(authEndpoints.deleteAccount, { password: NEW_PASSWORD });
      expect(status).toBe(200);
    }
    // A mail that fails on a busy machine is tried again later.
    await until(() => received().length > 0);
    await jobsDone(service, 'auth');
    expect(received().length).toBeLessThanOrEqual(5);
    for (const { text, html } of received()) expect(`${text}${html}`).not.toContain('You won');
  });

  it('an address that people want gets five mails an hour at most, whoever they are', async () => {
    const [one, two] = [await newPerson(service), await newPerson(service)];
    const body = { email: 'wanted@example.org', password: PASSWORD };
    for (const { browser } of [one, one, one, one, two])
      expect((await browser.call(authEndpoints.changeEmail, body)).status).toBe(200);
    const { failure, headers } = await two.browser.call(authEndpoints.changeEmail, body);
    const minutes = Math.ceil(Number(headers.get('Retry-After')) / 1_200) * 20;
    expect([failure.code, minutes]).toEqual(['RATE_LIMITED', 60]);
  });
});

/** That nobody registers where registration is closed: contract.http.spec.ts. */
describe('a limited registration', () => {
  it('is limited to the domains of addresses that the operators list', () =>
    withAuth(
      { REGISTRATION: 'domains', REGISTRATION_DOMAINS: 'School.example, robots.example' },
      async (site) => {
        const registers = (email: string) => site.call(authEndpoints.register, registration({ email }));
        expect((await registers('ada@SCHOOL.example')).status).toBe(201);
        for (const email of ['b@evil.example', 'b@sub.school.example', 'b@school.example.evil.example'])
          expect((await registers(email)).refusal).toEqual([403, 'EMAIL_DOMAIN_REFUSED', 'email']);
      },
    ));

  it('needs an invitation that has not expired, and uses it up', () =>
    withAuth({ REGISTRATION: 'invitation' }, async (site) => {
      await site.sql(`insert into auth.invitation values ('ada@school.example', now() + interval '1 day'),
        ('late@school.example', now() - interval '1 day')`);
      const late = await site.call(authEndpoints.register, registration({ email: 'late@school.example' }));
      expect(late.refusal).toEqual([403, 'INVITATION_REQUIRED', 'email']);
      const body = registration({ email: 'Ada@school.example' });
      // A retry of the same registration signs in, although its invitation is used up.
      for (let n = 0; n < 2; n++) {
        const headers = { 'Idempotency-Key': 'first-try' };
        expect((await site.call(authEndpoints.register, body, headers)).status).toBe(201);
      }
      await site.runTask('ExpiredDataCleanup');
      expect(await site.sql('select from auth.invitation')).toHaveLength(0);
    }));
});
