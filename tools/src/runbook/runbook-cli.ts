import { readFile, writeFile } from 'node:fs/promises';
import { runMain } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { variableTable, withTable } from './page.ts';
import { allVariables } from './variables.ts';

/** `npm run generate -- runbook`: writes the table of variables into docs/operate/configure.md. */
await runMain(async () => {
  const file = fromRoot('docs/operate/configure.md');
  const page = await readFile(file, 'utf8');
  const fresh = withTable(page, variableTable(await allVariables()));
  await writeFile(file, fresh);
  console.log(fresh === page ? 'the table of variables was up to date' : 'the table of variables is written');
  return 0;
});
