import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import { PROCESSES } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';
import { variableTable, withTable } from '../src/runbook/page.ts';
import type { Variable } from '../src/runbook/variables.ts';
import { allVariables } from '../src/runbook/variables.ts';

const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');
const page = read('docs/operate/configure.md');

let variables: Variable[];
// Also compiles the services.
beforeAll(async () => {
  variables = await allVariables();
});

it('docs/operate/configure.md is up to date (npm run generate -- runbook)', () => {
  expect(page).toBe(withTable(page, variableTable(variables)));
});

it('docs/operate/configure.md describes every variable', () => {
  expect(variables.filter(({ meaning }) => meaning.length < 8)).toEqual([]);
  expect(new Set(variables.map(({ reader }) => reader))).toEqual(
    new Set([...PROCESSES, 'gateway', 'npm start', 'containers']),
  );
});

it.each([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))(
  'docs/operate/configure.md has %s of .env.example',
  (name) => {
    expect(page).toContain(`| \`${name}\` |`);
  },
);
