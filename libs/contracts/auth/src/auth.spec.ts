import { describe, expect, it } from '@jest/globals';
import { unsaidTexts } from '@meshwork/contracts-core/public-texts';
import { authEndpoints } from './auth.endpoints.ts';
import { checkUsernameSchema, loginSchema, registrationSchema } from './auth.schema.ts';
import { PASSWORD_HINT, PASSWORD_TOO_SHORT } from './password.schema.ts';
import { profileUpdateSchema, USERNAME_RULE } from './user.schema.ts';

const valid = { email: 'ada@example.org', username: 'ada', password: 'Lovelace1', agreeToTerms: true };

/** Input that registration refuses: `docs/product.md#registration` and `#password`. */
// biome-ignore format: a table of one row a line
const registrationRules: [string, Record<string, unknown>, string, string][] = [
  ['email missing', { email: '' }, 'email', 'Email is required'],
  ['email malformed', { email: 'ada' }, 'email', 'Email is required'],
  ['username missing', { username: ' ' }, 'username', 'Username is required'],
  ['username of 2', { username: 'ab' }, 'username', USERNAME_RULE],
  ['username of 31', { username: 'a'.repeat(31) }, 'username', USERNAME_RULE],
  ['username with a space', { username: 'a b c' }, 'username', USERNAME_RULE],
  ['password of 7', { password: 'Abcdef1' }, 'password', PASSWORD_TOO_SHORT],
  ['password without upper case', { password: 'lovelace1' }, 'password', PASSWORD_HINT],
  ['password without lower case', { password: 'LOVELACE1' }, 'password', PASSWORD_HINT],
  ['password without digit', { password: 'Lovelacee' }, 'password', PASSWORD_HINT],
  ['password of 129', { password: `Aa1${'x'.repeat(126)}` }, 'password', 'Password must be at most 128 characters long'],
  ['rookieYear broken', { rookieYear: 1.5 }, 'rookieYear', 'Rookie year must be a whole number between 1980 and 2100'],
  ['terms refused', { agreeToTerms: false }, 'agreeToTerms', 'You must agree to the privacy policy and terms of service'],
  ['terms missing', { agreeToTerms: undefined }, 'agreeToTerms', 'You must agree to the privacy policy and terms of service'],
];

describe('registration', () => {
  it.each(registrationRules)('%s', (_name, change, path, message) => {
    const issues = registrationSchema.safeParse({ ...valid, ...change }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });

  it('accepts values of the minimum and the maximum length', () => {
    for (const username of ['abc', 'a'.repeat(30), 'A_b-c.9']) {
      expect(registrationSchema.safeParse({ ...valid, username }).success).toBe(true);
    }
    expect(registrationSchema.safeParse({ ...valid, password: `Aa1${'x'.repeat(125)}` }).success).toBe(true);
  });

  it('drops unknown fields', () => {
    expect(registrationSchema.parse({ ...valid, role: 'admin' })).not.toHaveProperty('role');
  });

  it('asks for no hint and no question that opens the account', () => {
    expect(Object.keys(registrationSchema.shape).join()).not.toMatch(/hint|question|answer/i);
  });

  it('keeps spaces in a password', () => {
    expect(registrationSchema.parse({ ...valid, password: ' Love lace 1 ' }).password).toBe(' Love lace 1 ');
  });
});

it('login requires only that both fields are filled in', () => {
  expect(
    loginSchema.safeParse({ email: 'x', password: '' }).error?.issues.map((issue) => issue.message),
  ).toEqual(['Email is required', 'Password is required']);
});

it('the username check refuses only an empty name', () => {
  expect(checkUsernameSchema.safeParse({ username: '' }).error?.issues[0]?.message).toBe(
    'Username cannot be empty',
  );
  expect(checkUsernameSchema.safeParse({ username: 'a b' }).success).toBe(true);
});

it('a profile update refuses what it does not change', () => {
  for (const field of ['email', 'role', 'password', 'avatarUrl'])
    expect(profileUpdateSchema.safeParse({ location: 'Calgary', [field]: 'x' }).success).toBe(false);
});

/** docs/product.md#suspension. Public calls know no suspension. */
it('a suspended person keeps the account safe, blocks, asks for a second look and deletes the account', () => {
  const allowed = Object.entries(authEndpoints).filter(
    ([, { method, access, whileSuspended }]) => method === 'POST' && access !== 'public' && whileSuspended,
  );
  expect(allowed.map(([name]) => name).sort()).toEqual([
    'addPasskey',
    'block',
    'changePassword',
    'confirmFactor',
    'confirmIdentity',
    'deleteAccount',
    'readNotices',
    'removeFactor',
    'removePasskey',
    'renewRecoveryCodes',
    'requestSecondLook',
    'revokeSession',
    'startFactor',
    'startPasskey',
    'unblock',
  ]);
});

/** docs/product.md#confirmed-address. Not of everybody's: an act takes a confirmed address and an age. */
it('browsing and the own account need no confirmed address', () => {
  expect(Object.values(authEndpoints).filter(({ act }) => act)).toEqual([]);
});

it('says of every text of a call whether everybody reads it', () =>
  expect(unsaidTexts(authEndpoints)).toEqual([]));
