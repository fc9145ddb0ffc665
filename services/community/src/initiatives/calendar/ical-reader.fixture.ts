/** A reader of calendar files that shares nothing with their writer and accepts nothing but RFC 5545. */

export interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

export interface Component {
  readonly name: string;
  readonly properties: Property[];
  readonly components: Component[];
}

/** Section 3.1: a name, parameters whose values have no colon, semicolon or comma unless quoted, and a value without controls. */
const CONTENT_LINE = /^([A-Z\d-]+)((?:;[A-Z\d-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):((?:[^\p{Cc}]|\t)*)$/u;
const PARAMETER = /;([A-Z\d-]+)=(?:"([^"]*)"|([^;]*))/g;

function property(line: string): Property {
  const [, name, parameters = '', value = ''] = CONTENT_LINE.exec(line) ?? [];
  if (name === undefined) throw new Error(`no content line: ${JSON.stringify(line)}`);
  const pairs = [...parameters.matchAll(PARAMETER)].map(([, key, quoted, plain]) => [key, quoted ?? plain]);
  return { name, parameters: Object.fromEntries(pairs) as Property['parameters'], value };
}

/** The lines of a file as they were before they were folded. */
function unfolded(file: string): string[] {
  if (!file.endsWith('\r\n')) throw new Error('the last line has no end');
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (/[\r\n]/.test(line) || !line.isWellFormed()) throw new Error(`broken: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`too long: ${line}`);
  }
  return lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
}

/** @throws Error for what is no calendar */
export function readCalendarFile(file: string): Component {
  const root: Component = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of unfolded(file)) {
    const read = property(line);
    const current = open.at(-1) as Component;
    if (read.name === 'BEGIN') {
      const component = { name: read.value, properties: [], components: [] };
      current.components.push(component);
      open.push(component);
    } else if (read.name === 'END') {
      if (open.pop()?.name !== read.value) throw new Error(`ends what has not begun: ${read.value}`);
    } else current.properties.push(read);
  }
  const [calendar] = root.components;
  if (open.length !== 1 || root.components.length !== 1 || calendar?.name !== 'VCALENDAR')
    throw new Error('not one calendar');
  return calendar;
}

/** The only property of a name. */
export function only({ properties }: Component, name: string): Property | undefined {
  const found = properties.filter((one) => one.name === name);
  if (found.length > 1) throw new Error(`several ${name}`);
  return found[0];
}

/** Section 3.3.11: a backslash stands before a backslash, a semicolon, a comma or an n, and the two signs stand nowhere else. */
export function textOf({ value }: Property): string {
  if (!/^(?:\\[\\;,nN]|[^\\;,])*$/u.test(value)) throw new Error(`no text: ${JSON.stringify(value)}`);
  return value.replace(/\\(.)/gu, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

const DATE_TIME = /^(\d{4})(\d{2})(\d{2})T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z?)$/;

function clockOf(value: string): { at: number; isUtc: boolean } {
  const [, year, month, day, hour, minute, second, utc] = DATE_TIME.exec(value) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at)) throw new Error(`no date-time: ${value}`);
  return { at, isUtc: utc === 'Z' };
}

const offsetOf = (value: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})$/.exec(value) ?? [];
  if (sign === undefined) throw new Error(`no offset: ${value}`);
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** The observance in force, by section 3.6.5: the latest that has begun by the clock. */
function offsetBy(zone: Component, clock: number): number {
  const observances = zone.components.map((one) => ({
    onset: clockOf(only(one, 'DTSTART')?.value ?? '').at,
    to: offsetOf(only(one, 'TZOFFSETTO')?.value ?? ''),
  }));
  const begun = observances.filter(({ onset }) => onset <= clock).sort((a, b) => a.onset - b.onset);
  const inForce = begun.at(-1);
  if (!inForce) throw new Error('the rules of the zone begin after the event');
  return inForce.to;
}

/** Reads a date-time: the moment and its zone, or the clock alone where it has no zone. */
export function timeOf(calendar: Component, { value, parameters }: Property) {
  const { at, isUtc } = clockOf(value);
  if (isUtc) return { at, zone: 'UTC' };
  const { TZID: zone } = parameters;
  if (zone === undefined) return { at, zone: undefined };
  const rules = calendar.components.filter(
    (one) => one.name === 'VTIMEZONE' && only(one, 'TZID')?.value === zone,
  );
  if (rules.length !== 1) throw new Error(`rules of ${zone}: ${rules.length}`);
  return { at: at - offsetBy(rules[0] as Component, at), zone };
}
