import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@meshwork/contracts-core';
import {
  serviceWithMail,
  sharedService,
  startTestService,
  type TestService,
} from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import { parse } from 'yaml';
import { MailSender } from '../mail/mail-sender.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { moderatedService } from '../testing/moderated.service.ts';
import { openOtlpReceiver } from '../testing/otlp-receiver.ts';
import { announced, sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';
import { withinWork } from './work.ts';

const id = () => crypto.randomUUID().replaceAll('-', '');

/** The last statement of each of the service's connections, as an operator sees it. */
const lastStatements = async (service: TestService): Promise<string[]> => {
  const rows = await service.sql<{ query: string }>(
    "select query from pg_stat_activity where application_name = 'meshwork-sample' and datname = current_database()",
  );
  return rows.map(({ query }) => query);
};

describe('the request id', () => {
  const service = sharedService(() => startTestService(sampleService));

  it.each<[string, Endpoint, Record<string, string>]>([
    ['a read', sampleEndpoints.list, {}],
    ['a write in a transaction, after its body was read', sampleEndpoints.create, { title: 'Read before' }],
  ])('stands in front of the statements of %s', async (_, endpoint, input) => {
    const requestId = id();
    const { headers } = await service.callAs({ id: 1 }, endpoint, input, { 'X-Request-Id': requestId });
    expect(headers.get('X-Request-Id')).toBe(requestId);
    expect(await lastStatements(service)).toContainEqual(
      expect.stringMatching(new RegExp(`^/\\*request_id='${requestId}'\\*/ \\w`)),
    );
  });

  it('is never mixed up between requests that wait for each other', async () => {
    const pool = await service.app.get(EntityManager).getConnection().getNativeClient();
    const seen = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const requestId = id();
        const { rows } = await withinWork({ id: requestId }, () =>
          pool.query('select pg_sleep(0.005), query from pg_stat_activity where pid = pg_backend_pid()'),
        );
        return rows[0].query.includes(requestId);
      }),
    );
    expect(seen.filter(Boolean)).toHaveLength(60);
  });

  it('is in the portal name of a prepared statement, whose text stays the same, even twice in one transaction', async () => {
    const text = 'select name, statement from pg_cursors where $1';
    const pool = await service.app.get(EntityManager).getConnection().getNativeClient();
    const client = await pool.connect();
    const cursors = async () => (await client.query({ name: 'kit-cursors', text, values: [true] })).rows;
    const [first, second] = [id(), id()];
    try {
      const [row] = await withinWork({ id: first }, cursors);
      expect(row).toEqual({ name: expect.stringMatching(`^${first}\\.\\d+$`), statement: text });
      await client.query('begin');
      const open = await withinWork({ id: second }, async () => [...(await cursors()), ...(await cursors())]);
      expect(open.every(({ name }) => name.startsWith(second))).toBe(true);
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});

describe('traces', () => {
  let collector: Awaited<ReturnType<typeof openOtlpReceiver>>;
  let service: TestService;
  beforeAll(async () => {
    collector = await openOtlpReceiver();
    service = await startTestService(sampleService, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    });
  });
  afterAll(async () => {
    await service?.close();
    await collector?.close();
  });

  it('join request, statement and response by one id', async () => {
    const requestId = id();
    await service.call(sampleEndpoints.list, { limit: '7' }, { 'X-Request-Id': requestId });
    const comments = await lastStatements(service);
    const server = await collector.until(({ traceId, kind }) => traceId === requestId && kind === 2);
    expect(server).toMatchObject({
      name: 'GET /_api/notes',
      attributes: {
        'http.route': '/_api/notes',
        'http.response.status_code': 200,
        'url.path': '/_api/notes',
      },
    });
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === server.spanId);
    expect(statements.map(({ name }) => name)).toEqual(['SELECT', 'SELECT']);
    for (const { spanId } of statements) {
      expect(comments).toContainEqual(
        expect.stringContaining(
          `/*request_id='${requestId}',traceparent='00-${requestId}-${spanId}-01'*/ select`,
        ),
      );
    }
    expect(collector.resources[0]).toMatchObject({ 'service.name': 'meshwork-sample' });
    expect([...collector.paths]).toEqual(['/v1/traces']);
  });

  it("continue the caller's trace, and record none that the caller does not record", async () => {
    const [trace, other] = [id(), id()];
    const call = (traceId: string, flags: string) =>
      service.call(sampleEndpoints.list, {}, { traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}` });
    await call(other, '00');
    await call(trace, '01');
    const server = await collector.until(({ traceId, kind }) => traceId === trace && kind === 2);
    expect(server.parentSpanId).toBe('00f067aa0ba902b7');
    expect(collector.spans.filter(({ traceId }) => traceId === other)).toEqual([]);
  });

  it('contain the kind of an error, and nothing that people wrote', async () => {
    const [requestId, title] = [id(), `secret ${id().slice(24)}`];
    const create = () =>
      service.callAs({ id: 1 }, sampleEndpoints.create, { title }, { 'X-Request-Id': requestId });
    await create();
    expect((await create()).status).toBe(409);
    const failed = await collector.until(
      ({ traceId, name, status }) => traceId === requestId && name === 'INSERT' && status?.code === 2,
    );
    expect(failed.attributes['error.type']).toBeDefined();
    expect(JSON.stringify(collector.spans)).not.toContain(title);
  });

  it('of every job have their own id, that of the job', async () => {
    const title = id().slice(20);
    await service.callAs({ id: 1 }, sampleEndpoints.create, { title });
    const job = await collector.until(
      ({ name, kind }) => name === 'process announce' && kind === 5 && announced.includes(title),
    );
    expect(job.traceId).toBe(String(job.attributes['messaging.message.id']).replaceAll('-', ''));
  });
});

describe('metrics', () => {
  const service = sharedService(() => startTestService(sampleService));

  it('contain the duration of requests by route, and the pool', async () => {
    await service.call(sampleEndpoints.list);
    await fetch(`${service.origin}/_api/unknown-${Date.now()}`);
    const text = await (await fetch(`${service.origin}/metrics`)).text();
    expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\/_api\/notes",status="200".*\} 1/);
    expect(text).toMatch(/route="unmatched",status="404"/);
    expect(text).not.toContain('unknown-');
    // A scrape queries the database, too, and must not count itself.
    expect(text).toContain('db_pool_waiting{service="sample"} 0');
    expect(text).toMatch(/db_pool_connections\{service="sample"\} [1-9]/);
  });
});

const ROOT = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

const { panels } = JSON.parse(read('deploy/grafana/generated/meshwork.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const { groups } = parse(read('deploy/prometheus/rules.yaml')) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const queries = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
];

/** Not ours: names of Prometheus itself and of node_exporter. Metrics of the renderer are tested beside it. */
const FOREIGN =
  /^(?:up|node_filesystem_\w+|job|instance|fstype|part|kind|(?:renderer|browser)_\w+|and|or|unless|bool|offset)$/;

/** The metrics and labels that a PromQL expression names, as far as dashboard and alerts need it. */
const queriedNames = (expression: string): string[] => {
  const bare = expression.replace(/"(?:[^"\\]|\\.)*"|\[[^\]]*\]/g, ' ');
  return [...bare.matchAll(/(?<![\w.])([A-Za-z_:][\w:]*)(?!\s*\(|\s+(?:by|without)\b|[\w:])/g)].map(
    ([, name = '']) => name,
  );
};

/** The metrics and labels in Prometheus's text format; a histogram has three series. */
const exposedNames = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
    ...[...text.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name),
  ]);

describe('the dashboard and the alerts', () => {
  const { service, mailbox } = serviceWithMail((env) => startTestService(sampleService, env), {
    LIMIT_FACTOR: '1',
  });
  /** Its things can be reported. */
  const moderated = sharedService(() => startTestService(moderatedService));
  let exposed: ReturnType<typeof exposedNames>;
  beforeAll(async () => {
    service.app.get(Metrics).collectProcess();
    await service.call(sampleEndpoints.list);
    await service.callAs({ id: 1 }, sampleEndpoints.create, { title: 'Measured' });
    for (let calls = 0; calls < 4; calls++) await service.call(sampleEndpoints.limited);
    await mailbox.next('crew@example.org', /Measured/);
    const texts = [service, moderated].map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text());
    exposed = exposedNames((await Promise.all(texts)).join('\n'));
  });

  it.each(queries)('%s queries metrics and labels that exist', (_, expr) => {
    const names = queriedNames(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !exposed.has(name) && !FOREIGN.test(name))).toEqual([]);
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
