import { expect, it } from '@jest/globals';
import { authEndpoints, authMedia } from '@meshwork/contracts-auth';
import type { Endpoint } from '@meshwork/contracts-core';
import { comparedRoutes, sharedService } from '@meshwork/test-kit/service';
import { type Browser, newPerson, startAuth } from './auth.fixture.ts';

/** The status of each call by who makes it: a visitor, a user, a moderator, an admin, a suspended user. */
type Row = readonly [
  call: keyof typeof authEndpoints,
  visitor: number,
  user: number,
  moderator: number,
  admin: number,
  suspended: number,
];

/** With an empty body, which the handler refuses (400) only after the permission was granted. */
const MATRIX: readonly Row[] = [
  ['session', 200, 200, 200, 200, 200],
  ['login', 400, 400, 400, 400, 400],
  ['register', 400, 400, 400, 400, 400],
  ['lookAround', 404, 404, 404, 404, 404],
  ['logout', 200, 200, 200, 200, 200],
  ['checkUsername', 400, 400, 400, 400, 400],
  ['verifyEmail', 400, 400, 400, 400, 400],
  ['resendVerification', 401, 503, 503, 503, 403],
  ['retryMail', 401, 200, 200, 200, 403],
  ['requestPasswordReset', 400, 400, 400, 400, 400],
  ['resetPassword', 400, 400, 400, 400, 400],
  ['changePassword', 401, 400, 400, 400, 400],
  ['changeEmail', 401, 400, 400, 400, 403],
  ['sessions', 401, 200, 200, 200, 200],
  ['revokeSession', 401, 400, 400, 400, 400],
  ['confirmIdentity', 401, 400, 400, 400, 400],
  ['factorStatus', 401, 200, 200, 200, 200],
  ['startFactor', 401, 400, 400, 400, 400],
  ['confirmFactor', 401, 400, 400, 400, 400],
  ['renewRecoveryCodes', 401, 400, 400, 400, 400],
  ['removeFactor', 401, 400, 400, 400, 400],
  ['startPasskeyLogin', 200, 200, 200, 200, 200],
  ['loginWithPasskey', 400, 400, 400, 400, 400],
  ['passkeys', 401, 200, 200, 200, 200],
  ['startPasskey', 401, 400, 400, 400, 400],
  ['addPasskey', 401, 400, 400, 400, 400],
  ['removePasskey', 401, 400, 400, 400, 400],
  ['updateProfile', 401, 200, 200, 200, 403],
  ['updateAvatar', 401, 400, 400, 400, 403],
  ['deleteAccount', 401, 400, 400, 400, 400],
  ['saveBirthMonth', 401, 400, 400, 400, 403],
  ['site', 200, 200, 200, 200, 200],
  ['allowance', 401, 200, 200, 200, 200],
  ['blocks', 401, 200, 200, 200, 200],
  ['block', 401, 400, 400, 400, 400],
  ['unblock', 401, 400, 400, 400, 400],
  ['notices', 401, 200, 200, 200, 200],
  ['readNotices', 401, 200, 200, 200, 200],
  ['reportAsVisitor', 400, 400, 400, 400, 400],
  ['report', 401, 400, 400, 400, 403],
  ['moderationQueue', 401, 403, 200, 200, 403],
  ['authorItems', 401, 403, 400, 400, 403],
  ['waitingCases', 401, 403, 200, 200, 403],
  ['decide', 401, 403, 400, 400, 403],
  ['requestSecondLook', 401, 400, 400, 400, 400],
  ['auditLog', 401, 403, 403, 200, 403],
  ['people', 401, 403, 200, 200, 403],
  ['person', 401, 403, 400, 400, 403],
  ['setRole', 401, 403, 403, 400, 403],
  ['endSessions', 401, 403, 403, 400, 403],
  ['resendMail', 401, 403, 403, 400, 403],
  ['warn', 401, 403, 400, 400, 403],
  ['suspend', 401, 403, 400, 400, 403],
  ['unsuspend', 401, 403, 400, 400, 403],
  ['hideEverything', 401, 403, 400, 400, 403],
  ['restoreEverything', 401, 403, 400, 400, 403],
  ['exportData', 401, 200, 200, 200, 200],
];

/** The same for what is no JSON. */
const MEDIA: Record<keyof typeof authMedia, readonly number[]> = {
  auditExport: [401, 403, 403, 200, 403],
  avatar: [404, 404, 404, 404, 404],
};

/** The texts for visitors that name what they wanted. */
const TEXTS: Partial<Record<keyof typeof authEndpoints, string>> = {
  resendVerification: 'You must be logged in to verify your email address.',
  retryMail: 'You must be logged in to try your email address again.',
  changePassword: 'You must be logged in to change your password.',
  sessions: 'You must be logged in to view your sessions.',
  revokeSession: 'You must be logged in to end a session.',
  updateProfile: 'You must be logged in to edit your profile.',
  updateAvatar: 'You must be logged in to change your profile picture.',
  deleteAccount: 'You must be logged in to delete your account.',
  exportData: 'You must be logged in to export your data.',
};

/** Makes an account of each column after the visitor. */
const ACCOUNTS = ["role = 'user'", "role = 'moderator'", "role = 'admin'", 'suspended_for_good = true'];

const service = sharedService(startAuth);
/** One for each of the accounts. Their calls have nothing in them, so that they stay as they are. */
let people: Browser[] | undefined;
const newPeople = () =>
  Promise.all(ACCOUNTS.map(async (columns) => (await newPerson(service, {}, columns)).browser));

it('the service serves the calls of the contract and no others', () => {
  // The gateway's own questions, to which it has no route from outside.
  const unlisted = ['GET /internal/identity', 'GET /internal/session'];
  const compared = comparedRoutes(service.app, { ...authEndpoints, ...authMedia });
  expect(compared).toEqual({ unlisted, missing: [] });
});

it('every call of the contract has its permission', () => {
  expect(MATRIX.map(([call]) => call).sort()).toEqual(Object.keys(authEndpoints).sort());
});

it.each(MATRIX)(
  '%s: visitor %i, user %i, moderator %i, admin %i, suspended %i',
  async (call, visitor, ...expected) => {
    const endpoint: Endpoint = authEndpoints[call];
    const anonymous = await service.call(endpoint);
    expect(anonymous.status).toBe(visitor);
    if (TEXTS[call]) expect(anonymous.failure.error).toBe(TEXTS[call]);
    people ??= await newPeople();
    const answers = await Promise.all(people.map((browser) => browser.call(endpoint)));
    expect(answers.map(({ status }) => status)).toEqual(expected);
    // A person who has logged out is a visitor.
    if (call === 'logout') people = undefined;
  },
);

it.each(Object.entries(MEDIA))('the file %s answers %j', async (name, expected) => {
  const { path } = authMedia[name as keyof typeof authMedia];
  people ??= await newPeople();
  const statuses = [undefined, ...people].map(async (browser) => {
    const headers = browser?.cookie ? { Cookie: browser.cookie } : undefined;
    return (await fetch(service.origin + path.replace(':hash', '0'.repeat(64)), { headers })).status;
  });
  expect(await Promise.all(statuses)).toEqual(expected);
});
