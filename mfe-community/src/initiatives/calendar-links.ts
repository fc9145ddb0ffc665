import type { Initiative } from '@meshwork/contracts-community';
import { momentIn, summaryOf } from '@meshwork/contracts-core';

/** Without `hidden`, because a page's head has a mark of its own under this name. */
type Event = Omit<Initiative, 'hidden'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** With %20 for blanks: Outlook shows a plus sign as one. */
const addressWith = (base: string, values: Readonly<Record<string, string>>): string =>
  `${base}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`;

interface ClockTimes {
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
}

/**
 * First and last moment as their clocks show them: "2031-03-06T09:30". Without an end time the last one is an hour later.
 * Undefined for an event of whole days.
 */
function clockTimes({ startDate, endDate, startTime, endTime, timeZone }: Event): ClockTimes | undefined {
  if (!startTime || !timeZone) return undefined;
  const start = `${startDate}T${startTime}`;
  const lastDay = endDate ?? startDate;
  if (endTime) return { start, end: `${lastDay}T${endTime}`, timeZone };
  if (lastDay !== startDate) return { start, end: `${lastDay}T23:59`, timeZone };
  const end = new Date(Date.parse(`${start}Z`) + HOUR_MS).toISOString().slice(0, 16);
  return { start, end, timeZone };
}

/** The day after the last one: calendars do not count the end. */
const dayAfter = ({ startDate, endDate }: Event): string =>
  new Date(Date.parse(endDate ?? startDate ?? '') + DAY_MS).toISOString().slice(0, 10);

const placeOf = ({ location, address }: Event): string => [location, address].filter(Boolean).join(', ');
const compact = (value: string) => value.replaceAll(/[-:]/g, '');

/** The moment that a clock in a zone shows, in UTC. */
const inUtc = (clock: string, timeZone: string): string => new Date(momentIn(timeZone, clock)).toISOString();

/** A page of Google Calendar with the event filled in. */
export function googleAddress(event: Event): string {
  const times = clockTimes(event);
  return addressWith('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    details: summaryOf(event) ?? '',
    location: placeOf(event),
    dates: times
      ? `${compact(times.start)}00/${compact(times.end)}00`
      : `${compact(event.startDate ?? '')}/${compact(dayAfter(event))}`,
    ...(times && { ctz: times.timeZone }),
  });
}

/** A page of Outlook on the web with the event filled in. */
export function outlookAddress(event: Event): string {
  const times = clockTimes(event);
  return addressWith('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    body: summaryOf(event) ?? '',
    location: placeOf(event),
    ...(times
      ? { startdt: inUtc(times.start, times.timeZone), enddt: inUtc(times.end, times.timeZone) }
      : { startdt: event.startDate ?? '', enddt: dayAfter(event), allday: 'true' }),
  });
}
