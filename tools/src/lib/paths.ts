import { join, resolve } from 'node:path';

/** The project's top folder, whatever the working directory is. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** Executables that npm has installed; the first of them is the pinned Node. */
export const BIN = join(ROOT, 'node_modules/.bin');

export const fromRoot = (...parts: string[]): string => join(ROOT, ...parts);

/** Files that show the variables of the compose files: those that operators decide, then the others. */
export const ENV_FILES = ['.env.example', 'deploy/defaults.env'] as const;
