import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connection, followNetwork, watched } from './connection.store.ts';
import { isForEverybody, isForPerson } from './kept-answers.ts';
import { filesOf, sentencesOf } from './kept-release.ts';

const answer = (use: string | undefined, status = 200, type = 'application/json; charset=utf-8') =>
  ({
    status,
    ok: status === 200,
    headers: new Headers({ ...(use && { 'X-Cache': use }), ...(type && { 'Content-Type': type }) }),
  }) as Response;

describe('what is kept', () => {
  it.each(['MISS', 'HIT', 'EXPIRED', 'STALE'])('is what the gateway gives to everybody: %s', (use) => {
    expect(isForEverybody(answer(use))).toBe(true);
    expect(isForPerson(answer(use))).toBe(false);
  });

  it.each([['BYPASS'], ['BYPASS, MISS'], [undefined]])('is no answer to a person: %s', (use) => {
    expect(isForEverybody(answer(use))).toBe(false);
    expect(isForPerson(answer(use))).toBe(use !== undefined);
  });

  it.each(['application/atom+xml', 'text/csv; charset=utf-8', 'text/html', 'application/jsonx', ''])(
    'is nothing that pages do not read: %j',
    (type) => {
      expect(isForEverybody(answer('HIT', 200, type))).toBe(false);
    },
  );

  it('is no failure', () => {
    expect(isForEverybody(answer('MISS', 404))).toBe(false);
  });

  it('holds the files that the page and the pages of its remotes need', () => {
    const registry = {
      remotes: {
        'mfe-x': {
          entry: '/_mfe/mfe-x/v1/remoteEntry.js',
          exposed: ['/_mfe/mfe-x/v1/js/remote.js'],
          styles: [],
          firstFetch: [{ path: '/things', url: '/_api/things', files: ['js/things.js'] }],
        },
      },
    };
    const html = `<link rel="canonical" href="/teams"><script type="application/json" id="mesh-registry">${JSON.stringify(registry)}</script>
      <link rel="stylesheet" href="/_shell/v2/css/main.css"><script defer src="/_shell/v2/js/main.js"></script>`;
    expect(filesOf(html)).toEqual([
      '/_shell/v2/css/main.css',
      '/_shell/v2/js/main.js',
      '/_mfe/mfe-x/v1/remoteEntry.js',
      '/_mfe/mfe-x/v1/js/remote.js',
      '/_mfe/mfe-x/v1/js/things.js',
    ]);
  });

  it('holds what the first scripts say in the language of the reader', () => {
    const html = '<link rel="canonical" href="/teams"><script defer src="/_shell/v2/js/main.js"></script>';
    expect(sentencesOf(html, 'he')).toBe('/_shell/v2/lang/first.he.json');
    expect(sentencesOf('<p>Down for work</p>', 'he')).toBeUndefined();
  });
});

let isThere = true;
const probe = jest.fn(async () => {
  if (!isThere) throw new TypeError('Failed to fetch');
  return new Response();
});
const kept = (at: number) => new Response('', { headers: { 'X-Kept-At': String(at) } });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(probe as unknown as typeof fetch);
  probe.mockClear();
});

afterEach(async () => {
  isThere = true;
  await jest.advanceTimersByTimeAsync(20_000);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the connection', () => {
  it('is offline while answers come out of the browser, with the time of the oldest', async () => {
    const times = [5000, 3000, 4000];
    const send = watched(async () => kept(times.shift() ?? 0));
    for (let call = 0; call < 3; call++) await send('/_api/things');
    expect(connection.state()).toEqual({ status: 'offline', keptAt: 3000 });
    connection.pageChanged();
    expect(connection.state()).toEqual({ status: 'offline' });
  });

  it('is online again once the gateway answers', async () => {
    isThere = false;
    await watched(async () => kept(1))('/_api/things');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(connection.state().status).toBe('offline');
    isThere = true;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(connection.state().status).toBe('online');
  });

  it('is not offline because one call failed', async () => {
    const send = watched(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(send('/_api/things')).rejects.toThrow('Failed to fetch');
    await jest.advanceTimersByTimeAsync(0);
    expect(probe).toHaveBeenCalledTimes(1);
    expect(connection.state().status).toBe('online');
  });

  it('follows the browser', async () => {
    followNetwork();
    isThere = false;
    dispatchEvent(new Event('offline'));
    expect(connection.state().status).toBe('offline');
    isThere = true;
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(connection.state().status).toBe('online');
  });
});
