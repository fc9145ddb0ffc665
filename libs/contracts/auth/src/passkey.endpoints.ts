import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { userEnvelope } from './auth.schema.ts';
import {
  addPasskeySchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  passkeysSchema,
  removePasskeySchema,
  startPasskeySchema,
} from './passkey.schema.ts';

/** Passkeys in place of a password: docs/product.md#passkeys. */
export const passkeyEndpoints = {
  startPasskeyLogin: post('/_api/auth/passkeys/challenge', {
    summary: 'Get a challenge for signing in with a passkey',
    access: 'public',
    body: z.object({}),
    response: passkeyOptionsSchema,
    errors: ['LOGIN_LIMITED'],
    whileSuspended: true,
    whileReadOnly: true,
  }),
  loginWithPasskey: post('/_api/auth/login_with_passkey', {
    summary: 'Sign in with a passkey',
    access: 'public',
    body: passkeyLoginSchema,
    response: userEnvelope,
    errors: ['PASSKEY_REFUSED', 'LOGIN_LIMITED'],
    whileSuspended: true,
    whileReadOnly: true,
  }),
  passkeys: get('/_api/auth/passkeys', {
    summary: "One's own passkeys, the newest first",
    access: 'user',
    response: passkeysSchema,
  }),
  startPasskey: post('/_api/auth/passkeys/start', {
    summary: 'Get what a browser needs to make a passkey',
    access: 'user',
    body: startPasskeySchema,
    response: passkeyOptionsSchema,
    errors: ['WRONG_PASSWORD', 'PASSKEY_LIMIT', 'LOGIN_BUSY'],
    whileSuspended: true,
  }),
  addPasskey: post('/_api/auth/passkeys', {
    summary: 'Store the passkey that a browser has made',
    access: 'user',
    body: addPasskeySchema,
    errors: ['PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'PASSKEY_LIMIT'],
    whileSuspended: true,
  }),
  removePasskey: post('/_api/auth/passkeys/remove', {
    summary: 'Sign in with a passkey no longer',
    access: 'user',
    body: removePasskeySchema,
    errors: ['WRONG_PASSWORD', 'PASSKEY_NOT_FOUND', 'LOGIN_BUSY'],
    whileSuspended: true,
  }),
} as const;
