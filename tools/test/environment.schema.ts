import { pathToFileURL } from 'node:url';
import { folderOf, type Process } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';

export interface Shape {
  shape: Record<string, { safeParse(value: unknown): { success: boolean } }>;
}

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Loaded by path: only these tests may import from a process, and only the schema of its environment. */
export const environmentSchema = async (name: Process): Promise<Shape> => {
  const file = pathToFileURL(fromRoot(folderOf(name), 'src', `${name}.env.ts`)).href;
  return (await import(file))[`${camelCase(name)}EnvSchema`];
};

/** The environment of every migration step. Loaded by path, too, because this package does not compile the kit's decorators. */
export const migrationSchema = async (): Promise<Shape> => {
  const file = pathToFileURL(fromRoot('libs/service-kit/src/env/env.schema.ts')).href;
  return (await import(file)).migrationEnvSchema;
};
