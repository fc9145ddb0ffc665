// These rules stand apart from the schemas, so that a page that needs only a rule does not load zod.

import { canonicalTimeZone, momentIn } from '@meshwork/contracts-core';
import type { Comers } from '../conversations/thread.schema.ts';
import type { InitiativeCard } from './initiative.schema.ts';

/** A body with so many entries of the day stays below the gateway's limit. */
export const MOST_DAY_ENTRIES = 100;
/** One answer has so many entries of the day at most; the device asks for the others at once. */
export const MOST_DAY_ANSWER = 500;
/** All entries of one event: room for walk-ins, and some for each place. */
export const mostEntriesOf = (places: number): number => Math.min(20_000, 5_000 + 20 * places);

type Places = Pick<
  InitiativeCard,
  'teamsNeeded' | 'individualsNeeded' | 'participationCounts' | 'peopleCounts'
>;

/** Counts the places that a request takes where places count people; at least one. */
export const peopleOf = (comers: Partial<Comers> | null | undefined): number =>
  Math.max(1, (comers?.students ?? 0) + (comers?.adults ?? 0));

/**
 * Tells whether one side has no place for a request, which then goes onto the waiting list (docs/product.md#waiting-list).
 * @param people how many come with it
 */
export const isSideFull = (initiative: Places, side: 'teams' | 'individuals', people = 1): boolean => {
  const { peopleCounts, participationCounts } = initiative;
  const needed = side === 'teams' ? initiative.teamsNeeded : initiative.individualsNeeded;
  const taken = (peopleCounts ?? participationCounts)[`${side}Count`];
  return needed !== null && needed - taken < (peopleCounts ? people : 1);
};

/** Tells whether all places of teams or all places of individuals are taken (docs/product.md#initiative-full). */
export const isFull = (initiative: Places): boolean =>
  isSideFull(initiative, 'teams') || isSideFull(initiative, 'individuals');

/**
 * Tells whether an initiative takes place online (docs/product.md#initiatives). The database derives the filter `format` by the same rule.
 */
export const isVirtual = (location: string | null): boolean => !location || /virtual|online/i.test(location);

/** The zone where days end last. A day without a zone has ended when it has ended everywhere. */
const ANYWHERE = 'Etc/GMT+12';
const MINUTE_MS = 60_000;

const endOfDay = (day: string, zone: string): number => momentIn(zone, `${day}T23:59`) + MINUTE_MS;
const zoneOf = (zone: string | null | undefined): string => canonicalTimeZone(zone ?? '') ?? ANYWHERE;

type Dates = Partial<Pick<InitiativeCard, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'timeZone'>>;

/**
 * Tells whether an initiative has ended, by the hour in its own zone: without an end time, with its last day (docs/product.md#initiatives).
 * The database decides by the same rule, `initiative_end()`.
 * @param now milliseconds since 1970
 */
export function hasEnded({ startDate, endDate, startTime, endTime, timeZone }: Dates, now: number): boolean {
  const lastDay = endDate ?? startDate;
  if (!lastDay) return false;
  const zone = zoneOf(timeZone);
  const end = startTime && endTime ? momentIn(zone, `${lastDay}T${endTime}`) : endOfDay(lastDay, zone);
  return end <= now;
}

/**
 * Tells whether an initiative took place (docs/product.md#after-the-event): what is postponed has no day yet, and what was cancelled had
 * none.
 * @param now milliseconds since 1970
 */
export const isOver = (initiative: Dates & Pick<InitiativeCard, 'state'>, now: number): boolean =>
  (initiative.state ?? 'PUBLISHED') === 'PUBLISHED' && hasEnded(initiative, now);

/** Tells whether the last day of registration is over, in the zone of the initiative. @param now milliseconds since 1970 */
export const isRegistrationOver = (
  { registrationDeadline, timeZone }: Partial<Pick<InitiativeCard, 'registrationDeadline' | 'timeZone'>>,
  now: number,
): boolean => Boolean(registrationDeadline && endOfDay(registrationDeadline, zoneOf(timeZone)) <= now);

interface Ages {
  readonly minAge?: number | null | undefined;
  readonly maxAge?: number | null | undefined;
}

/** Tells whether nobody of this age band has an age that an initiative is for (docs/product.md#initiative-requests). */
export const isOutsideAges = (band: string | null | undefined, { minAge, maxAge }: Ages): boolean =>
  (band === 'ADULT' && (maxAge ?? 18) < 18) ||
  (band === 'MINOR' && ((minAge ?? 0) >= 18 || (maxAge ?? 18) < 13));
