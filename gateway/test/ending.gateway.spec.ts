import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { Rig } from './support/rig.ts';
import { json } from './support/stub.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await Rig.start();
});
afterEach(() => rig.stop());

/** Starts to send a write, of which the last byte of the body is missing. @returns sends the rest, and gives the whole answer */
function beginWrite(headers: readonly string[] = []): () => Promise<string> {
  const { hostname, port } = new URL(rig.origin);
  const socket = connect(Number(port), hostname);
  const lines = [
    'POST /_api/teams HTTP/1.1',
    'Host: localhost',
    'Cookie: meshwork_session=person-1',
    'Content-Type: application/json',
    'Content-Length: 2',
    ...headers,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n{`);
  return async () => {
    socket.write('}');
    let answer = '';
    for await (const part of socket) answer += part;
    return answer;
  };
}

/** Lets nginx end, and waits until it takes no further connections. */
async function beginEnd(): Promise<void> {
  void rig.gateway.stop(10_000);
  await eventually(async () => {
    await expect(rig.request('/_health')).rejects.toThrow('ECONNREFUSED');
  });
}

it.each([
  ['without a key', []],
  ['with a key', ['Idempotency-Key: key-1']],
])(
  'a write %s whose body arrives while the gateway ends reaches the service once',
  async (_what, headers) => {
    rig.stubs.auth.answer = (_request, response) => json(response, 200, {}, { 'X-Identity': 'a-token' });
    const send = beginWrite(headers);
    await delay(200);
    await beginEnd();
    const answer = await send();
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff/m);
    expect(answer).not.toMatch(/^X-Mesh-Instance/im);
    expect(rig.stubs.community.only).toMatchObject({ method: 'POST', url: '/_api/teams', body: '{}' });
    expect(rig.stubs.community.only.headers['x-identity']).toBe('a-token');
  },
);

it('a read that waits for another one while the gateway ends is answered', async () => {
  rig.stubs.catalog.answer = async (_request, response) => {
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
