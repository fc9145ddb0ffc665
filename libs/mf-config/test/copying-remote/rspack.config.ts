import { configOf } from '@meshwork/mf-config';

export default configOf({ name: 'mfe-copying', contractVersion: 1, mounts: ['teams'], apis: {} });
