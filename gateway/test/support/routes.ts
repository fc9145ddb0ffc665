import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAY_FOLDER } from '../../src/render.ts';

/** The services of routes.tsv, each of which needs an address. */
export const routedServices = (): string[] => {
  const lines = readFileSync(join(GATEWAY_FOLDER, 'routes.tsv'), 'utf8').split('\n');
  const rows = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return [...new Set(rows.map((row) => row.split(/\s+/)[1] as string))];
};
