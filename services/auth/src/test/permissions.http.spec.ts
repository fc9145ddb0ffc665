import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import openApi from '@meshwork/contracts-auth/openapi.json' with { type: 'json' };
import { type Endpoint, openApiPath } from '@meshwork/contracts-core';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { authService } from '../auth.definition.ts';
import { newPerson, registration } from './auth.fixture.ts';

interface Row {
  readonly call: keyof typeof authEndpoints;
  readonly visitor: number;
  readonly user: number;
  /** The text for a visitor. */
  readonly text?: string;
}

/** The status of each call with an empty body, which the handler refuses (400) only after the permission was granted. */
const MATRIX: readonly Row[] = [
  { call: 'session', visitor: 200, user: 200 },
  { call: 'login', visitor: 400, user: 400 },
  { call: 'register', visitor: 400, user: 400 },
  { call: 'logout', visitor: 200, user: 200 },
  { call: 'checkUsername', visitor: 400, user: 400 },
  { call: 'verifyEmail', visitor: 400, user: 400 },
  {
    call: 'resendVerification',
    visitor: 401,
    user: 503,
    text: 'You must be logged in to verify your email address.',
  },
  { call: 'requestPasswordReset', visitor: 400, user: 400 },
  { call: 'resetPassword', visitor: 400, user: 400 },
  { call: 'changePassword', visitor: 401, user: 400, text: 'You must be logged in to change your password.' },
  { call: 'sessions', visitor: 401, user: 200, text: 'You must be logged in to view your sessions.' },
  { call: 'revokeSession', visitor: 401, user: 400, text: 'You must be logged in to end a session.' },
  { call: 'updateProfile', visitor: 401, user: 200, text: 'You must be logged in to edit your profile.' },
  {
    call: 'updateAvatar',
    visitor: 401,
    user: 400,
    text: 'You must be logged in to change your profile picture.',
  },
  { call: 'deleteAccount', visitor: 401, user: 400, text: 'You must be logged in to delete your account.' },
  { call: 'exportData', visitor: 401, user: 200, text: 'You must be logged in to export your data.' },
];

describe('the permission for each call', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(authService);
  });
  afterAll(() => service?.close());

  it('lets every program read the description of the contract', async () => {
    const response = await fetch(service.origin + openApiPath('auth'));
    expect([response.status, await response.json()]).toEqual([200, openApi]);
  });

  it('is defined for every call of the contract', () => {
    expect(MATRIX.map(({ call }) => call).sort()).toEqual(Object.keys(authEndpoints).sort());
  });

  it.each(MATRIX)('$call: visitor $visitor, user $user', async ({ call, visitor, user, text }) => {
    const endpoint: Endpoint = authEndpoints[call];
    const anonymous = await service.call(endpoint);
    expect(anonymous.status).toBe(visitor);
    if (text) expect(anonymous.failure.error).toBe(text);
    const { browser } = await newPerson(service);
    expect((await browser.call(endpoint)).status).toBe(user);
  });

  it.each(['register', 'login', 'updateProfile', 'logout'] as const)(
    '%s is refused from another site',
    async (call) => {
      const endpoint: Endpoint = authEndpoints[call];
      const { browser } = await newPerson(service);
      const attack = await browser.call(endpoint, {
        body: registration(),
        headers: { Origin: 'https://evil.example' },
      });
      expect([attack.status, attack.failure.code]).toEqual([403, 'CROSS_ORIGIN']);
    },
  );
});
