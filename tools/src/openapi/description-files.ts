import { readJson, writeJson } from '../lib/json-file.ts';
import { fromRoot } from '../lib/paths.ts';
import type { ApiDescription } from './document.ts';

/** `openapi.json` is the current interface, `openapi.released.json` the released one. */
const FILES = { current: 'openapi.json', released: 'openapi.released.json' } as const;
export type DescriptionFile = keyof typeof FILES;

const pathOf = (name: string, file: DescriptionFile) => fromRoot('libs/contracts', name, FILES[file]);

/** @returns undefined where the file was not written yet */
export const readDescription = async (
  name: string,
  file: DescriptionFile,
): Promise<ApiDescription | undefined> => (await readJson(pathOf(name, file))) as ApiDescription | undefined;

export const writeDescription = (
  name: string,
  file: DescriptionFile,
  description: ApiDescription,
): Promise<void> => writeJson(pathOf(name, file), description);
