import { createHash } from 'node:crypto';
import type { Compilation } from '@rspack/core';

/**
 * The version of a build: the same sources give the same version on every machine, so publishing twice changes nothing.
 * Source maps do not count, since they may hold paths.
 * @param facts of its manifest, which no other file may hold: a version is never published with other ones
 * @returns twelve hex digits over the names and contents of all files, and the facts
 */
export function contentVersion(compilation: Compilation, facts?: object): string {
  const hash = createHash('sha256').update(JSON.stringify(facts ?? null));
  for (const { name, source } of [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name.endsWith('.map')) continue;
    hash.update(name).update('\0').update(source.buffer()).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
