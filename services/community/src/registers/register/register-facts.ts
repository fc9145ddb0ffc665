import { BOUNDS, cleanLine, isHttpUrl } from '@meshwork/contracts-core';
import { z } from 'zod';
import type { ImportedFacts } from '../import/merge-rows.ts';
import type { RegisterPage, RegisterSource } from './register.ts';

/** Registers leave out what they do not know, as null, as an empty text, or not at all. */
export const knownText = z
  .string()
  .nullish()
  .transform((text) => cleanLine(text?.replace(/\s+/g, ' ') ?? '') || undefined);

/** Plain date of "2027-03-04", "2027-03-04T00:00:00" and "2027-03-04T00:00:00-05:00". */
export const plainDate = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());

const joined = (parts: readonly (string | undefined)[]): string | undefined => {
  const text = parts.filter((part) => part !== undefined).join(', ');
  return text === '' ? undefined : text;
};

/** "Calgary, Alberta, Canada", after a venue where that fits, too. */
function locationOf(city: readonly (string | undefined)[], venue?: string): string | undefined {
  const place = joined(city);
  const withVenue = joined([venue, place]);
  const fits = withVenue !== undefined && withVenue.length <= BOUNDS.location;
  return fits ? withVenue : place?.slice(-BOUNDS.location);
}

/** Many teams without a website of their own have that of the programme. */
const PROGRAMME_SITES =
  /^https?:\/\/(www\.)?(firstinspires|thebluealliance|robotevents|vexrobotics)\.(org|com)\b/i;
const websiteOf = (text: string | undefined): string | undefined => {
  if (!text) return undefined;
  const url = /^https?:/i.test(text) ? text : `http://${text}`;
  return isHttpUrl(url) && !/\s/.test(url) && !PROGRAMME_SITES.test(url) ? url : undefined;
};

interface TeamFacts {
  number: string;
  name: string | undefined;
  city: readonly (string | undefined)[];
  rookieYear?: number | null | undefined;
  website?: string | undefined;
}

/** @returns undefined where the number is too long for a team */
export function teamFacts(
  teamType: RegisterSource['teamType'],
  { number, name, city, rookieYear, website }: TeamFacts,
): ImportedFacts | undefined {
  if (number.length > 20) return undefined;
  const location = locationOf(city);
  const websiteUrl = websiteOf(website);
  return {
    importKey: `${teamType}:${number.toUpperCase()}`,
    teamType,
    teamNumber: number,
    teamName: (name ?? `Team ${number}`).slice(0, 120),
    ...(location && { location }),
    ...(rookieYear && rookieYear >= 1900 && rookieYear <= 2100 && { rookieYear }),
    ...(websiteUrl && { websiteUrl }),
  };
}

interface EventFacts {
  /** With the register's own name before the colon: files of demonstration events have no colon in their keys. */
  key: string;
  name: string;
  kind: string | undefined;
  organization: string;
  register: string;
  start: string;
  end: string;
  venue?: string | undefined;
  city: readonly (string | undefined)[];
  isRemote?: boolean;
  page: string;
}

/** The facts of an event, with a description made of them alone. */
export function eventFacts(event: EventFacts): ImportedFacts {
  const location = event.isRemote ? 'Online' : locationOf(event.city, event.venue);
  const kind = event.kind
    ? `${event.kind} of the ${event.organization}`
    : `Event of the ${event.organization}`;
  return {
    importKey: event.key,
    title: event.name.slice(0, 200),
    description: `${kind}. The programme itself takes registrations; date and place are those of ${event.register}.`,
    organization: event.organization,
    initiativeType: 'COMPETITION',
    startDate: event.start,
    // Not before the first day, whatever the register says.
    endDate: [event.start, event.end].sort().at(-1),
    applicationUrl: event.page,
    ...(location && { location }),
  };
}

/** Reads the rows of a page, each by itself, so that one bad row is no reason to leave out the others. */
export function readRows<T extends z.ZodType>(
  { rows, isLast }: { rows: readonly unknown[]; isLast: boolean },
  row: T,
  toFacts: (value: z.output<T>) => ImportedFacts | undefined,
): RegisterPage {
  const facts = new Map<string, ImportedFacts>();
  const remarks: string[] = [];
  rows.forEach((value, index) => {
    const parsed = row.safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      remarks.push(`row ${index + 1}: ${issue?.path.join('.') || 'row'}: ${issue?.message}`);
      return;
    }
    const fact = toFacts(parsed.data);
    if (fact) facts.set(fact.importKey, fact);
  });
  return { rows: [...facts.values()], remarks, isLast };
}
