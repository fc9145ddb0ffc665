import { expect, it } from '@jest/globals';
import { teamOrganization } from './team-organization.ts';
import { team } from './test/team.fixture.ts';

const ADDRESS = 'https://mesh.example.org/teams/7';

it('describes a team as an organization, with what it says of itself alone', () => {
  expect(teamOrganization(team(), ADDRESS)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: '254 The Cheesy Poofs',
    url: ADDRESS,
    location: { '@type': 'Place', name: 'San Jose, California, USA' },
    sameAs: ['https://www.team254.com', 'https://github.com/team254'],
  });
  const bare = team({ location: null, websiteUrl: null, githubUrl: null });
  expect(Object.keys(teamOrganization(bare, ADDRESS))).toEqual(['@context', '@type', 'name', 'url']);
});
