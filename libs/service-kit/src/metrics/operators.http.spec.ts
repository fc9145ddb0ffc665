import { readFileSync } from 'node:fs';
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
  targets?: { expr: string }[];
}
interface Rule {
  alert: string;
  expr: string;
}

const dashboard = JSON.parse(read('deploy/grafana/meshwork.json')) as { panels: Panel[] };
const { groups } = parse(read('deploy/prometheus/rules.yaml')) as {
  groups: { rules: Rule[] }[];
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
