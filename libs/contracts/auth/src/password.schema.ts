import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';

export const PASSWORD_HINT = 'At least 8 characters with uppercase, lowercase, and number';
export const PASSWORD_OK = 'Your password looks good';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters';
const PASSWORD_TOO_LONG = said('Password must be at most 128 characters long');

/**
 * A new password: 8 to 128 characters with an upper-case letter, a lower-case letter and a digit
 * (`docs/product.md#password`). It is not trimmed: spaces are part of a password.
 */
export const newPassword = z
  .string({ error: said(PASSWORD_TOO_SHORT) })
  .meta({ isPublic: false })
  .min(8, { error: said(PASSWORD_TOO_SHORT), abort: true })
  .max(128, { error: PASSWORD_TOO_LONG, abort: true })
  .refine((value) => /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && /\d/.test(value), {
    error: said(PASSWORD_HINT),
  });

/** A password that is only compared with the stored one. The limit prevents the hashing of very long texts. */
export const enteredPassword = z
  .string({ error: said('Password is required') })
  .meta({ isPublic: false })
  .min(1, { error: said('Password is required') })
  .max(1000, { error: PASSWORD_TOO_LONG });
