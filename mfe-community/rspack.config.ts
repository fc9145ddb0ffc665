import { remoteConfig } from '@meshwork/mf-config';

export default remoteConfig({
  name: 'mfe-community',
  contractVersion: 1,
  mounts: ['teams', 'mentors', 'initiatives'],
  apis: { community: 1 },
  firstFetch: [
    {
      path: '/teams',
      url: '/_api/teams?limit=24',
      query: ['search', 'teamType', 'country', 'region', 'verified'],
      chunk: 'teams',
    },
    { path: '/teams/:id', url: '/_api/teams/details?teamId=:id', chunk: 'team' },
    {
      path: '/mentors',
      url: '/_api/mentors?limit=24',
      query: ['search', 'expertiseArea', 'availabilityStatus'],
      chunk: 'mentors',
    },
    { path: '/mentors/:id', url: '/_api/mentors/details?mentorId=:id', chunk: 'mentor' },
    {
      path: '/initiatives',
      url: '/_api/initiatives?limit=24&when=upcoming',
      query: ['search', 'initiativeType', 'format', 'country', 'when'],
      chunk: 'initiatives',
    },
    { path: '/initiatives/:id', url: '/_api/initiatives/details?id=:id', chunk: 'initiative' },
  ],
});
