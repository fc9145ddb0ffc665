import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { folderOf, type Process } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';

export interface Shape {
  shape: Record<string, { safeParse(value: unknown): { success: boolean } }>;
}

export const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');

/** A module of another package, loaded by path: only the tests of the whole repository may import from there. */
export const loaded = <T>(path: string): Promise<Record<string, T>> =>
  import(pathToFileURL(fromRoot(path)).href);

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The schema of the environment of a process. */
export const environmentSchema = async (name: Process): Promise<Shape> =>
  (await loaded<Shape>(`${folderOf(name)}/src/${name}.env.ts`))[`${camelCase(name)}EnvSchema`] as Shape;

/** The environment of every migration step; this package does not compile the kit's decorators. */
export const migrationSchema = async (): Promise<Shape> =>
  (await loaded<Shape>('libs/service-kit/src/env/env.schema.ts')).migrationEnvSchema as Shape;
