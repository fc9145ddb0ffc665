import { get, post } from '@meshwork/contracts-core';
import {
  confirmFactorSchema,
  factorKeySchema,
  factorPasswordSchema,
  factorStatusSchema,
  recoveryCodesSchema,
} from './second-factor.schema.ts';

/** The authenticator app as a second step of the login. */
export const secondFactorEndpoints = {
  factorStatus: get('/_api/auth/second-factor', {
    summary: 'Whether a login asks for a code of an authenticator app',
    access: 'user',
    response: factorStatusSchema,
  }),
  startFactor: post('/_api/auth/second-factor/start', {
    summary: 'Get the key for an authenticator app',
    access: 'user',
    body: factorPasswordSchema,
    response: factorKeySchema,
    errors: ['WRONG_PASSWORD', 'FACTOR_ON', 'LOGIN_BUSY'],
    whileSuspended: true,
  }),
  confirmFactor: post('/_api/auth/second-factor/confirm', {
    summary: 'Ask for codes from now on, and get recovery codes',
    access: 'user',
    body: confirmFactorSchema,
    response: recoveryCodesSchema,
    errors: ['WRONG_CODE'],
    whileSuspended: true,
  }),
  renewRecoveryCodes: post('/_api/auth/second-factor/recovery-codes', {
    summary: 'Get new recovery codes in place of the former ones',
    access: 'user',
    body: factorPasswordSchema,
    response: recoveryCodesSchema,
    errors: ['WRONG_PASSWORD', 'FACTOR_OFF', 'LOGIN_BUSY'],
    whileSuspended: true,
  }),
  removeFactor: post('/_api/auth/second-factor/remove', {
    summary: 'Ask for no codes any more',
    access: 'user',
    body: factorPasswordSchema,
    errors: ['WRONG_PASSWORD', 'LOGIN_BUSY'],
    whileSuspended: true,
  }),
} as const;
