const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

interface Transition {
  /** The moment, as milliseconds since 1970. */
  readonly at: number;
  /** Minutes east of UTC before and after it. */
  readonly from: number;
  readonly to: number;
}

/** Minutes east of UTC at a moment. */
function offsetIn(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - at) / MINUTE_MS);
}

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** Between a day and the next, the minute in which the offset changes. */
function changeWithin(format: Intl.DateTimeFormat, start: number, before: number): number {
  let [low, high] = [start, start + DAY_MS];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetIn(format, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** The offset at the start of a year, as a change from itself, and the changes during the year. */
function transitionsOf(format: Intl.DateTimeFormat, year: number): Transition[] {
  const start = Date.UTC(year, 0, 1);
  let before = offsetIn(format, start);
  const found: Transition[] = [{ at: start, from: before, to: before }];
  for (let day = start; day < Date.UTC(year + 1, 0, 1); day += DAY_MS) {
    const after = offsetIn(format, day + DAY_MS);
    if (after !== before) found.push({ at: changeWithin(format, day, before), from: before, to: after });
    before = after;
  }
  return found;
}

const two = (value: number) => String(value).padStart(2, '0');
const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
/** A moment as the clock showed it with an offset. */
const clockText = (at: number, offset: number): string =>
  new Date(at + offset * MINUTE_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

const observance = ({ at, from, to }: Transition): string[] => {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${clockText(at, from)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
};

/**
 * The VTIMEZONE of a zone (RFC 5545, section 3.6.5) with the changes of its clocks during some years.
 * @param timeZone an IANA name
 */
export function timeZoneRules(timeZone: string, years: ReadonlySet<number>): string {
  const format = formatOf(timeZone);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...[...years]
      .sort((a, b) => a - b)
      .flatMap((year) => transitionsOf(format, year))
      .flatMap(observance),
    'END:VTIMEZONE',
  ].join('\n');
}
