import { remoteConfig } from '@meshwork/mf-config';
import { DOMAINS } from '../domains.ts';
import { firstRequests } from './src/first-requests.ts';
import { needs } from './src/needs.ts';

export default remoteConfig(DOMAINS.resources, { needs, firstRequests });
