/** The last 1 July in UTC, when people are asked whether what they wrote is still true (docs/product.md#still-true). */
export function lastSummer(now: Date): Date {
  const ofThisYear = Date.UTC(now.getUTCFullYear(), 6, 1);
  return new Date(now.getTime() < ofThisYear ? Date.UTC(now.getUTCFullYear() - 1, 6, 1) : ofThisYear);
}

/** The last day of the season, a plain date: the day before people are asked whether what they wrote is still true. @param now of the clock */
export const seasonEnd = (now: Date): string => `${lastSummer(now).getUTCFullYear() + 1}-06-30`;

/** Days in which an answer keeps an item from fading that people are asked about. */
export const ANSWER_DAYS = 30;
const DAY_MS = 86_400_000;

/** Computes when an item fades without an answer. @param askedAt ISO 8601 @returns ISO 8601 */
export const fadesOn = (askedAt: string): string =>
  new Date(new Date(askedAt).getTime() + ANSWER_DAYS * DAY_MS).toISOString();
