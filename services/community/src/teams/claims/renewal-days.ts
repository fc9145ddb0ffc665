import { lastFirstOf } from '@meshwork/contracts-core';

/** Days in which owners answer whether their team is still the same. */
export const RENEWAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** The last 1 September, in UTC, when the owners of verified teams are asked (docs/product.md#team-verification). */
export const lastSeptember = (now: Date): Date => lastFirstOf(9, now);

/** Computes when an unanswered question takes the badge away. @param askedAt when it was asked */
export const renewalEnd = (askedAt: string): Date =>
  new Date(new Date(askedAt).getTime() + RENEWAL_DAYS * DAY_MS);
