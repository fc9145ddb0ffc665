import { pathToFileURL } from 'node:url';
import { folderOf, type Service } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';

export interface Shape {
  shape: Record<string, { safeParse(value: unknown): { success: boolean } }>;
}

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Loaded by path: only tests of what runs it may look into a service, and only at what its environment has to be. */
export const environmentSchema = async (name: Service): Promise<Shape> => {
  const file = pathToFileURL(fromRoot(folderOf(name), 'src', `${name}.env.ts`)).href;
  return (await import(file))[`${camelCase(name)}EnvSchema`];
};

/** What every migration step has to be told. By path, too: the kit's decorators are none of this package's business. */
export const migrationSchema = async (): Promise<Shape> => {
  const file = pathToFileURL(fromRoot('libs/service-kit/src/env/env.schema.ts')).href;
  return (await import(file)).migrationEnvSchema;
};
