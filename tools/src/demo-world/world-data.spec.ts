import { expect, it } from '@jest/globals';
import {
  createInitiativeSchema,
  createTeamSchema,
  INITIATIVE_TYPES,
  saveMentorSchema,
  saveOfferSchema,
} from '@meshwork/contracts-community';
import { fromRoot } from '../lib/paths.ts';
import { readWorld } from './world-data.ts';

const world = await readWorld(fromRoot('data/demo-world'));

it('the demonstration world has somebody on both sides of everything', () => {
  const { people, teams, mentors, initiatives, library, conversations } = world;
  const parts = people.flatMap(({ part }) => part ?? []).sort();
  expect(parts).toEqual(['captain', 'mentor', 'moderator', 'organizer', 'student']);
  expect(
    [people, teams, mentors, initiatives, library.resources, library.paths].map(({ length }) => length),
  ).toEqual([25, 6, 8, 10, 8, 2]);
  expect(new Set(initiatives.map(({ fields }) => fields.initiativeType))).toEqual(new Set(INITIATIVE_TYPES));
  expect(teams.every(({ fields }) => fields.takesMembers !== fields.isClass)).toBe(true);
  expect(teams.filter(({ fields }) => fields.isClass).map(({ members }) => members.length)).toEqual([2]);
  expect(new Set(library.done.map(({ by }) => by)).size).toBe(2);
  expect(people.filter(({ age }) => age < 18).every(({ age }) => age >= 14)).toBe(true);
  const states = conversations.map(({ answer, end }) => (end ? 'END' : (answer ?? 'OPEN')));
  expect(new Set(states)).toEqual(new Set(['OPEN', 'ACCEPT', 'DECLINE', 'END']));
});

it('the demonstration world says of nothing that it is made up: a bar of the site does', () => {
  expect(JSON.stringify(world)).not.toMatch(/\(demo|fictitious|made up|invented/i);
});

it('forms take what the demonstration world posts', () => {
  const problems = [
    ...world.teams.map(({ key, fields }) => [key, createTeamSchema.safeParse(fields)] as const),
    ...world.offers.map(({ by, fields }) => [by, saveOfferSchema.safeParse(fields)] as const),
    ...world.mentors.map(
      ({ person, fields }) =>
        [
          person,
          saveMentorSchema.safeParse({ ...fields, contactEmail: 'a@people.meshwork.example' }),
        ] as const,
    ),
    ...world.initiatives.map(
      ({ key, fields }) =>
        [key, createInitiativeSchema.safeParse({ ...fields, startDate: '2031-01-01' })] as const,
    ),
  ].flatMap(([name, { error }]) => (error ? [`${name}: ${error.message}`] : []));
  expect(problems).toEqual([]);
});
