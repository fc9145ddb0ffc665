import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import getPort from 'get-port';
import type { Finding } from '../finding.ts';
import { rendererFindings } from './renderer.check.ts';
import { serviceFindings } from './service.check.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

/** The address of a process that answers so. */
const answering = async (answer: object, status = 200): Promise<string> => {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(answer)));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('a service', () => {
  it('that is ready has no fault', async () => {
    expect(await serviceFindings('community', await answering({ status: 'ready' }))).toEqual([]);
  });

  it.each([
    ['does not answer', async () => `http://127.0.0.1:${await getPort()}`],
    ['answers, but is not ready', () => answering({ status: 'the database does not answer' }, 503)],
  ])('that %s is an error', async (words, address) => {
    expect(await serviceFindings('community', await address())).toEqual([
      expect.objectContaining({ level: 'error', what: `community ${words}` }),
    ]);
  });
});

describe('the renderer', () => {
  const findingsFor = async (answer: object): Promise<Finding[]> => rendererFindings(await answering(answer));
  const PAGE = { part: 'mfe-community', version: 'c1', page: '/mentors', why: 'it did not answer' };

  it('that draws all pages has no fault', async () => {
    expect(await findingsFor({ status: 'ready', left: [] })).toEqual([]);
  });

  it('names a page that it leaves to browsers, and how to go back', async () => {
    expect(await findingsFor({ status: 'ready', left: [PAGE] })).toEqual([
      expect.objectContaining({
        level: 'warning',
        what: 'mfe-community c1: /mentors failed three times, since it did not answer',
        mend: 'npm run rollback -- mfe-community, or release a version that mends it',
      }),
    ]);
  });

  it('that is not ready, or does not answer, is an error', async () => {
    for (const findings of [
      await findingsFor({ status: 'not ready', left: [] }),
      await rendererFindings(`http://127.0.0.1:${await getPort()}`),
    ])
      expect(findings).toEqual([expect.objectContaining({ level: 'error' })]);
  });
});
