import { fileURLToPath } from 'node:url';

/** The project's own data files. */
export const DATA_FOLDER = fileURLToPath(new URL('../../../../data', import.meta.url));
