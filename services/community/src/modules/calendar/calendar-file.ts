import { PRODUCT_NAME } from '@meshwork/contracts-core';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

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
  readonly changedAt: Date;
}

const DAY_MS = 86_400_000;
const REFRESH_SECONDS = 6 * 3_600;

const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** DTEND is exclusive: https://www.rfc-editor.org/rfc/rfc5545#section-3.6.1 */
const dayAfter = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/**
 * An iCalendar file (RFC 5545) of all-day events.
 * @param name what a calendar program calls the subscription
 */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    name,
    prodId: { company: PRODUCT_NAME, product: 'Initiatives', language: 'EN' },
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const { id, title, description, location, url, firstDay, lastDay, changedAt } of events) {
    calendar.createEvent({
      id,
      summary: title,
      description,
      location,
      url,
      allDay: true,
      start: startOfDay(firstDay),
      end: dayAfter(lastDay),
      stamp: changedAt,
      lastModified: changedAt,
      // An event of the community does not make a person busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library leaves out the last line's end, which section 3.1 asks for.
  return `${calendar.toString()}\r\n`;
}
