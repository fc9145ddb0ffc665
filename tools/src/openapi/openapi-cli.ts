import { SERVICES } from '../lib/apps.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { judge, verdictText } from './compare/verdict.ts';
import { contractOf } from './contract.ts';
import { describeApi } from './describe.ts';
import { readReleased, writeCurrent, writeReleased } from './document.ts';

const USAGE = 'usage: npm run generate -- openapi [--release] [name …]';

/**
 * `npm run generate -- openapi`: writes the description of each contract and compares it with the released one.
 * With `--release`, what is written becomes the released one, unless its version forbids that.
 */
await runMain(async () => {
  const args = process.argv.slice(2);
  const release = args.includes('--release');
  const named = args.filter((argument) => argument !== '--release');
  const unknown = named.find((name) => !SERVICES.includes(name));
  if (unknown) throw new Failure(`there is no contract ${unknown}; ${USAGE}`);
  for (const name of named.length > 0 ? named : SERVICES) {
    const description = describeApi(await contractOf(name));
    await writeCurrent(name, description);
    const verdict = judge(name, await readReleased(name), description);
    if (release && !verdict.allowed) throw new Failure(verdictText(verdict));
    console.log(verdictText(verdict));
    if (release) await writeReleased(name, description);
  }
});
