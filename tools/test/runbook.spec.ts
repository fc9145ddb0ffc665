import { globSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { PROCESSES } from '../src/lib/apps.ts';
import { ROOT } from '../src/lib/paths.ts';
import { DASHBOARD, dashboardText } from '../src/runbook/dashboard.ts';
import { ROWS } from '../src/runbook/dashboard-rows.ts';
import { PAGE, variablesPage } from '../src/runbook/page.ts';
import { allVariables, type Variable } from '../src/runbook/variables.ts';
import { read } from './repository.fixture.ts';

let variables: Variable[];
// Also compiles the services.
beforeAll(async () => {
  variables = await allVariables();
});

it(`${PAGE} is up to date (npm run generate -- runbook)`, () => {
  expect(read(PAGE)).toBe(variablesPage(variables));
});

it(`${DASHBOARD} is up to date (npm run generate -- runbook)`, () => {
  expect(read(DASHBOARD)).toBe(dashboardText());
});

it(`${PAGE} describes every variable`, () => {
  expect(variables.filter(({ meaning }) => meaning.length < 8)).toEqual([]);
  expect(new Set(variables.map(({ reader }) => reader))).toEqual(
    new Set([...PROCESSES, 'gateway', 'npm start', 'containers']),
  );
});

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

// That their queries name metrics that exist is tested with a running service (libs/service-kit/src/metrics).
const { groups } = parse(read('deploy/prometheus/rules.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const panels = ROWS.flatMap((row) => row.panels);
const shown = panels.flatMap((panel) => (panel.type ? panel.expr : panel.queries.map(([expr]) => expr)));
const queries = [...shown, ...rules.map(({ expr }) => expr)];

const routes = [...queries.join('\n').matchAll(/route[!=~]+"(\/[^"]+)/g)].map(([, route]) => route);
const contracts = globSync('libs/contracts/*/src/**/*.ts', { cwd: ROOT }).map(read).join('\n');
// Calls that every domain has are written with the name of its service.
const paths = [...contracts.matchAll(/['`](\/_api\/[^'`]+)['`]/g)].map(([, path = '']) =>
  path.replace(/\$\{\w+\}/, 'service'),
);

it.each([...new Set(routes)])(
  'the dashboard and the alerts name the route %s as the contracts do',
  (route) => {
    expect(paths).toContainEqual(expect.stringMatching(new RegExp(`^(?:${route})$`)));
  },
);

/** The anchors that GitHub gives to headings. */
const anchors = [...read('docs/operate/diagnose.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
);

it.each(rules)('the alert $alert has a summary, a severity and a section of the runbook', (rule) => {
  const { annotations, labels, alert } = rule;
  expect(alert).toMatch(/^Meshwork[A-Z]/);
  expect(annotations.summary).toBeTruthy();
  expect(['critical', 'warning', 'info']).toContain(labels.severity);
  const [page, anchor] = annotations.runbook.split('#');
  expect(page).toBe('docs/operate/diagnose.md');
  expect(anchors).toContain(anchor);
});
