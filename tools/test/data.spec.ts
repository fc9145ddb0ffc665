import { describe, expect, it } from '@jest/globals';
import {
  AVAILABILITIES,
  EXPERTISE_AREAS,
  INITIATIVE_TYPES,
  saveMentorSchema,
} from '@meshwork/contracts-community';
import { read } from './repository.fixture.ts';

const readJson = <T>(name: string): T => JSON.parse(read(`data/${name}`)) as T;
/** One object per line; the last line ends with a line feed. */
const readLines = <T>(name: string): T[] =>
  read(`data/${name}`)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

interface Places {
  countries: Record<string, string>;
  regions: Record<string, Record<string, string>>;
}

/** The normalised address of a page, the same for all of its spellings. */
function canonical(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/index\.html?$/, '').replace(/\/+$/, '');
  return `${url.hostname.replace(/^www\./, '')}${path}${url.search}`.toLowerCase();
}

/** Country and region of "City, region, country" under their common names. */
function placeOf(location: string, { countries, regions }: Places): { country: string; region: string } {
  const parts = location.split(',').map((part) => part.trim());
  const [region = '', last = ''] = parts.slice(-2);
  const country = countries[last] ?? last;
  return { country, region: regions[country]?.[region] ?? region };
}

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

interface Notes {
  kinds: Record<string, Record<'opening' | 'about' | 'rolesDescription', string>>;
  districts: Record<string, object>;
  teams: Record<'many' | 'few' | 'none', string>;
  datesNote: string;
  season: { firstDate: string; lastDate: string };
}
interface DemoMentor extends Record<'key' | 'username' | 'displayName' | 'email' | 'bio', string> {
  demo: boolean;
  availabilityStatus: string;
  expertiseAreas: string[];
}

const teams = readLines<Record<'teamNumber' | 'teamType' | 'location', string>>('frc-teams.jsonl');
const events =
  readLines<
    Record<'key' | 'title' | 'initiativeType' | 'organization' | 'startDate' | 'endDate' | 'location', string>
  >('frc-events-2019.jsonl');
const places = readJson<Places>('places.json');
const notes = readJson<Notes>('initiative-notes.json');
const mentors = readJson<DemoMentor[]>('demo-mentors.json');
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);

describe('teams and events', () => {
  it('are unique and not truncated', () => {
    expect(teams.length).toBeGreaterThanOrEqual(6000);
    expect(events.length).toBeGreaterThanOrEqual(300);
    expect(repeated(teams.map((team) => `${team.teamType} ${team.teamNumber}`))).toEqual([]);
    expect(repeated(events.map((event) => event.key))).toEqual([]);
    for (const event of events) expect(INITIATIVE_TYPES).toContain(event.initiativeType);
  });

  it('have places with full names, not with abbreviations', () => {
    const odd = [...teams, ...events]
      .map(({ location }) => placeOf(location, places))
      .filter(
        ({ country, region }) =>
          /^[A-Z]{1,4}$|\d|[?.¸]/.test(region) || (country !== 'USA' && country.length < 4),
      );
    expect(odd).toEqual([]);
  });

  it('have common names for places, which are not themselves in the list of renamed places', () => {
    for (const country of Object.values(places.countries)) expect(places.countries[country]).toBeUndefined();
    for (const names of Object.values(places.regions)) {
      expect(Object.values(names).filter((name) => names[name] !== undefined)).toEqual([]);
    }
  });
});

describe('the notes on initiatives', () => {
  it('cover every kind of event and every district', () => {
    expect(new Set(events.map((event) => event.organization))).toEqual(new Set(Object.keys(notes.kinds)));
    const districts = events
      .filter((event) => event.organization === 'District event')
      .map((event) => event.title.split(' ')[0]);
    expect(new Set(districts)).toEqual(new Set(Object.keys(notes.districts)));
  });

  it('use only placeholders that an importer fills', () => {
    for (const kind of Object.values(notes.kinds)) {
      expect(placeholders(kind.opening)).toEqual(['title', 'venue', 'place']);
      expect(placeholders(kind.about + kind.rolesDescription)).toEqual([]);
      expect(kind.rolesDescription.length).toBeLessThanOrEqual(2000);
    }
    expect(placeholders(notes.teams.many + notes.teams.few + notes.teams.none)).toEqual(['teams', 'teams']);
    expect(placeholders(notes.datesNote)).toEqual(['originalDates']);
  });

  it('contain the season of the events', () => {
    const dates = events.flatMap((event) => [event.startDate, event.endDate]).sort();
    expect(notes.season).toEqual({ firstDate: dates[0], lastDate: dates.at(-1) });
  });
});

describe('the demonstration mentors', () => {
  it('are a dozen or more and cover every field and availability', () => {
    expect(mentors.length).toBeGreaterThanOrEqual(12);
    expect(new Set(mentors.flatMap((mentor) => mentor.expertiseAreas))).toEqual(new Set(EXPERTISE_AREAS));
    expect(new Set(mentors.map((mentor) => mentor.availabilityStatus))).toEqual(new Set(AVAILABILITIES));
    expect(repeated(mentors.flatMap((mentor) => [mentor.key, mentor.username, mentor.email]))).toEqual([]);
  });

  it.each(mentors.map((mentor) => [mentor.key, mentor] as const))(
    '%s is valid and never passes for a real person',
    (_key, mentor) => {
      expect(
        saveMentorSchema.safeParse({ ...mentor, contactEmail: mentor.email }).error?.issues,
      ).toBeUndefined();
      expect(mentor.demo).toBe(true);
      expect(mentor.displayName).toMatch(/ \(demo\)$/);
      expect(mentor.username).toMatch(/^demo-[a-z-]{1,25}$/);
      expect(mentor.bio).toMatch(/^Demo profile\. /);
      // RFC 2606: nothing under .example is ever delivered to anybody.
      expect(mentor.email).toMatch(/@demo\.meshwork\.example$/);
    },
  );
});

const library = readLines<Record<'key' | 'title' | 'url', string> & { additionalContent: string | null }>(
  'curated-library.jsonl',
);
const pages = readLines<{ url: string }>('doc-pages.jsonl');

// That each row can be imported, and what all of them cover, services/catalog/src/modules/library tests.

describe('the curated library', () => {
  it('has at least 120 entries, each with a key and an address of its own', () => {
    expect(library.length).toBeGreaterThanOrEqual(120);
    expect(repeated(library.map((entry) => entry.key))).toEqual([]);
    expect(repeated(library.map((entry) => entry.title.toLowerCase()))).toEqual([]);
    expect(repeated([...library, ...pages].map((entry) => canonical(entry.url)))).toEqual([]);
  });

  it('has a guide for at least a quarter of its entries, in plain HTML', () => {
    const guides = library.map((entry) => entry.additionalContent).filter((guide) => guide !== null);
    expect(guides.length).toBeGreaterThanOrEqual(library.length / 4);
    for (const guide of guides) {
      const tags = [...guide.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)];
      expect(
        tags.map((tag) => tag[1]).filter((tag) => !/^(p|h3|ul|ol|li|strong|em|a|code)$/.test(tag ?? '')),
      ).toEqual([]);
      expect(tags.filter((tag) => tag[2] !== '' && tag[1] !== 'a')).toEqual([]);
      expect(guide.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
    }
  });
});
