import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { folderOf, type Process } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';

interface Shape {
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

/** The variables that an environment lacks, that its schema does not know, or whose values it refuses. A file may hold a value. */
export const environmentFaults = (
  variables: Readonly<Record<string, string>>,
  { shape }: Shape,
): string[] => {
  const missing = Object.keys(shape).filter(
    (key) => !shape[key]?.safeParse(undefined).success && !variables[key] && !variables[`${key}_FILE`],
  );
  const refused = Object.keys(variables).filter((key) => {
    const field = shape[key] ?? shape[key.replace(/_FILE$/, '')];
    return !field || (key in shape && variables[key] !== '' && !field.safeParse(variables[key]).success);
  });
  return [...missing, ...refused];
};
