import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { folderOf, SERVICES } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
import { stackEnvSchema } from '../stack/settings.ts';
import { schemaVariables } from './schema-variables.ts';
import { envFileVariables, gatewayVariables, handedOn } from './table-variables.ts';
import type { Variable } from './variable.ts';

const read = (path: string): Promise<string> => readFile(fromRoot(path), 'utf8');

/** Loaded by path, because no package imports a service; only the environment's schema is used. */
const serviceVariables = async (service: string): Promise<Variable[]> => {
  const file = pathToFileURL(fromRoot(folderOf(service), 'src', `${service}.env.ts`)).href;
  const loaded: Record<string, unknown> = await import(file);
  const [schema] = Object.entries(loaded).flatMap(([name, one]) => (name.endsWith('EnvSchema') ? [one] : []));
  return schemaVariables(service, schema as z.ZodObject);
};

/** Every variable that an operator may set, by reader. */
export const allVariables = async (): Promise<Variable[]> => {
  const [services, tsv, example, compose] = await Promise.all([
    Promise.all(SERVICES.map(serviceVariables)),
    read('gateway/settings.tsv'),
    read('.env.example'),
    read('docker-compose.yml'),
  ]);
  const programs = [...services.flat(), ...gatewayVariables(tsv)];
  const same = handedOn(compose);
  const containers = envFileVariables(example).map((variable) => {
    const reader = same.has(variable.name) && programs.find(({ name }) => name === variable.name);
    return reader ? { ...variable, takes: reader.takes, meaning: reader.meaning } : variable;
  });
  return [...programs, ...schemaVariables('npm start', stackEnvSchema), ...containers];
};
