import { remoteConfig } from '@meshwork/mf-config';

export default remoteConfig({
  name: 'mfe-resources',
  contractVersion: 1,
  mounts: ['resources'],
  apis: { catalog: 1 },
  firstFetch: [
    {
      path: '/resources',
      url: '/_api/resources?limit=24',
      query: ['search', 'category', 'type', 'difficultyLevel'],
      chunk: 'resources',
    },
    { path: '/resources/:id', url: '/_api/resources/details?id=:id', chunk: 'resource' },
  ],
});
