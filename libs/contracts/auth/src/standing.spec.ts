import { expect, it } from '@jest/globals';
import { authEndpoints } from './auth.endpoints.ts';

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
