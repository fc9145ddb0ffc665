import { configOf } from '@meshwork/mf-config';

export default configOf({ name: 'mfe-reaching', contractVersion: 1, mounts: ['teams'], apis: {} });
