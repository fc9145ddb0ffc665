import { describe, expect, it } from '@jest/globals';
import {
  AVAILABILITIES,
  EXPERTISE_AREAS,
  INITIATIVE_TYPES,
  saveMentorSchema,
} from '@meshwork/contracts-community';
import { type Places, placeOf, readJson, readLines, repeated } from './data.fixture.ts';

interface TeamRow {
  teamNumber: string;
  teamName: string;
  teamType: string;
  location: string;
}
interface EventRow {
  key: string;
  title: string;
  initiativeType: string;
  organization: string;
  startDate: string;
  endDate: string;
  location: string;
}
interface Notes {
  kinds: Record<string, { opening: string; about: string; rolesDescription: string }>;
  districts: Record<string, { organizer: string; area: string; sentence: string }>;
  teams: { many: string; few: string; fewBelow: number; none: string };
  datesNote: string;
  season: { firstDate: string; lastDate: string };
}
interface DemoMentor {
  key: string;
  demo: boolean;
  username: string;
  displayName: string;
  email: string;
  bio: string;
  availabilityStatus: string;
  expertiseAreas: string[];
}

const teams = readLines<TeamRow>('frc-teams.jsonl');
const events = readLines<EventRow>('frc-events-2019.jsonl');
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
