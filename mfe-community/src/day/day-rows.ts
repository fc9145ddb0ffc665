import { plural, t } from '@lingui/core/macro';
import { type Arrival, arrivalsOf, type WaitingPerson } from '@meshwork/contracts-community';
import { plainCharacters, withoutAccents } from '@meshwork/contracts-core';
import { dateFormat } from '@meshwork/ui';
import { comersText } from '../common/counts-text.ts';
import type { Day } from './day.store.ts';

export interface DayRow {
  readonly key: string;
  readonly placeId: number | null;
  readonly name: string;
  readonly facts: string;
  readonly code: string;
  readonly isOfTeam: boolean;
  readonly arrival: Arrival | undefined;
  /** The number of people who come with the place; 1 where nobody said. */
  readonly people: number;
}

const NAMES = new Intl.Collator();

/** Everybody with a place and every walk-in, by name. */
export function rowsOf({ people, entries }: Day): DayRow[] {
  const arrivals = arrivalsOf(Object.values(entries));
  const places = people.map(({ placeId, name, team, code, ...comers }): DayRow => {
    const arrival = arrivals.get(String(placeId));
    const given = arrival?.name
      ? t({ message: `place of ${name}`, comment: 'beside the name of whoever came in it' })
      : '';
    return {
      key: String(placeId),
      placeId,
      code,
      isOfTeam: team !== null,
      arrival,
      people: Math.max(1, (comers.students ?? 0) + (comers.adults ?? 0)),
      name: arrival?.name ?? name,
      facts: [given, team, comersText(comers)].filter(Boolean).join(' · '),
    };
  });
  const walkIns = [...arrivals].flatMap(([key, arrival]): DayRow[] =>
    arrival.placeId === null
      ? [
          {
            key,
            placeId: null,
            name: arrival.name ?? t`Somebody`,
            facts: t`Walk-in`,
            code: '',
            isOfTeam: false,
            arrival,
            people: 1,
          },
        ]
      : [],
  );
  return [...places, ...walkIns].sort((a, b) => NAMES.compare(a.name, b.name));
}

/** Returns the people who wait and were not let in yet: without a network the site does not know it. */
export function stillWaiting({ waitingPeople = [], entries }: Day): readonly WaitingPerson[] {
  const letIn = new Set(Object.values(entries).map(({ requestId }) => requestId));
  return waitingPeople.filter(({ requestId }) => !letIn.has(requestId));
}

/** Apostrophes and hyphens are typed or not: "oneill" finds "O’Neill". */
const plain = (text: string): string => withoutAccents(plainCharacters(text)).replaceAll(/['-]/g, '');

/** Finds by parts of the name, the team and its number, or the code; accents are not needed (docs/product.md#search). */
export function matching(rows: readonly DayRow[], typed: string): readonly DayRow[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const isFound = ({ name, facts, code }: DayRow) => {
    const text = plain(`${name} ${facts} ${code}`);
    return words.every((word) => text.includes(word));
  };
  return words.length === 0 ? rows : rows.filter(isFound);
}

/** "8 of 10 came", of a place that several come with; undefined for all others. */
export const cameOf = ({ arrival, people }: DayRow): string | undefined => {
  if (!arrival || arrival.name !== null || people <= 1) return undefined;
  const came = arrival.came ?? people;
  return plural(came, { other: `${came} of ${people} came` });
};

const clockFormat = dateFormat({ timeStyle: 'short' });

/** "10:02 AM", as the device tells the time. @param at ISO 8601 */
export const clockText = (at: string): string => clockFormat().format(new Date(at));
