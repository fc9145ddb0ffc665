import { remoteConfig } from '@meshwork/mf-config';
import { needs } from './src/needs.ts';

export default remoteConfig('mfe-account', { needs });
