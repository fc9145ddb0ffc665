import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fromRoot } from '../lib/paths.ts';
import { type Detail, outlines } from './outlines-file.ts';
import type { Topology } from './topology.ts';

/**
 * Writes the outlines that maps draw again, from Natural Earth and the US Census Bureau as two npm packages hold them. They are
 * needed for nothing else, so they are installed elsewhere: `npm install --prefix /tmp/atlas world-atlas@2.0.2 us-atlas@3.0.1`,
 * then `npm run generate -- outlines /tmp/atlas`.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: npm run generate -- outlines <folder with node_modules>');
const installed = createRequire(join(resolve(folder), 'package.json'));
const sources = {
  world: installed('world-atlas/countries-50m.json') as Topology,
  states: installed('us-atlas/states-10m.json') as Topology,
};

/** One for the whole earth, and one for what is closer than a continent. */
const DETAILS: Readonly<Record<string, Detail>> = {
  far: { size: 2048, tolerance: 0.8, smallest: 3 },
  near: { size: 16_384, tolerance: 1.5, smallest: 5 },
};
for (const [name, detail] of Object.entries(DETAILS)) {
  const text = `${JSON.stringify(outlines(sources, detail))}\n`;
  await writeFile(fromRoot('mfe-community', 'src', 'map', 'generated', `outlines-${name}.json`), text);
  const packed = brotliCompressSync(text).length;
  process.stdout.write(`outlines-${name}.json: ${text.length} bytes, ${packed} in brotli\n`);
}
