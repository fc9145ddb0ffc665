import { type AuthErrorCode, authErrors } from '@meshwork/contracts-auth';
import { type ConstraintErrors, errorsOf } from '@meshwork/service-kit';

/** Creates the failures of the contract. */
export const fail = errorsOf(authErrors);

/** A failure that the form shows at its field. */
export const onField = (code: AuthErrorCode, path: string) =>
  fail(code, { issues: [{ path, message: fail(code).said }] });

/** Two people may want the same name at the same time: the database decides, and the second one gets this failure. */
export const constraintErrors: ConstraintErrors = {
  account_email_key: () => fail('EMAIL_IN_USE'),
  account_username_key: () => fail('USERNAME_TAKEN'),
  account_avatar_hash_fkey: () => fail('CONFLICT'),
};
