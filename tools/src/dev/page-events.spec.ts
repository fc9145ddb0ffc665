import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { type PageEvents, servePageEvents } from './page-events.ts';

let folder: string;
let registry: string;
let port: number;
let events: PageEvents;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-events-'));
  registry = join(folder, 'registry.json');
  await writeFile(registry, '{"one":1}\n');
  port = await getPort();
  events = await servePageEvents(port, 'http://localhost:8080', registry);
});
afterEach(async () => {
  await events.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Reads the stream until it contains `words`. */
const listen = async () => {
  const answer = await fetch(`http://localhost:${port}`);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  return {
    headers: answer.headers,
    until: async (words: string) => {
      while (!text.includes(words)) text += new TextDecoder().decode((await reader.read()).value);
      const before = text;
      text = '';
      return before;
    },
  };
};

it('tells a page what is live when it opens, and again after a build', async () => {
  const page = await listen();
  expect(page.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
  await page.until('event: live\ndata: "{\\"one\\":1}"');
  await writeFile(registry, '{"two":2}\n');
  await events.announce();
  await page.until('event: live\ndata: "{\\"two\\":2}"');
});

it('tells open pages, and those that open later, why the sources cannot be built, until they can', async () => {
  const page = await listen();
  await page.until('event: fault\ndata: ""');
  events.fault('mfe-teams', 'Unexpected token');
  await page.until('event: fault\ndata: "mfe-teams: Unexpected token"');
  const later = await listen();
  await later.until('mfe-teams: Unexpected token');
  await events.announce();
  await later.until('event: fault\ndata: ""');
});
