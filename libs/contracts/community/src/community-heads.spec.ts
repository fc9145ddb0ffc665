import { expect, it } from '@jest/globals';
import { mentorHead, teamHead } from './community-heads.ts';

it('the head of a team has its number, its name and its location, if it has one', () => {
  const team = { teamNumber: '100', teamName: 'Robo Foxes', location: 'Calgary, Alberta, Canada' };
  expect(teamHead(team)).toEqual({
    title: 'Team 100 Robo Foxes',
    description: 'Robo Foxes from Calgary, Alberta, Canada: resources and initiatives of team 100.',
  });
  expect(teamHead({ ...team, location: null }).description).toBe(
    'Robo Foxes: resources and initiatives of team 100.',
  );
});

it('the head of a mentor is that of a profile', () => {
  expect(mentorHead({ bio: 'Builds robots.', user: { displayName: 'Ada' } })).toEqual({
    title: 'Ada',
    description: 'Builds robots.',
    type: 'profile',
  });
});
