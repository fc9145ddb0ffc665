import { remoteConfig } from '@meshwork/mf-config';

export default remoteConfig({ name: 'mfe-copying', contractVersion: 1, mounts: ['teams'], apis: {} });
