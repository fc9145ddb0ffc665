import { writeFile } from 'node:fs/promises';
import { runMain } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { DASHBOARD, dashboardText } from './dashboard.ts';
import { PAGE, variablesPage } from './page.ts';
import { allVariables } from './variables.ts';

/** `npm run generate -- runbook`: writes the page of variables and the dashboard. */
await runMain(async () => {
  await writeFile(fromRoot(DASHBOARD), dashboardText());
  await writeFile(fromRoot(PAGE), variablesPage(await allVariables()));
  console.log(`${DASHBOARD}\n${PAGE}`);
  return 0;
});
