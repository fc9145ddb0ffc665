import { configOf } from '@meshwork/mf-config';

export default configOf({
  name: 'mfe-fixture',
  contractVersion: 1,
  mounts: ['teams'],
  apis: { community: Number(process.env.COMMUNITY ?? 1) },
  firstFetch: [{ path: '/teams', url: '/_api/teams', chunk: 'teams' }],
});
