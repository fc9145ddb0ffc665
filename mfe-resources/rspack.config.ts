import { remoteConfig } from '@meshwork/mf-config';
import { firstRequests } from './src/first-requests.ts';
import { needs } from './src/needs.ts';

export default remoteConfig('mfe-resources', { needs, firstRequests });
