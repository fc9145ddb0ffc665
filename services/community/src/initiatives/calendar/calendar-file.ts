import { canonicalTimeZone, momentIn, productName } from '@meshwork/contracts-core';
import { language } from '@meshwork/language';
import { icalFile, icalText } from './ical-lines.ts';
import { timeZoneRules } from './time-zone-rules.ts';

export interface CalendarEvent {
  /** Never changes, so that a calendar program updates the event instead of adding it again. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly location: string | null;
  readonly url: string;
  /** First and last day, plain dates. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The time of day, "15:30"; null for an event of whole days. `end` may be unknown. */
  readonly time: { readonly start: string; readonly end: string | null; readonly zone: string } | null;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Rises with each change that people must hear of. */
  readonly sequence: number;
  readonly changedAt: Date;
}

const DAY_MS = 86_400_000;
/** An event without an end time lasts this long in the file. */
const UNKNOWN_MS = 3_600_000;
const REFRESH = 'PT6H';
/** No calendar can say a later day, and `Date` writes it in another form. */
const LAST_DAY = '9999-12-31';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The clock some time later; without a zone, so that no change of clocks is in between. */
const later = (clock: string, ms: number): string =>
  new Date(Date.parse(`${clock}:00Z`) + ms).toISOString().slice(0, 16);

const basic = (text: string): string => text.replaceAll(/[-:]/g, '');
const utcText = (moment: Date): string => `${basic(moment.toISOString().slice(0, 19))}Z`;

function allDay({ firstDay, lastDay }: CalendarEvent): string[] {
  const start = `DTSTART;VALUE=DATE:${basic(firstDay)}`;
  // DTEND is exclusive (section 3.6.1); without it the event lasts one day.
  if (lastDay < firstDay || lastDay === LAST_DAY) return [start];
  return [start, `DTEND;VALUE=DATE:${basic(later(`${lastDay}T00:00`, DAY_MS).slice(0, 10))}`];
}

/** The zone of an event, if calendar programs can be told its rules. */
function zoneOf({ time, firstDay, lastDay }: CalendarEvent): string | undefined {
  const isNear = firstDay >= '1900' && lastDay < '2200';
  return time && isNear ? canonicalTimeZone(time.zone) : undefined;
}

function timed(event: CalendarEvent, time: NonNullable<CalendarEvent['time']>): string[] {
  const { firstDay, lastDay } = event;
  const zone = zoneOf(event);
  const start = `${firstDay}T${time.start}`;
  const moment = (clock: string) => (zone ? momentIn(zone, clock) : Date.parse(`${clock}:00Z`));
  const unknown = lastDay > firstDay ? `${lastDay}T23:59` : later(start, UNKNOWN_MS);
  const end = time.end ? `${lastDay}T${time.end}` : unknown;
  // A zone that nobody knows leaves the time as the clock shows it, wherever it is read (section 3.3.5).
  const property = (name: string, clock: string) =>
    zone === 'UTC' ? `${name}:${basic(clock)}00Z` : `${name}${zone ? `;TZID=${zone}` : ''}:${basic(clock)}00`;
  const isLater = DAY.test(end.slice(0, 10)) && moment(end) > moment(start);
  return [property('DTSTART', start), ...(isLater ? [property('DTEND', end)] : [])];
}

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${icalText(event.id)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utcText(event.changedAt)}`,
  `LAST-MODIFIED:${utcText(event.changedAt)}`,
  ...(event.time ? timed(event, event.time) : allDay(event)),
  `SUMMARY:${icalText(event.title)}`,
  `DESCRIPTION:${icalText(event.description)}`,
  ...(event.location === null ? [] : [`LOCATION:${icalText(event.location)}`]),
  `URL:${event.url}`,
  `STATUS:${event.status}`,
  // An event of the community does not make a person busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** The rules of each zone in the years of its events. */
function zoneLines(events: readonly CalendarEvent[]): string[] {
  const years = new Map<string, Set<number>>();
  for (const event of events) {
    const zone = zoneOf(event);
    if (zone === undefined || zone === 'UTC') continue;
    const known = years.get(zone) ?? new Set();
    for (const day of [event.firstDay, event.lastDay]) known.add(Number(day.slice(0, 4)));
    years.set(zone, known);
  }
  return [...years].flatMap(([zone, known]) => timeZoneRules(zone, known));
}

/** Keeps out dates that a calendar cannot read: one of them makes the whole file unreadable. */
const isWritable = ({ firstDay, lastDay, changedAt }: CalendarEvent): boolean =>
  DAY.test(firstDay) && DAY.test(lastDay) && !Number.isNaN(changedAt.getTime());

/**
 * An iCalendar file (RFC 5545) of events of whole days, or with a time of day in their zone. It can be read whatever the events
 * hold: one that no calendar can express is left out.
 * @param name what a calendar program calls the subscription
 */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const written = events.filter(isWritable);
  return icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName()}//Initiatives//${language().code.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${icalText(name)}`,
    `X-WR-CALNAME:${icalText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...zoneLines(written),
    ...written.flatMap(linesOf),
    'END:VCALENDAR',
  ]);
}
