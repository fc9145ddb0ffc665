import type { User } from '@meshwork/contracts-auth';
import type { Act } from '@meshwork/contracts-core';

/** The condition that a person lacks for an act, by the code of the failure that the server would send. */
export type Missing =
  | 'SUSPENDED'
  | 'EMAIL_UNVERIFIED'
  | 'AGE_UNKNOWN'
  | 'TOO_YOUNG'
  | 'ADULTS_ONLY'
  | 'NEW_ACCOUNT_LIMIT';

/** The failures of which the gate of a form can say more than the server's text. */
export const GATE_CODES: readonly string[] = [
  'SUSPENDED',
  'EMAIL_UNVERIFIED',
  'AGE_UNKNOWN',
  'TOO_YOUNG',
  'ADULTS_ONLY',
  'NEW_ACCOUNT_LIMIT',
] satisfies Missing[];

export interface ActState {
  /** Undefined for a change of one's own items, which only a suspended person may not make. */
  act: Act | undefined;
  user: Pick<User, 'standing'> | undefined;
  /** The number of acts that the person has left today; null: not limited, undefined: not known. */
  left?: number | null | undefined;
}

/**
 * The first condition of an act that a person does not meet, in the order in which the servers check them
 * (docs/product.md#new-accounts, docs/product.md#young-people); undefined for a visitor, who logs in first.
 */
export function missingFor({ act, user, left }: ActState): Missing | undefined {
  if (!user) return undefined;
  const { suspension, verified, ageBand } = user.standing;
  if (suspension) return 'SUSPENDED';
  if (!act) return undefined;
  if (!verified) return 'EMAIL_UNVERIFIED';
  if (ageBand === null) return 'AGE_UNKNOWN';
  if (ageBand === 'UNDER_13') return 'TOO_YOUNG';
  if (ageBand === 'MINOR' && act === 'offer') return 'ADULTS_ONLY';
  return left === 0 ? 'NEW_ACCOUNT_LIMIT' : undefined;
}
