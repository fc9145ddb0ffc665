import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { queryString } from '@meshwork/api-client';
import { earlyFetch } from './early-fetch.ts';

let runs = 0;

const registry = {
  remotes: {
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
  },
};

/** Runs the page's script at an address. @returns the requested addresses */
async function start(address: string, content = JSON.stringify(registry)): Promise<string[]> {
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

const preloads = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.as} ${link.getAttribute('href')}`);

afterEach(() => {
  jest.restoreAllMocks();
  delete window.meshEarly;
});

describe('the start script', () => {
  it("requests the session and the page's first data, with the addresses of the client", async () => {
    const requested = await start('/things?type=B&search=a%20b&type=A&page=2&empty=');
    const query = queryString({ limit: 24, search: 'a b', type: ['B', 'A'] });
    expect(requested).toEqual(['__SESSION_PATH__', `/_api/things${query}`]);
  });

  it('uses parameters of the address instead of defaults of the call', async () => {
    expect(await start('/dated')).toContain('/_api/dated?when=upcoming');
    expect(await start('/dated?when=past')).toContain('/_api/dated?when=past');
  });

  it('preloads the files of the page itself', async () => {
    await start('/things');
    expect(preloads()).toEqual(['script /_mfe/mfe-x/v1/js/things.js', 'style /_mfe/mfe-x/v1/css/things.css']);
  });

  it('fills in the id, and ignores addresses without a valid id', async () => {
    expect(await start('/things/12')).toContain('/_api/things/details?id=12');
    expect(await start('/things/new')).toEqual(['__SESSION_PATH__']);
    expect(await start('/things/1/2')).toEqual(['__SESSION_PATH__']);
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
