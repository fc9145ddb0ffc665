import { zoneOffset } from '@meshwork/contracts-core';

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
const offsetAt = (zone: string, at: number): number => Math.round(zoneOffset(zone, at) / MINUTE_MS);

/** Between a day and the next, the minute in which the offset changes. */
function changeWithin(zone: string, start: number, before: number): number {
  let [low, high] = [start, start + DAY_MS];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** A day before the year begins in UTC: in no zone it has begun by then. */
const beginOf = (year: number): number => Date.UTC(year, 0, 1) - DAY_MS;

/** The offset at the begin of a year, as a change from itself, and the changes until the begin of the next. */
function transitionsOf(zone: string, year: number): Transition[] {
  const begin = beginOf(year);
  let before = offsetAt(zone, begin);
  const found: Transition[] = [{ at: begin, from: before, to: before }];
  for (let day = begin; day < beginOf(year + 1); day += DAY_MS) {
    const after = offsetAt(zone, day + DAY_MS);
    if (after !== before) found.push({ at: changeWithin(zone, day, before), from: before, to: after });
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

/** The lines of a year of a zone, which every file with an event in it has again. */
const known = new Map<string, readonly string[]>();

function linesOf(zone: string, year: number): readonly string[] {
  const key = `${zone} ${year}`;
  const lines = known.get(key) ?? transitionsOf(zone, year).flatMap(observance);
  known.set(key, lines);
  return lines;
}

/**
 * The lines of a VTIMEZONE (RFC 5545, section 3.6.5) with the changes of its clocks during some years, from before the first moment
 * of a year until after its last one.
 * @param zone an IANA name
 * @param years from 1900 to 2200
 */
export function timeZoneRules(zone: string, years: Iterable<number>): string[] {
  const covered = new Set([...years].flatMap((year) => [year, year + 1]));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[...covered].sort((a, b) => a - b).flatMap((year) => linesOf(zone, year)),
    'END:VTIMEZONE',
  ];
}
