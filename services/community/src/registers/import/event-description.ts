import { z } from 'zod';
import { dateRange } from './season.ts';

/** Sentences about each kind of event, with placeholders such as {title} for the facts. */
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
type InitiativeNotes = z.infer<typeof initiativeNotes>;

interface EventFacts {
  title: string;
  organization: string;
  startDate: string;
  endDate: string;
  location?: string | undefined;
  joinedTeamNumbers: readonly string[];
}

const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** "The Genesis Centre, Calgary, AB, Canada" → venue "The Genesis Centre", place "Calgary, AB, Canada". */
function splitLocation(location = ''): { venue: string; place: string } {
  const parts = location.split(',').map((part) => part.trim());
  const townIndex = Math.max(1, parts.length - 3);
  return { venue: parts.slice(0, townIndex).join(', '), place: parts.slice(townIndex).join(', ') };
}

/** The titles of a district's events begin with its letters: "NE District Hartford Event". */
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
  const sentences = [
    fill(kind.opening, { title: event.title, ...splitLocation(event.location) }),
    kind.about,
    districtSentence(event.title, notes),
    teamsSentence(event.joinedTeamNumbers.length, notes),
  ].filter((part) => part !== undefined);
  const datesNote = fill(notes.datesNote, { originalDates: dateRange(event.startDate, event.endDate) });
  return { description: `${sentences.join(' ')}\n\n${datesNote}`, rolesDescription: kind.rolesDescription };
}
