/** A programme with official seasons. */
export type Programme = 'FRC' | 'FTC' | 'FLL' | 'VEX';

/** Days of a year as "MM-DD", from which a season is the current one, and from which most of its teams have registered. */
interface Season {
  readonly begins: string;
  readonly settled: string;
}

/** Where a season begins in autumn it ends in the year after; that of FRC begins with the kickoff in January. */
const SEASONS: Readonly<Record<Programme, Season>> = {
  FRC: { begins: '01-04', settled: '01-20' },
  FTC: { begins: '09-06', settled: '12-01' },
  FLL: { begins: '08-01', settled: '12-01' },
  VEX: { begins: '05-01', settled: '12-01' },
};

const dayOf = (today: string): string => today.slice(5, 10);

/**
 * The year in which a programme's current season ends (docs/product.md#seasons).
 * @param today plain date
 */
export function seasonOf(programme: Programme, today: string): number {
  const { begins } = SEASONS[programme];
  const year = Number(today.slice(0, 4));
  const hasBegun = dayOf(today) >= begins;
  return programme === 'FRC' ? year - Number(!hasBegun) : year + Number(hasBegun);
}

/**
 * Tells whether most teams of the current season have registered, so that a team which has not is probably not in it.
 * @param today plain date
 */
export function isSeasonSettled(programme: Programme, today: string): boolean {
  const { begins, settled } = SEASONS[programme];
  const day = dayOf(today);
  return day >= settled || day < begins;
}

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
