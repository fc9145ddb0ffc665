import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { Rig } from './support/rig.ts';

const rig = await Rig.start();
afterAll(() => rig.stop());

it('passes on each server-sent event immediately, with the identity and without compression', async () => {
  rig.stubs.auth.answer = (_request, response) =>
    void response.writeHead(204, { 'X-Identity': 'token' }).end();
  rig.stubs.community.answer = async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const event of ['one', 'two']) {
      response.write(`data: ${event}\n\n`);
      await delay(400);
    }
    response.end();
  };
  const sent = request(`${rig.origin}/_api/my-contacts/events`, {
    headers: { Cookie: 'meshwork_session=x', 'Accept-Encoding': 'br, gzip', 'Last-Event-ID': '7' },
    agent: false,
  });
  sent.end();
  const [response] = await once(sent, 'response');
  const arrivals: { text: string; at: number }[] = [];
  response.setEncoding('utf8').on('data', (text: string) => arrivals.push({ text, at: Date.now() }));
  await once(response, 'end');
  expect(arrivals.map(({ text }) => text)).toEqual(['data: one\n\n', 'data: two\n\n']);
  expect((arrivals[1]?.at ?? 0) - (arrivals[0]?.at ?? 0)).toBeGreaterThan(300);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  });
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(rig.stubs.community.only.headers).toMatchObject({ 'x-identity': 'token', 'last-event-id': '7' });
});
