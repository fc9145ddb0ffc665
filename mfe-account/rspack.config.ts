import { remoteConfig } from '@meshwork/mf-config';

export default remoteConfig({
  name: 'mfe-account',
  contractVersion: 1,
  mounts: ['account'],
  apis: { auth: 1, community: 1 },
});
