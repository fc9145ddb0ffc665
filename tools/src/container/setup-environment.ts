import type { SecretsFolder } from './secrets-folder.ts';

/** Where the one-shot programs of a container stack find things. */
export const secretsFolder = (env: NodeJS.ProcessEnv = process.env): SecretsFolder => ({
  folder: env.SECRETS_DIR || '/secrets',
  database: env.POSTGRES_ADDRESS || 'postgres:5432',
});
