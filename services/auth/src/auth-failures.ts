import { authErrors } from '@meshwork/contracts-auth';
import { type ConstraintErrors, errorsOf } from '@meshwork/service-kit';

/** Failures of this service, by the codes of its contract. */
export const fail = errorsOf(authErrors);

/** Two people may want the same name at the same moment: the database decides, and this is what the second one reads. */
export const authConstraints: ConstraintErrors = {
  account_email_key: () => fail('EMAIL_IN_USE'),
  account_username_key: () => fail('USERNAME_TAKEN'),
  account_avatar_hash_fkey: () => fail('CONFLICT'),
};
