/** iCalendar as RFC 5545 has it, for all-day events only. */

export interface CalendarEvent {
  /** The same for ever, so that a calendar updates an event instead of doubling it. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string | null;
  readonly url: string;
  /** First and last day, plain dates. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly changedAt: Date;
}

const OCTETS = 75;
const encoder = new TextEncoder();

const compactDay = (day: string): string => day.replaceAll('-', '');
const stamp = (time: Date): string => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The day after the last one: DTEND is exclusive (section 3.6.1). */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Section 3.3.11. */
const text = (value: string): string =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** Lines of at most 75 octets; no character is cut in two (section 3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp(event.changedAt)}`,
  `LAST-MODIFIED:${stamp(event.changedAt)}`,
  `DTSTART;VALUE=DATE:${compactDay(event.firstDay)}`,
  `DTEND;VALUE=DATE:${compactDay(dayAfter(event.lastDay))}`,
  `SUMMARY:${text(event.title)}`,
  `DESCRIPTION:${text(event.description)}`,
  ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
  `URL:${event.url}`,
  // An event of a community is no reason to be shown as busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** @param name what a calendar program shows for a subscription */
export function calendar(name: string, product: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//Initiatives//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
