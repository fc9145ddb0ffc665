import { PRODUCT_NAME } from '@meshwork/contracts-core';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { timeZoneRules } from './time-zone-rules.ts';
import { WallClock } from './wall-clock.ts';

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
const REFRESH_SECONDS = 6 * 3_600;

const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** DTEND is exclusive: https://www.rfc-editor.org/rfc/rfc5545#section-3.6.1 */
const dayAfter = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/** How long an event lasts in a calendar that does not say when it ends. */
const UNKNOWN_HOURS = 1;

function timesOf({ firstDay, lastDay, time }: CalendarEvent) {
  if (!time) return { allDay: true, start: startOfDay(firstDay), end: dayAfter(lastDay) };
  const start = new WallClock(firstDay, time.start);
  return { start, end: endOf(start, lastDay, time.end, firstDay), timezone: time.zone };
}

function endOf(start: WallClock, lastDay: string, time: string | null, firstDay: string): WallClock {
  if (time) return new WallClock(lastDay, time);
  if (lastDay > firstDay) return new WallClock(lastDay, '23:59');
  return new WallClock(...dayAndTime(start.getTime() + UNKNOWN_HOURS * 3_600_000));
}

const dayAndTime = (at: number): [day: string, time: string] => {
  const text = new Date(at).toISOString();
  return [text.slice(0, 10), text.slice(11, 16)];
};

const yearsIn = (events: readonly CalendarEvent[], zone: string): Set<number> =>
  new Set(
    events
      .filter(({ time }) => time?.zone === zone)
      .flatMap(({ firstDay, lastDay }) => [Number(firstDay.slice(0, 4)), Number(lastDay.slice(0, 4))]),
  );

/**
 * An iCalendar file (RFC 5545) of events of whole days, or with a time of day in their zone.
 * @param name what a calendar program calls the subscription
 */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    name,
    prodId: { company: PRODUCT_NAME, product: 'Initiatives', language: 'EN' },
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    timezone: { name: null, generator: (zone) => timeZoneRules(zone, yearsIn(events, zone)) },
  });
  for (const event of events) {
    const { id, title, description, location, url, changedAt, status, sequence } = event;
    calendar.createEvent({
      id,
      summary: title,
      description,
      location,
      url,
      ...timesOf(event),
      sequence,
      status: ICalEventStatus[status],
      stamp: changedAt,
      lastModified: changedAt,
      // An event of the community does not make a person busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library leaves out the last line's end, which section 3.1 asks for.
  return `${calendar.toString()}\r\n`;
}
