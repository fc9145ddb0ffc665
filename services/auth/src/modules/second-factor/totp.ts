import { productName } from '@meshwork/contracts-core';
import { Secret, TOTP } from 'otpauth';

/** Codes of the 30 seconds before and after are good, too: clocks differ, and typing takes time. */
const TOLERANCE = 1;

/** A copy, since a small Buffer is part of a bigger one. */
const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** RFC 4648. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** As authenticator apps expect it when nothing else is said: RFC 6238 with SHA-1, 30 seconds and six digits. */
const appOf = (key: Uint8Array, label = ''): TOTP =>
  new TOTP({ issuer: productName(), label, secret: secretOf(key) });

/** Makes the address that apps open: the key, its account, and how codes are made. @param label names the account in the app */
export const keyAddress = (key: Uint8Array, label: string): string => appOf(key, label).toString();

/** @returns the number of the 30 seconds of a right code since 1970, or undefined */
export function stepOf(key: Uint8Array, code: string, now = Date.now()): number | undefined {
  // Three emoji are as long as six digits, and otpauth throws when their bytes are not.
  if (!/^\d{6}$/.test(code)) return undefined;
  const app = appOf(key);
  const away = app.validate({ token: code, timestamp: now, window: TOLERANCE });
  return away === null ? undefined : app.counter({ timestamp: now }) + away;
}
