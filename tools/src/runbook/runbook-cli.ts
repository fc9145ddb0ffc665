import { readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { runMain } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { variableTable, withTable } from './page.ts';

const DECORATED = /\/(libs|services)\/.*\.ts$/;

// Services use decorators, which Node does not compile by itself.
registerHooks({
  load(url, context, next) {
    if (!DECORATED.test(url) || url.includes('/node_modules/')) return next(url, context);
    const { code } = transformSync(next(url, { ...context, format: 'module' }).source?.toString() ?? '', {
      filename: fileURLToPath(url),
      swcrc: false,
      module: { type: 'es6' },
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** `npm run generate -- runbook`: writes the table of variables into docs/operate/configure.md. */
await runMain(async () => {
  const { allVariables } = await import('./variables.ts');
  const file = fromRoot('docs/operate/configure.md');
  const page = await readFile(file, 'utf8');
  const fresh = withTable(page, variableTable(await allVariables()));
  await writeFile(file, fresh);
  console.log(fresh === page ? 'the table of variables was up to date' : 'the table of variables is written');
  return 0;
});
