import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { queryString } from '@meshwork/api-client';
import { LANGUAGES, OUR_SITE } from '@meshwork/contracts-core';
import { firstCalls } from './after-start.ts';
import { earlyAnswers, earlyFetch } from './early-fetch.ts';

let runs = 0;

const remotes = {
  'mfe-x': {
    entry: '/_mfe/mfe-x/v1/remoteEntry.js',
    firstFetch: [
      {
        path: '/things',
        url: '/_api/things?limit=24',
        query: ['search', 'type'],
        files: ['js/things.js', 'css/things.css'],
      },
      { path: '/things/:id', url: '/_api/things/details?id=:id' },
      { path: '/dated', url: '/_api/dated?when=upcoming', query: ['when'] },
    ],
  },
  'mfe-y': {},
};

// The build fills it in.
Object.assign(globalThis, { __LANGUAGES__: LANGUAGES });

/** Runs the page's script at an address. @returns the requested addresses */
async function start(address: string, content = JSON.stringify({ remotes })): Promise<string[]> {
  const requested: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((async (url: string) => {
    requested.push(url);
    return new Response('early');
  }) as typeof fetch);
  history.replaceState(null, '', address);
  document.head.innerHTML = `<script type="application/json" id="mesh-registry">${content}</script>`;
  // With another query it is another module, which runs again.
  await import(`./start-inline.js?run=${runs++}`);
  return requested;
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete window.meshEarly;
  globalThis.meshSite = undefined;
});

describe('the start script, and what a link to the page starts,', () => {
  it.each([
    ['/things', ['/_api/things?limit=24']],
    [
      '/things?type=B&search=a%20b&type=A&page=2&empty=',
      // With the addresses of the client.
      [`/_api/things${queryString({ limit: 24, search: 'a b', type: ['B', 'A'] })}`],
    ],
    ['/things/12', ['/_api/things/details?id=12']],
    ['/things/new', []],
    ['/things/1/2', []],
    ['/dated', ['/_api/dated?when=upcoming']],
    ['/dated?when=past', ['/_api/dated?when=past']],
    ['/', []],
  ])('request for the page at %s first %j, the script after the session', async (address, calls) => {
    expect(firstCalls(remotes, new URL(address, 'http://site'))).toEqual(calls);
    expect(await start(address)).toEqual(['__SESSION_PATH__', ...calls]);
  });

  it('find the page also in another language of the site, whose direction the page then has, and in no other', async () => {
    const site = { ...OUR_SITE, draftLanguages: ['he'] };
    const content = JSON.stringify({ remotes, site });
    expect(await start('/he/things/12', content)).toContain('/_api/things/details?id=12');
    expect(firstCalls(remotes, new URL('http://site/he/things'))).toEqual(['/_api/things?limit=24']);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['he', 'rtl']);
    Object.assign(document.documentElement, { lang: 'en', dir: '' });
    expect(await start('/es/things', content)).toEqual(['__SESSION_PATH__']);
    expect(firstCalls(remotes, new URL('http://site/es/things'))).toEqual([]);
    expect(document.documentElement.lang).toBe('en');
  });

  it('ask for failures in the language of the page, whatever that of the browser is', async () => {
    const content = JSON.stringify({ remotes, site: { ...OUR_SITE, draftLanguages: ['he'] } });
    const languageOf = (address: string) => {
      const [, init] = jest.mocked(fetch).mock.calls.findLast(([asked]) => asked === address) ?? [];
      return new Headers(init?.headers).get('Accept-Language');
    };
    document.documentElement.lang = 'en';
    await start('/things/12', content);
    expect(languageOf('/_api/things/details?id=12')).toBe('en');
    await start('/he/things/12', content);
    expect(languageOf('/_api/things/details?id=12')).toBe('he');
    earlyAnswers.start('/_api/things/details?id=13');
    expect(languageOf('/_api/things/details?id=13')).toBe('he');
    Object.assign(document.documentElement, { lang: 'en', dir: '' });
  });

  it('preloads the files of the page itself', async () => {
    await start('/things');
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map((link) => `${link.as} ${link.getAttribute('href')}`)).toEqual([
      'script /_mfe/mfe-x/v1/js/things.js',
      'style /_mfe/mfe-x/v1/css/things.css',
    ]);
  });

  it('works without a registry', async () => {
    expect(await start('/things', '<!--#include -->')).toEqual(['__SESSION_PATH__']);
  });
});

describe('the early fetch', () => {
  it('returns each early response once, then sends requests', async () => {
    const requested = await start('/');
    expect(await (await earlyFetch('__SESSION_PATH__')).text()).toBe('early');
    expect(requested).toHaveLength(1);
    await earlyFetch('__SESSION_PATH__');
    expect(requested).toHaveLength(2);
  });

  it('does not affect state-changing calls', async () => {
    const requested = await start('/');
    await earlyFetch('__SESSION_PATH__', { method: 'POST' });
    expect(requested).toHaveLength(2);
  });

  it('cancels a response that is not needed any more', async () => {
    await start('/');
    const controller = new AbortController();
    const answer = earlyFetch('__SESSION_PATH__', { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('what was requested ahead', () => {
  const ADDRESS = '/_api/resources/details?id=1';
  const server = jest.fn<typeof fetch>();
  let title: string;
  beforeEach(() => {
    jest.useFakeTimers();
    title = 'Before';
    server.mockReset().mockImplementation(async () => Response.json({ title }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(server);
    earlyAnswers.start(ADDRESS);
  });
  const read = async () => ((await (await earlyFetch(ADDRESS)).json()) as { title: string }).title;

  it('is forgotten at a change, so that the change shows', async () => {
    server.mockImplementationOnce(async () => {
      title = 'After';
      return Response.json({});
    });
    await earlyFetch('/_api/resources/update', { method: 'POST', body: '{}' });
    expect(await read()).toBe('After');
  });

  it('is asked for again after ten seconds, and after a failure', async () => {
    title = 'Later';
    jest.advanceTimersByTime(10_001);
    expect(await read()).toBe('Later');
    server.mockResolvedValueOnce(new Response(null, { status: 503 }));
    earlyAnswers.start(ADDRESS);
    await jest.advanceTimersByTimeAsync(1);
    expect(await read()).toBe('Later');
  });

  it('ends where a change has overtaken it, so that its connection does not stay open', async () => {
    earlyAnswers.clear();
    const cancel = jest.fn<() => void>();
    server.mockResolvedValueOnce(new Response(new ReadableStream({ cancel })));
    earlyAnswers.start(ADDRESS);
    await earlyFetch('/_api/resources/view', { method: 'POST' });
    await jest.advanceTimersByTimeAsync(1);
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});
