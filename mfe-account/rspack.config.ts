import { remoteConfig } from '@meshwork/mf-config';
import { DOMAINS } from '../domains.ts';
import { needs } from './src/needs.ts';

export default remoteConfig(DOMAINS.account, { needs });
