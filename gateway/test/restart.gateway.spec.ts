import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startNginx } from '../src/index.ts';
import { environmentOf, GATEWAY_FOLDER } from '../src/render.ts';
import { eventually } from './support/eventually.ts';
import { type Rig, startRig } from './support/rig.ts';
import { beginWrite, post, type Reply, sendRequest } from './support/send-request.ts';
import { publish } from './support/site.ts';
import { type Answer, json, type Stub, startStub } from './support/stub.ts';

const OTHER = 'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc=';

/** Longer than the gateway keeps an idle connection to a service (upstreams.conf.template). */
const DRAIN = 2500;

let rig: Rig;
/** The two instances of catalog. */
let pair: [Stub, Stub];
beforeEach(async () => {
  pair = [await startStub(answering('one')), await startStub(answering('two'))];
  rig = await startRig({ upstreams: { catalog: pair.map(({ address }) => address) } });
});
afterEach(async () => {
  await rig.stop();
  await Promise.all(pair.map((stub) => stub.stop().catch(() => {})));
});

function answering(name: string): Answer {
  return async (_request, response) => {
    await delay(5);
    json(response, 200, { name });
  };
}

/** Sends requests without pause until `work` is done; each address once, so that no response comes from the cache. */
async function underLoad(work: (replies: Reply[]) => Promise<void>): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true });
  const replies: Reply[] = [];
  let working = true;
  let number = 0;
  const client = async () => {
    while (working)
      replies.push(await sendRequest(rig.origin, `/_api/resources?page=${number++}`, { agent }));
  };
  const clients = Array.from({ length: 8 }, client);
  await work(replies).finally(() => {
    working = false;
  });
  await Promise.all(clients);
  agent.destroy();
  return replies;
}

/** Acts as a service on SIGTERM: responses close their connections, then the server closes, then a new one starts. */
async function restart(index: 0 | 1): Promise<void> {
  const old = pair[index];
  const { answer, port } = old;
  old.answer = (request, response) => {
    response.setHeader('Connection', 'close');
    return answer(request, response);
  };
  await delay(DRAIN);
  await old.close();
  await delay(300);
  pair[index] = await startStub(answer, port);
}

const failed = (replies: Reply[]) => replies.filter(({ status }) => status !== 200);
const namesOf = (replies: Reply[]) => new Set(replies.map(({ text }) => JSON.parse(text).name));

it('loses no request while both instances of a service restart one after the other', async () => {
  const replies = await underLoad(async () => {
    await restart(0);
    await restart(1);
    await delay(300);
  });
  expect(replies.length).toBeGreaterThan(200);
  expect(failed(replies)).toEqual([]);
  expect(namesOf(replies.slice(-100))).toEqual(new Set(['one', 'two']));
});

it('loses no read when an instance is killed', async () => {
  const replies = await underLoad(async (soFar) => {
    const answers = async (count: number) => {
      const enough = soFar.length + count;
      while (soFar.length < enough) await delay(10);
    };
    await answers(50);
    await pair[0].stop();
    await answers(100);
  });
  expect(failed(replies)).toEqual([]);
});

it.each([502, 503])('tries the other instance when one responds with %s', async (status) => {
  pair[0].answer = (_request, response) => json(response, status, {});
  for (let round = 0; round < 6; round++) {
    const { text } = await rig.request(`/_api/resources?round=${round}`, {
      headers: { Cookie: 'meshwork_session=x' },
    });
    expect(JSON.parse(text)).toEqual({ name: 'two' });
  }
});

it('asks again where a question whether a service answers is lost', async () => {
  pair[0].awake = false;
  for (let round = 0; round < 4; round++)
    expect((await rig.request(`/_api/resources?other=${round}`)).status).toBe(200);
  await pair[1].stop();
  pair[0].questions = 0;
  const read = rig.request('/_api/resources?again');
  await eventually(async () => expect(pair[0].questions).toBe(1));
  pair[0].awake = true;
  expect((await read).status).toBe(200);
});

it('asks again who somebody is where an instance of auth is silent', async () => {
  let questions = 0;
  rig.stubs.auth.answer = (_request, response) => {
    questions += 1;
    if (questions % 2 === 0) response.writeHead(204, { 'X-Identity': 'a-token' }).end();
  };
  const reply = await rig.request('/_api/user-teams', { headers: { Cookie: 'meshwork_session=x' } });
  expect(reply.status).toBe(200);
  expect(rig.stubs.community.only.headers['x-identity']).toBe('a-token');
});

const write = (headers: Record<string, string> = {}) => post({ title: 'A gear' }, headers);
const hangUp: Answer = (_request, response) => void response.destroy();

it.each([
  ['without a key', write()],
  ['with a key that no service takes', write({ 'Idempotency-Key': 'x'.repeat(201) })],
])('never sends a write twice that came %s', async (_what, call) => {
  for (const stub of pair) stub.answer = hangUp;
  const { status } = await rig.request('/_api/resources', call);
  expect(status).toBe(503);
  expect(pair[0].received.length + pair[1].received.length).toBe(1);
});

it('sends a write with an Idempotency-Key to the other instance, complete, when one closes the connection', async () => {
  pair[0].answer = hangUp;
  for (let round = 0; round < 6; round++) {
    const { status, text } = await rig.request(
      '/_api/resources',
      write({ 'Idempotency-Key': `key-${round}` }),
    );
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ name: 'two' });
  }
  expect(pair[0].received.length).toBeGreaterThan(0);
  expect(new Set(pair[1].received.map(({ headers }) => headers['idempotency-key'])).size).toBe(6);
  for (const { body, url } of [...pair[0].received, ...pair[1].received])
    expect([url, body]).toEqual(['/_api/resources', '{"title":"A gear"}']);
});

it('responds with 503 once when every instance closes the connection of a write with a key', async () => {
  for (const stub of pair) stub.answer = hangUp;
  const { status, text } = await rig.request('/_api/resources', write({ 'Idempotency-Key': 'key' }));
  expect([status, JSON.parse(text).requestId]).toEqual([503, expect.any(String)]);
  expect(pair[0].received.length + pair[1].received.length).toBe(2);
});

it('sends a write to the other instance when one refuses connections', async () => {
  await pair[0].stop();
  for (let round = 0; round < 4; round++) {
    expect((await rig.request('/_api/resources', write())).status).toBe(200);
  }
});

it('loses no request during a reload of the configuration', async () => {
  const replies = await underLoad(async (soFar) => {
    await delay(200);
    const upstreams = { ...rig.settings.upstreams, catalog: [pair[1].address] };
    await rig.gateway.reload({ ...rig.settings, upstreams });
    const lately = () => namesOf(soFar.slice(-50));
    while (lately().has('one')) await delay(20);
  });
  expect(failed(replies)).toEqual([]);
  expect(namesOf(replies)).toEqual(new Set(['one', 'two']));
});

it('keeps the addresses of a reload when a shell with other inline scripts is published', async () => {
  const upstreams = { ...rig.settings.upstreams, catalog: [pair[1].address] };
  await rig.gateway.reload({ ...rig.settings, upstreams });
  const policy = async () => (await rig.request('/')).headers['content-security-policy'];
  await publish(
    rig.settings.wwwDir,
    'shell/eeee5555/csp-hashes.json',
    JSON.stringify({ scripts: [`'${OTHER}'`] }),
  );
  await eventually(async () => expect(await policy()).toContain(OTHER));
  const replies = await underLoad((soFar) =>
    eventually(async () => expect(soFar.length).toBeGreaterThan(50)),
  );
  expect(namesOf(replies)).toEqual(new Set(['two']));
});

describe('the gateway of another release', () => {
  const handOver = async (template: string, change: (text: string) => string) => {
    const folder = join(rig.settings.runtimeDir, 'next');
    await cp(GATEWAY_FOLDER, folder, {
      recursive: true,
      filter: (path) => !path.includes('node_modules') && !path.startsWith(join(GATEWAY_FOLDER, 'test')),
    });
    const path = join(folder, 'templates', template);
    await writeFile(path, change(await readFile(path, 'utf8')));
    const env = { ...environmentOf(rig.settings), PATH: `/usr/sbin:${process.env.PATH}` };
    const run = promisify(execFile)('sh', [join(folder, 'take-over.sh'), String(rig.gateway.pid)], { env });
    return run.then(
      () => 'taken',
      ({ stderr }) => stderr,
    );
  };
  const next = async () => (await rig.request('/next')).text;

  it('is taken over by the nginx that runs, which loses no request and goes on by its scripts', async () => {
    const replies = await underLoad(async () => {
      expect(
        await handOver('health.conf.template', (text) => `${text}location = /next { return 200 next; }`),
      ).toBe('taken');
    });
    expect(failed(replies)).toEqual([]);
    expect(await next()).toBe('next');
    // The gateway renders from the new templates from now on.
    await publish(rig.settings.wwwDir, 'shell/cccc3333/csp-hashes.json', `{"scripts":["'${OTHER}'"]}`);
    await eventually(async () => {
      const { headers } = await rig.request('/');
      expect(headers['content-security-policy']).toContain(OTHER);
    });
    expect(await next()).toBe('next');
  });

  it.each([
    ['that nginx refuses', 'health.conf.template', (text: string) => `${text}nonsense;`],
    [
      'whose zones have other keys',
      'limits.conf.template',
      (text: string) => text.replaceAll('$mesh_client', '$host'),
    ],
  ])('%s leaves the former configuration', async (_, template, change) => {
    expect(await handOver(template, change)).not.toBe('taken');
    expect((await rig.request('/healthz')).status).toBe(200);
  });
});

/** Lets nginx end, and waits until it takes no further connections. */
async function beginEnd(): Promise<void> {
  void rig.gateway.stop(10_000);
  await eventually(async () => {
    await expect(rig.request('/_health')).rejects.toThrow('ECONNREFUSED');
  });
}

it.each([
  ['without a key', ''],
  ['with a key', 'Idempotency-Key: key-1\r\n'],
])('a write %s whose body arrives while the gateway ends reaches the service once', async (_what, key) => {
  rig.stubs.auth.answer = (_request, response) => json(response, 200, {}, { 'X-Identity': 'a-token' });
  const socket = beginWrite(rig.origin, '/_api/teams', 2, key);
  await delay(200);
  await beginEnd();
  socket.write('}');
  const answer = await textOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff/m);
  expect(answer).not.toMatch(/^X-Mesh-Instance/im);
  expect(rig.stubs.community.only).toMatchObject({ method: 'POST', url: '/_api/teams', body: '{}' });
  expect(rig.stubs.community.only.headers['x-identity']).toBe('a-token');
});

it('a read that waits for another one while the gateway ends is answered', async () => {
  for (const stub of pair)
    stub.answer = async (_request, response) => {
      await delay(600);
      json(response, 200, { items: [] });
    };
  const read = () => rig.request('/_api/resources?search=ending', { headers: { 'Accept-Encoding': 'br' } });
  const first = read();
  await delay(40);
  const second = read();
  await delay(20);
  await beginEnd();
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
});

/** Tells whether the master or any of its children is alive: together they are a process group. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

it('leaves no process behind, even when a request never ends', async () => {
  pair[0].answer = () => {};
  pair[1].answer = () => {};
  const open = rig.request('/_api/resources').catch(() => 'cut');
  await delay(200);
  expect(isAlive(rig.gateway.pid)).toBe(true);
  await rig.stop();
  await expect(open).resolves.toBe('cut');
  await eventually(async () => expect(isAlive(rig.gateway.pid)).toBe(false));
});

it('starts again after a kill', async () => {
  process.kill(-rig.gateway.pid, 'SIGKILL');
  await rig.gateway.ended;
  const again = await startNginx(rig.settings);
  expect((await rig.request('/').finally(() => again.stop(0))).status).toBe(200);
});

it('fails with a message when the address is in use, even by another gateway', async () => {
  await expect(startRig({ listen: rig.settings.listen })).rejects.toThrow('Address already in use');
  expect((await rig.request('/healthz')).status).toBe(200);
});
