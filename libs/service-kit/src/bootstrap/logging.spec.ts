import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Runs a program of its own, since log lines go straight to the standard output. @returns its log */
function logOf(program: string, level = 'info'): Record<string, unknown>[] {
  const imports = `
    import express from 'express';
    import { createLogger, httpLogger } from ${here('./logging.ts')};
    import { withinWork } from ${here('../telemetry/work.ts')};
    const logger = createLogger('sample', { LOG_LEVEL: '${level}' });`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', imports + program], {
    cwd: new URL('.', import.meta.url),
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it.each([
  ['ends by itself', ''],
  ['is ended', 'process.exit(0);'],
  ['fails', "throw new Error('broken');"],
])('loses no line of a program that %s', (_how, end) => {
  expect(logOf(`for (let n = 0; n < 3; n++) logger.info(String(n)); ${end}`)).toMatchObject([
    { level: 'info', name: 'sample', msg: '0', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    { msg: '1' },
    { msg: '2' },
  ]);
});

it('names the request or job of each line', () => {
  const lines = logOf(`
    withinWork({ id: 'first' }, () => logger.info('inside'));
    logger.info('outside');`);
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['inside', 'first'],
    ['outside', undefined],
  ]);
});

it('writes what somebody sends as it is, into one line', () => {
  const sent = JSON.stringify('a\n{"level":"error"} %s %o\u2028');
  expect(logOf(`logger.info({ sent: ${sent} }, ${sent})`)).toMatchObject([
    { level: 'info', sent: JSON.parse(sent), msg: JSON.parse(sent) },
  ]);
});

const REQUESTS = `
  const app = express();
  app.use((request, response, next) => withinWork({ id: request.get('X-Request-Id') }, next));
  app.use(httpLogger(logger));
  app.use((request, response) => response.status(Number(request.query.status)).end());
  const server = app.listen(0, async () => {
    const origin = 'http://localhost:' + server.address().port;
    const call = (method, path) => fetch(origin + path, { method, headers: { 'X-Request-Id': method + path } });
    await call('GET', '/read?status=200');
    await call('GET', '/read?status=404');
    await call('POST', '/write?status=201');
    await call('GET', '/read?status=503');
    await call('GET', '/livez?status=503');
    server.close();
    server.closeAllConnections();
  });`;

it('has a line for every write and every failure, without the query', () => {
  const lines = logOf(REQUESTS).map(({ level, requestId, req, res, msg }) => ({
    level,
    requestId,
    req,
    res,
    msg,
  }));
  const line = (level: string, id: string, method: string, path: string, status: number) => ({
    level,
    requestId: id,
    req: { method, path, address: expect.any(String) },
    res: { status },
    msg: 'request completed',
  });
  expect(lines).toEqual([
    line('info', 'GET/read?status=404', 'GET', '/read', 404),
    line('info', 'POST/write?status=201', 'POST', '/write', 201),
    line('error', 'GET/read?status=503', 'GET', '/read', 503),
  ]);
});

it('has a line for reads too at the level debug', () => {
  expect(logOf(REQUESTS, 'debug')[0]).toMatchObject({
    level: 'debug',
    req: { path: '/read' },
    res: { status: 200 },
  });
});
