import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { earlyAnswers, earlyFetch } from './early-fetch.ts';

const ADDRESS = '/_api/resources/details?id=1';

let title: string;
const server = jest.fn<typeof fetch>();
beforeEach(() => {
  jest.useFakeTimers();
  title = 'Before';
  server.mockReset().mockImplementation(async () => Response.json({ title }));
  Object.assign(globalThis, { fetch: server });
});
afterEach(() => {
  jest.useRealTimers();
  earlyAnswers.clear();
});

const read = async () => ((await (await earlyFetch(ADDRESS)).json()) as { title: string }).title;

it('forgets what was requested before a change, so that the change shows', async () => {
  earlyAnswers.start(ADDRESS);
  server.mockImplementationOnce(async () => {
    title = 'After';
    return Response.json({});
  });
  await earlyFetch('/_api/resources/update', { method: 'POST', body: '{}' });
  expect(await read()).toBe('After');
});

it('asks again after ten seconds, and after a failure', async () => {
  earlyAnswers.start(ADDRESS);
  title = 'Later';
  jest.advanceTimersByTime(10_001);
  expect(await read()).toBe('Later');
  server.mockResolvedValueOnce(new Response(null, { status: 503 }));
  earlyAnswers.start(ADDRESS);
  await jest.advanceTimersByTimeAsync(1);
  expect(await read()).toBe('Later');
});

it('ends an answer that a change has overtaken, so that its connection does not stay open', async () => {
  const cancel = jest.fn<() => void>();
  server.mockResolvedValueOnce(new Response(new ReadableStream({ cancel })));
  earlyAnswers.start(ADDRESS);
  await earlyFetch('/_api/resources/view', { method: 'POST' });
  await jest.advanceTimersByTimeAsync(1);
  expect(cancel).toHaveBeenCalledTimes(1);
});
