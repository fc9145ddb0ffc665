import { z } from 'zod';
import { dateRange } from './season.ts';

/** Our own sentences about each kind of event, with places for the facts. */
export const initiativeNotes = z.object({
  kinds: z.record(
    z.string(),
    z.object({ opening: z.string(), about: z.string(), rolesDescription: z.string() }),
  ),
  districts: z.record(z.string(), z.object({ sentence: z.string() })),
  teams: z.object({ many: z.string(), few: z.string(), fewBelow: z.number(), none: z.string() }),
  datesNote: z.string(),
  season: z.object({ firstDate: z.iso.date(), lastDate: z.iso.date() }),
});
export type InitiativeNotes = z.infer<typeof initiativeNotes>;

export interface EventFacts {
  title: string;
  organization: string;
  startDate: string;
  endDate: string;
  location?: string | undefined;
  joinedTeamNumbers: readonly string[];
}

const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** "The Genesis Centre, Calgary, AB, Canada" → the hall, and the town with what follows. */
function placeOf(location = ''): { venue: string; place: string } {
  const parts = location.split(',').map((part) => part.trim());
  const town = Math.max(1, parts.length - 3);
  return { venue: parts.slice(0, town).join(', '), place: parts.slice(town).join(', ') };
}

/** A district's events begin with its letters: "NE District Hartford Event". */
function districtSentence(title: string, { districts }: InitiativeNotes): string | undefined {
  const letters = /^(?<letters>[A-Z]{2,3}) District\b/.exec(title)?.groups?.letters;
  return districts[letters ?? '']?.sentence;
}

function teamsSentence(count: number, { teams }: InitiativeNotes): string {
  if (count === 0) return teams.none;
  return fill(count < teams.fewBelow ? teams.few : teams.many, { teams: String(count) });
}

/** @returns undefined where the notes do not know the kind of event */
export function describeEvent(
  event: EventFacts,
  notes: InitiativeNotes,
): { description: string; rolesDescription: string } | undefined {
  const kind = notes.kinds[event.organization];
  if (!kind) return undefined;
  const parts = [
    fill(kind.opening, { title: event.title, ...placeOf(event.location) }),
    kind.about,
    districtSentence(event.title, notes),
    teamsSentence(event.joinedTeamNumbers.length, notes),
  ].filter((part) => part !== undefined);
  const moved = fill(notes.datesNote, { originalDates: dateRange(event.startDate, event.endDate) });
  return { description: `${parts.join(' ')}\n\n${moved}`, rolesDescription: kind.rolesDescription };
}
