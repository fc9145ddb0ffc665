import { connect, type Socket } from 'node:net';
import { afterAll, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { Rig } from './support/rig.ts';
import { json } from './support/stub.ts';

const UPLOAD = '/_api/profile/avatar';
const WRITE = '/_api/teams';
const SIGNED_IN = 'meshwork_session=person-1';

const rig = await Rig.start({ limitFactor: 1 });
rig.stubs.auth.answer = ({ url }, response) =>
  url === '/internal/session' ? void response.writeHead(204).end() : json(response, 200, {});
afterAll(() => rig.stop());

/** Sends the head and one byte of a body, and nothing more. */
function begin(path: string): { socket: Socket; answer: () => string; closedAfter: Promise<number> } {
  const { hostname, port } = new URL(rig.origin);
  const started = performance.now();
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.on('error', () => {});
  const closedAfter = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - started));
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${SIGNED_IN}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
  );
  return { socket, answer: () => answer, closedAfter };
}

it('a body that stands still is cut off, an upload after five seconds and any other after fifteen', async () => {
  const [upload, write] = [begin(UPLOAD), begin(WRITE)];
  const [uploadTook, writeTook] = await Promise.all([upload.closedAfter, write.closedAfter]);
  expect(uploadTook).toBeGreaterThan(4_500);
  expect(writeTook).toBeGreaterThan(14_500);
  expect(uploadTook).toBeLessThan(writeTook);
  expect(rig.stubs.auth.received.filter(({ url }) => url === UPLOAD)).toEqual([]);
  expect(rig.stubs.community?.received ?? []).toEqual([]);
});

it('an address has 200 of them open at most, and is answered again when they are closed', async () => {
  const open = Array.from({ length: 230 }, () => begin(WRITE));
  await eventually(async () =>
    expect(open.filter(({ answer }) => answer().startsWith('HTTP/1.1 429'))).toHaveLength(30),
  );
  for (const { socket } of open) socket.destroy();
  await eventually(async () => expect((await rig.request('/_api/resources')).status).toBe(200));
});
