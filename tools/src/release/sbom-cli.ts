import { resolve } from 'node:path';
import { runMain } from '../lib/failure.ts';
import { writeJson } from '../lib/json-file.ts';
import { currentSbom } from './sbom.ts';

/** `npm run generate -- sbom [file]`: the bill of materials of this working copy, as a file for a release of the whole product. */
await runMain(async () => {
  const [file = 'meshwork.cdx.json'] = process.argv.slice(2);
  const bill = await currentSbom();
  await writeJson(resolve(file), bill);
  console.log(`${file}: ${bill.components.length} packages`);
  return 0;
});
