/** The last time that a month began, in UTC. @param month 1 to 12 */
export function lastFirstOf(month: number, now: Date): Date {
  const ofThisYear = Date.UTC(now.getUTCFullYear(), month - 1, 1);
  return new Date(now.getTime() < ofThisYear ? Date.UTC(now.getUTCFullYear() - 1, month - 1, 1) : ofThisYear);
}

/** The last 1 July, when people are asked whether what they wrote is still true (docs/product.md#still-true). */
export const lastSummer = (now: Date): Date => lastFirstOf(7, now);

/** Days in which an answer keeps an item from fading that people are asked about. */
export const ANSWER_DAYS = 30;
const DAY_MS = 86_400_000;

/** Computes when an item gets stale without an answer. @param askedAt ISO 8601 @returns ISO 8601 */
export const fadesOn = (askedAt: string): string =>
  new Date(new Date(askedAt).getTime() + ANSWER_DAYS * DAY_MS).toISOString();
