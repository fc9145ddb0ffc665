import { dictionary } from '@zxcvbn-ts/language-common';
import { fail } from '../../auth.errors.ts';

/** The leaked passwords, without those that the rule for a password refuses anyway. */
const COMMON = new Set(
  (dictionary['passwords-common'] as readonly string[]).filter(
    (password) => password.length >= 8 && /\d/.test(password) && /[a-z]{2}/i.test(password),
  ),
);

/** Whether a password is one of the most common leaked ones, ignoring case. */
export const isCommon = (password: string): boolean => COMMON.has(password.toLowerCase());

/** @throws AppError PASSWORD_TOO_COMMON at the form's field */
export function refuseCommon(password: string, field: string): void {
  if (!isCommon(password)) return;
  const refused = fail('PASSWORD_TOO_COMMON');
  throw fail('PASSWORD_TOO_COMMON', { issues: [{ path: field, message: refused.message }] });
}
