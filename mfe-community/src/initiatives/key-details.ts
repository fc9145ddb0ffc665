import { msg, plural, t } from '@lingui/core/macro';
import {
  INITIATIVE_STATE_LABELS,
  type Initiative,
  type InitiativeCard,
  type InitiativeType,
  isFull,
  isOver,
  isVirtual,
} from '@meshwork/contracts-community';
import { labelOf, type Open } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
import { type BadgeVariant, clockText, dayRangeText, dayText } from '@meshwork/ui';

const DAY = 86_400_000;

/**
 * Formats the length of an initiative, counting both its first and its last day (docs/product.md#dates).
 * @param startDate plain date, or null
 * @param endDate plain date, or null
 */
export function durationText(startDate: string | null, endDate: string | null): string {
  if (!startDate) return t`Not specified`;
  // The form asks for an end only where it lasts longer than a day.
  const days = Math.round((Date.parse(endDate ?? startDate) - Date.parse(startDate)) / DAY) + 1;
  if (days < 7) return plural({ days: Math.max(days, 1) }, { one: '# day', other: '# days' });
  if (days < 30) return plural({ weeks: Math.ceil(days / 7) }, { one: '# week', other: '# weeks' });
  return plural({ months: Math.max(Math.round(days / 30), 1) }, { one: '# month', other: '# months' });
}

const AUDIENCES: Readonly<Record<string, Sentence>> = {
  MENTORSHIP: msg`Students & Teams`,
  COMPETITION: msg`Competition Teams`,
  WORKSHOP: msg`STEM Students`,
  PROGRAM: msg`All Levels`,
  EVENT: msg`Community Members`,
} satisfies Record<InitiativeType, Sentence>;

/** Names the audience of an initiative of this type (docs/product.md#initiatives). */
export const audienceText = (type: Open<InitiativeType>): string =>
  say(AUDIENCES[type] ?? msg`STEM Community`);

/** The text of {@link isVirtual}. */
export const formatText = (location: string | null): string =>
  isVirtual(location) ? t`Virtual` : t`In-Person`;

const VARIANTS: Readonly<Record<string, BadgeVariant>> = {
  COMPETITION: 'default',
  EVENT: 'secondary',
  MENTORSHIP: 'success',
  PROGRAM: 'warning',
  WORKSHOP: 'outline',
} satisfies Record<InitiativeType, BadgeVariant>;

/** The badge of a type (docs/product.md#badges). */
export const typeVariant = (type: Open<InitiativeType>): BadgeVariant => VARIANTS[type] ?? 'outline';

/** "Apr 3 – 6, 2027", "Apr 3, 2027" also without a last day, "Until …" or "Dates to be announced"; plain dates have no time zone. */
export function dateRangeText({ startDate, endDate }: Pick<InitiativeCard, 'startDate' | 'endDate'>): string {
  if (startDate && endDate) return dayRangeText(startDate, endDate);
  if (startDate) return dayText(startDate);
  if (endDate) return t`Until ${{ day: dayText(endDate) }}`;
  return t`Dates to be announced`;
}

/** "9:30 – 17:00, Detroit time", or nothing. */
export function timeText({ startTime, endTime, timeZone }: InitiativeCard): string | null {
  if (!startTime || !timeZone) return null;
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const zone = timeZone === 'UTC' ? 'UTC' : t`${city} time`;
  return `${clockText(startTime)}${endTime ? ` – ${clockText(endTime)}` : ''}, ${zone}`;
}

/** "Ages 10 to 14", "From age 10", "Up to age 14", or nothing. */
export function ageText({ minAge, maxAge }: Pick<InitiativeCard, 'minAge' | 'maxAge'>): string | null {
  if (minAge && maxAge) return t`Ages ${minAge} to ${maxAge}`;
  if (minAge) return t`From age ${minAge}`;
  return maxAge ? t`Up to age ${maxAge}` : null;
}

interface StateBadge {
  label: string;
  variant: BadgeVariant;
}

/** The badge of a state, for those that are not simply published. */
export const stateBadge = (state: InitiativeCard['state']): StateBadge | null =>
  state === 'CANCELLED' || state === 'POSTPONED' || state === 'DRAFT'
    ? {
        label: labelOf(INITIATIVE_STATE_LABELS, state),
        variant: state === 'CANCELLED' ? 'destructive' : state === 'POSTPONED' ? 'warning' : 'outline',
      }
    : null;

/** The codes of the reader's places that still open a door, and of what is over those that a confirmation came of. */
export const placeCodes = (initiative: Initiative, now: number): NonNullable<Initiative['codes']> =>
  (initiative.codes ?? []).filter(({ confirmation }) => confirmation || !isOver(initiative, now));

/** The one state that a card and a page show, the most important one: "Over, Nov 27, 2026" stands in place of "Full". */
export function lifeBadge(initiative: InitiativeCard, now: number): StateBadge | null {
  const { state, startDate, endDate } = initiative;
  if (isOver(initiative, now))
    return { label: t`Over, ${{ day: dayText(endDate ?? startDate ?? '') }}`, variant: 'outline' };
  return (
    stateBadge(state) ??
    (isFull(initiative)
      ? { label: t({ message: 'Full', comment: 'no place is left' }), variant: 'destructive' }
      : null)
  );
}

/** The day, the time and the place in a line. */
export const whenAndWhere = (initiative: Initiative): string =>
  [dateRangeText(initiative), timeText(initiative), initiative.location ?? t`Virtual`]
    .filter(Boolean)
    .join(' · ');
