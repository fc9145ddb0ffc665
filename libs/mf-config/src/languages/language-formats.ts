import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The name of the formats among the sentences of a language (libs/ui/src/formats/language-formats.ts). */
export const FORMATS = 'formats';

const MODULE = 'language-formats.ts';

/**
 * How a language writes days and numbers: `generated/language-formats.es.json` beside the module that reads it.
 * @param file of a build
 * @returns nothing for other modules, and where the language writes as English does
 */
export function formatsIn(file: string, code: string): object | undefined {
  if (basename(file) !== MODULE) return undefined;
  const table = join(dirname(file), 'generated', MODULE.replace(/\.ts$/, `.${code}.json`));
  return existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : undefined;
}
