import { fileURLToPath } from 'node:url';

/** The folder of the project's data files. */
export const DATA_FOLDER = fileURLToPath(new URL('../../../../data', import.meta.url));
