import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuthErrorCode, authEndpoints, authErrors } from '@meshwork/contracts-auth';
import { type Failure, failureSchema } from '@meshwork/contracts-core';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { authService } from '../auth.definition.ts';
import { newPerson, PASSWORD, registration } from './auth.fixture.ts';
import { dataUrl } from './image.fixture.ts';

interface FailedCall {
  readonly status: number;
  readonly failure: Failure;
}

let service: TestService;
const call: TestService['call'] = (endpoint, options) => service.call(endpoint, options);
const login = (email: string, password: string) => call(authEndpoints.login, { body: { email, password } });
const avatar = async (avatarUrl: string) =>
  (await newPerson(service)).browser.call(authEndpoints.updateAvatar, { body: { avatarUrl } });

/** A call that causes the error, for each one of the catalogue. */
const CAUSES: Readonly<Record<AuthErrorCode, () => Promise<FailedCall>>> = {
  INVALID_CREDENTIALS: () => login('nobody@example.org', PASSWORD),
  EMAIL_IN_USE: async () => {
    const { form } = await newPerson(service);
    return call(authEndpoints.register, { body: registration({ email: form.email }) });
  },
  USERNAME_TAKEN: async () => {
    const { form } = await newPerson(service);
    return call(authEndpoints.register, { body: registration({ username: form.username }) });
  },
  PASSWORD_TOO_COMMON: () => call(authEndpoints.register, { body: registration({ password: 'Password1' }) }),
  WRONG_PASSWORD: async () => {
    const { browser } = await newPerson(service);
    return browser.call(authEndpoints.deleteAccount, { body: { password: 'Wrong-1-pass' } });
  },
  TOKEN_INVALID: () => call(authEndpoints.verifyEmail, { body: { token: 'x'.repeat(43) } }),
  ALREADY_VERIFIED: async () => {
    const { browser, user } = await newPerson(service);
    await service.sql('update auth.account set email_verified_at = now() where id = $1', [user.id]);
    return browser.call(authEndpoints.resendVerification);
  },
  SESSION_NOT_FOUND: async () => {
    const { browser } = await newPerson(service);
    return browser.call(authEndpoints.revokeSession, { body: { sessionId: 'none' } });
  },
  INVALID_IMAGE: () => avatar(dataUrl(Buffer.from('no image'))),
  IMAGE_TOO_LARGE: () => avatar(dataUrl(Buffer.alloc(2 * 1024 * 1024))),
  AVATAR_NOT_FOUND: async () => {
    const response = await fetch(`${service.origin}/_api/avatars/${'0'.repeat(32)}`);
    return { status: response.status, failure: failureSchema.parse(await response.json()) };
  },
  SOLE_OWNER: async () => {
    const [owner, member] = [await newPerson(service), await newPerson(service)];
    await service.sql(`insert into community.team_membership_v1 values (1, $1, 'OWNER'), (1, $2, 'MEMBER')`, [
      owner.user.id,
      member.user.id,
    ]);
    return owner.browser.call(authEndpoints.deleteAccount, { body: { password: PASSWORD } });
  },
  LOGIN_BUSY: async () => {
    const crowd = Array.from({ length: 8 }, (_, n) => login(`crowd${n}@example.org`, PASSWORD));
    const busy = (await Promise.all(crowd)).find(({ status }) => status === 429);
    if (!busy) throw new Error('No login was refused');
    return busy;
  },
  LOGIN_LIMITED: async () => {
    let last = await login('guessed@example.org', PASSWORD);
    while (last.status === 401) last = await login('guessed@example.org', PASSWORD);
    return last;
  },
};

describe('every error of the catalogue', () => {
  beforeAll(async () => {
    service = await startTestService(authService, {
      LIMIT_FACTOR: '1',
      PASSWORD_CONCURRENCY: '1',
      PASSWORD_QUEUE: '1',
    });
  });
  afterAll(() => service?.close());

  it.each(Object.keys(CAUSES) as AuthErrorCode[])('%s occurs, with its status and text', async (code) => {
    const { status, failure } = await CAUSES[code]();
    expect({ code: failure.code, status, message: failure.error }).toEqual({ code, ...authErrors[code] });
  });
});
