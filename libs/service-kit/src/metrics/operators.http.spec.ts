import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Mailbox, openMailbox, startTestService, type TestService } from '@meshwork/test-kit/service';
import { parse } from 'yaml';
import { MailSender } from '../mail/mail-sender.ts';
import { moderatedService } from '../testing/moderated.service.ts';
import { exposedNames, queriedNames } from '../testing/promql.ts';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';
import { Metrics } from './metrics.service.ts';

const ROOT = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

interface Panel {
  title: string;
  type: string;
  description?: string;
  targets?: { expr: string; legendFormat: string }[];
}
interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const dashboard = JSON.parse(read('deploy/grafana/meshwork.json')) as { panels: Panel[] };
const { groups } = parse(read('deploy/prometheus/rules.yaml')) as {
  groups: { name: string; rules: Rule[] }[];
};
const rules = groups.flatMap(({ rules }) => rules);
const panelQueries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);
const queries = [...panelQueries, ...rules.map(({ alert, expr }) => [alert, expr] as const)];

/** Not ours: metrics of Prometheus itself and of node_exporter. */
const FOREIGN_METRICS = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];
const FOREIGN_LABELS = ['job', 'instance', 'fstype'];

describe('the dashboard and the alerts', () => {
  let service: TestService;
  /** Its things can be reported. */
  let moderated: TestService;
  let mailbox: Mailbox;
  let exposed: ReturnType<typeof exposedNames>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    service = await startTestService(sampleService, { LIMIT_FACTOR: '1', SMTP_URL: mailbox.url });
    service.app.get(Metrics).collectProcess();
    await service.call(sampleEndpoints.list);
    await service.call(sampleEndpoints.create, { as: { id: 1 }, body: { title: 'Measured' } });
    for (let calls = 0; calls < 4; calls++) await service.call(sampleEndpoints.limited);
    await mailbox.next('crew@example.org', /Measured/);
    moderated = await startTestService(moderatedService);
    const texts = [service, moderated].map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text());
    exposed = exposedNames((await Promise.all(texts)).join('\n'));
  });
  afterAll(async () => {
    await service?.close();
    await moderated?.close();
    await mailbox?.close();
  });

  it.each(queries)('%s queries metrics and labels that exist', (_, expr) => {
    const { metrics, labels } = queriedNames(expr);
    expect(metrics.length).toBeGreaterThan(0);
    // Those of the renderer are tested beside it.
    const ours = metrics.filter((name) => !FOREIGN_METRICS.includes(name) && !name.startsWith('renderer_'));
    expect(ours.filter((name) => !exposed.metrics.has(name))).toEqual([]);
    expect(labels.filter((name) => !exposed.labels.has(name) && !FOREIGN_LABELS.includes(name))).toEqual([]);
  });

  it('count mails by their outcome', async () => {
    mailbox.refuse(true);
    const mail = { subject: 'Lost', text: '', html: '' };
    await expect(service.app.get(MailSender).send('crew@example.org', mail)).rejects.toThrow();
    const text = await service.app.get(Metrics).text();
    expect(text).toMatch(/mails_total\{.*outcome="sent".*\} 1/);
    expect(text).toMatch(/mails_total\{.*outcome="failed".*\} 1/);
  });

  it('report that the database is unreachable instead of stale values', async () => {
    const text = async () => (await service.app.get(Metrics).text()).split('\n');
    expect(await text()).toContain('job_queue_due{queue="announce",service="sample"} 0');
    await service.sql('alter table sample_jobs.job rename to job_away');
    expect(await text()).toContain('database_reachable{service="sample"} 0');
    expect((await text()).filter((line) => line.startsWith('job_queue_due{'))).toEqual([]);
    await service.sql('alter table sample_jobs.job_away rename to job');
    expect(await text()).toContain('database_reachable{service="sample"} 1');
  });
});

describe('the dashboard', () => {
  it('describes every panel', () => {
    const panels = dashboard.panels.filter(({ type }) => type !== 'row');
    expect(panels.filter(({ description, targets }) => !description || !targets?.length)).toEqual([]);
  });

  const routes = [...JSON.stringify(queries).matchAll(/route[!=~]+\\+"(\/[^"\\]+)/g)].map(
    ([, route]) => route,
  );

  const contracts = globSync('libs/contracts/*/src/*.ts', { cwd: ROOT }).map(read).join('\n');
  // Calls that every domain has are written with the name of its service.
  const paths = [...contracts.matchAll(/['`](\/_api\/[^'`]+)['`]/g)].map(([, path = '']) =>
    path.replace(/\$\{\w+\}/, 'service'),
  );

  it.each([...new Set(routes)])('names the route %s as the contracts do', (route) => {
    expect(paths).toContainEqual(expect.stringMatching(new RegExp(`^(?:${route})$`)));
  });
});

/** The anchors that GitHub gives to headings. */
const anchors = [...read('docs/operate/diagnose.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
);

describe.each(rules)('the alert $alert', ({ annotations, labels, alert }) => {
  it('has a summary, a severity and a section of the runbook', () => {
    expect(alert).toMatch(/^Meshwork[A-Z]/);
    expect(annotations.summary).toBeTruthy();
    expect(['critical', 'warning', 'info']).toContain(labels.severity);
    const [page, anchor] = annotations.runbook.split('#');
    expect(page).toBe('docs/operate/diagnose.md');
    expect(anchors).toContain(anchor);
  });
});
