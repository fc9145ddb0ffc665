import { writeFile } from 'node:fs/promises';
import { runMain } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { PAGE, variablesPage } from './page.ts';
import { allVariables } from './variables.ts';

/** `npm run generate -- runbook`: writes the page of variables. */
await runMain(async () => {
  await writeFile(fromRoot(PAGE), variablesPage(await allVariables()));
  console.log(PAGE);
  return 0;
});
