import type { SecretsFolder } from './secrets-folder.ts';

/** Locations for the one-shot programs of a container stack. */
export const secretsFolder = (env: NodeJS.ProcessEnv = process.env): SecretsFolder => ({
  folder: env.SECRETS_DIR || '/secrets',
  database: env.POSTGRES_ADDRESS || 'postgres:5432',
});
