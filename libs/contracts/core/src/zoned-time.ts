const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  return format;
}

/**
 * Returns by how much the clocks of a zone are ahead of UTC at a moment.
 * @param at milliseconds since 1970 @returns milliseconds @throws RangeError where the zone is unknown
 */
export function zoneOffset(zone: string, at: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** A time of day in a zone with its offset, as RFC 3339 and schema.org write it: "2027-03-14T09:00:00-07:00". */
export function withOffset(zone: string, clock: string): string {
  const moment = momentIn(zone, clock);
  const offset = zoneOffset(zone, moment);
  const shown = new Date(moment + offset).toISOString().slice(0, 19);
  const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${shown}${offset < 0 ? '-' : '+'}${ahead}`;
}

/**
 * The moment of a time of day in a zone. One that the clocks skip is read with the offset before, one that they show twice is
 * the first (RFC 5545, section 3.3.5).
 * @param clock "2027-03-14T09:30" @returns milliseconds since 1970 @throws RangeError where the zone is unknown
 */
export function momentIn(zone: string, clock: string): number {
  const wall = Date.parse(`${clock}:00Z`);
  const before = zoneOffset(zone, wall - DAY_MS);
  const moments = [before, zoneOffset(zone, wall + DAY_MS)].map((offset) => wall - offset);
  return moments.find((moment) => moment + zoneOffset(zone, moment) === wall) ?? wall - before;
}
