import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OUR_SITE } from '@meshwork/contracts-core';
import { prepare } from '../prepare.ts';
import { renderApp } from './render-app.tsx';
import { renderPage } from './server.tsx';
import type { ServerEnvironment } from './server.types.ts';
import { httpError, loadRemote, serverEnvironment, teams, testSite } from './test/server-site.fixture.tsx';

const PATIENT = 5_000;

async function rendered(address: string, timeout = PATIENT, site = testSite(), isSignedIn = false) {
  await prepare(site.remotes, address);
  return { ...(await renderApp(site, address, { timeout, isSignedIn })), site };
}

beforeEach(() => {
  teams.requests = 0;
  teams.read = async (id) => ({ name: `Team ${id}` });
});
afterEach(() => {
  globalThis.meshSite = undefined;
});

describe('a page that is rendered on the server', () => {
  it('has its data, which is requested once, and the data of a query that needs it', async () => {
    const { html, site } = await rendered('/teams/5?tab=about');
    expect(html).toContain('<h1>Team 5</h1>');
    expect(html).toContain('Motto of Team 5');
    expect(teams.requests).toBe(1);
    expect(site.queries.getQueryData(['team', '5'])).toEqual({ name: 'Team 5' });
  });

  it('shows the session as loading, without requesting it', async () => {
    const requested: unknown[] = [];
    const fetch = (async (input: unknown) => {
      requested.push(input);
      throw new TypeError('no network');
    }) as typeof globalThis.fetch;
    const { html } = await rendered('/', PATIENT, testSite({ fetch }));
    expect(requested.filter((address) => String(address).includes('session'))).toEqual([]);
    expect(html).not.toContain('Log in');
  });

  it('shows its loading state when a query fails, and leaves the query to the browser', async () => {
    teams.read = () => Promise.reject(httpError(503));
    const { html, site } = await rendered('/teams/5');
    expect(html).toContain('Loading team');
    expect(site.queries.getQueryState(['team', '5'])?.status).not.toBe('error');
    expect(teams.requests).toBe(1);
  });

  it.each([404, 400])(
    'says after a %s that the entity is missing, which it leaves to the browser of who is signed in',
    async (status) => {
      teams.read = () => Promise.reject(httpError(status));
      for (const isSignedIn of [false, true]) {
        teams.requests = 0;
        const { html, meta, site } = await rendered('/teams/5', PATIENT, testSite(), isSignedIn);
        expect(html).toContain(isSignedIn ? 'Loading team' : 'Team not found.');
        expect(meta?.missing).toBe(isSignedIn ? undefined : true);
        expect(site.queries.getQueryState(['team', '5'])?.status === 'error').toBe(!isSignedIn);
        expect(teams.requests).toBe(1);
      }
    },
  );

  it('says in a demonstration that people are made up, and to who is signed in nothing of looking around', async () => {
    expect((await rendered('/teams/5')).html).not.toContain('A demonstration');
    globalThis.meshSite = { ...OUR_SITE, demonstration: true };
    const [visitor, person] = await Promise.all(
      [false, true].map((isSignedIn) => rendered('/teams/5', PATIENT, testSite(), isSignedIn)),
    );
    for (const page of [visitor, person]) expect(page?.html).toContain('A demonstration');
    expect(visitor?.html).toContain('Look around');
    expect(person?.html).not.toContain('Look around');
  });

  it('does not wait longer than the timeout for its data', async () => {
    teams.read = () => new Promise(() => {});
    const before = performance.now();
    const { html } = await rendered('/teams/5', 50);
    expect(html).toContain('Loading team');
    expect(performance.now() - before).toBeLessThan(PATIENT);
  });

  it('does not share data with another one that is rendered at the same time', async () => {
    const pages = await Promise.all(['/teams/1', '/teams/2'].map((address) => rendered(address)));
    expect(pages.map(({ meta }) => meta?.title)).toEqual(['Team 1', 'Team 2']);
    expect(pages[0]?.html).not.toContain('Team 2');
  });

  it('fails with the words of a part that throws, and is not sent without that part', async () => {
    // The server has it; the environment of browsers, in which this runs, does not.
    Object.assign(globalThis, { setImmediate: (work: () => void) => setTimeout(work) });
    await expect(rendered('/teams/broken')).rejects.toThrow('broken page');
  });

  it('may be a redirect', async () => {
    expect((await rendered('/teams/frc/254')).redirect).toBe('/teams/5');
  });

  it.each([
    ['/Teams', '/teams'],
    ['/TEAMS/5?tab=About', '/teams/5?tab=About'],
    ['/About', '/about'],
    ['/Account/Security', '/account/Security'],
  ])('leads from %s, which people type, to %s', async (typed, address) => {
    expect((await rendered(typed)).redirect).toBe(address);
  });

  it.each(['/nowhere', '/teams/5/nowhere', '/hasOwnProperty', '/__proto__', '/Nowhere'])(
    'says at %s that there is no page',
    async (address) => {
      const { html, meta } = await rendered(address);
      expect(html).toMatch(/<h1[^>]*>.*Not Found.*<\/h1>/);
      expect(meta).toMatchObject({ title: 'Not Found', missing: true });
    },
  );
});

describe('in another language of the site, a page', () => {
  beforeEach(() => {
    globalThis.meshSite = { ...OUR_SITE, draftLanguages: ['he'] };
  });
  const pageAt = (address: string, changes: Partial<ServerEnvironment> = {}) =>
    renderPage(address, serverEnvironment(changes));

  it('is the same, and leads on in it', async () => {
    const { html } = await rendered('/he/teams/5');
    expect(html).toContain('<h1>Team 5</h1>');
    expect(html).toContain('href="/he/resources"');
    expect(html).not.toContain('href="/resources"');
    // To the page in English.
    expect(html).toContain('href="/teams/5"');
  });

  it('says its language and direction, and keeps its address as a draft from search engines', async () => {
    const page = await pageAt('/he/teams/5');
    const html = page.kind === 'page' ? page.html : '';
    expect(html).toContain('<html lang="he" dir="rtl" data-rendered>');
    expect(html).toContain('<link rel="canonical" href="<!--#echo var="mesh_origin" -->/teams/5">');
    expect(html).not.toContain('hreflang="x-default"');
  });

  it('is said in it, beside pages in English, and its sentences are loaded ahead', async () => {
    const first = '/_shell/v1/lang/first.he.json';
    const sentences = { Teams: ['Teams in Hebrew'] };
    const languages = { he: { code: 'he', dir: 'rtl', sentences, first } as const };
    const [hebrew, english] = await Promise.all([
      pageAt('/he/teams/5', { languages }),
      pageAt('/teams/5', { languages }),
    ]);
    const htmlOf = (page: typeof hebrew) => (page.kind === 'page' ? page.html : '');
    expect(htmlOf(hebrew)).toContain('Teams in Hebrew');
    expect(htmlOf(hebrew)).toContain(
      `<link rel="preload" as="fetch" crossorigin="anonymous" href="${first}">`,
    );
    expect(htmlOf(hebrew)).toContain('"/_shell/v1/app/manifest.he.webmanifest"');
    expect(htmlOf(english)).toContain('"/_shell/v1/app/manifest.webmanifest"');
    expect(htmlOf(english)).not.toContain('in Hebrew');
    expect(htmlOf(english)).not.toContain(first);
  });

  it('has the sentences of its own scripts loaded ahead, too', async () => {
    const chunks = { about: ['/_shell/v1/js/about.js', '/_shell/v1/lang/12'] };
    const first = '/_shell/v1/lang/first.he.json';
    const languages = { he: { code: 'he', dir: 'rtl', sentences: {}, first } as const };
    const preloads = async (address: string) => {
      const page = await pageAt(address, { languages, chunks });
      const html = page.kind === 'page' ? page.html : '';
      return [...html.matchAll(/rel="preload" as="(\w+)".*? href="([^"]+)"/g)].map(([, kind, file]) => [
        kind,
        file,
      ]);
    };
    const script = ['script', '/_shell/v1/js/about.js'];
    expect(await preloads('/he/about')).toEqual([
      ['fetch', first],
      ['fetch', '/_shell/v1/lang/12.he.json'],
      script,
    ]);
    expect(await preloads('/about')).toEqual([script]);
  });

  it('stays in it where it is a redirect', async () => {
    expect(await pageAt('/he/teams/frc/254')).toEqual({ kind: 'redirect', path: '/he/teams/5' });
  });

  it('is none behind two prefixes, and loads no code of a remote there', async () => {
    const loading = jest.fn(loadRemote);
    const page = await pageAt('/he/he/teams/5', { loadRemote: loading });
    expect(page).toMatchObject({
      status: 404,
      html: expect.stringContaining('<html lang="he" dir="rtl" data-rendered>'),
    });
    expect(loading).not.toHaveBeenCalled();
  });

  it('is not there where the site has not opened it', async () => {
    const page = await pageAt('/es/teams/5');
    expect(page).toMatchObject({
      status: 404,
      html: expect.stringContaining('<html lang="en" data-rendered>'),
    });
  });
});

const siteWith = (load: () => Promise<unknown>) => {
  const loading = jest.fn(load);
  const { remotes } = testSite({ federation: { load: loading } });
  return { remotes, loading };
};

it('prepare loads the remote of an address', async () => {
  const { remotes, loading } = siteWith(loadRemote);
  expect(await prepare(remotes, '/teams/5')).toBe(true);
  expect(loading).toHaveBeenCalledTimes(1);
  expect(remotes.remote('mfe-community').state().status).toBe('ready');
});

// The last one waits for the session.
it.each(['/', '/about', '/nowhere', '/teamsx', '/account/profile'])(
  'prepare loads no remote for %s',
  async (path) => {
    const { remotes, loading } = siteWith(loadRemote);
    expect(await prepare(remotes, path)).toBe(true);
    expect(loading).not.toHaveBeenCalled();
  },
);

it('prepare ends when a remote cannot be loaded, and reports it', async () => {
  const { remotes } = siteWith(() => Promise.reject(new Error('gone')));
  expect(await prepare(remotes, '/teams/5')).toBe(false);
  expect(remotes.remote('mfe-community').state().status).toBe('failed');
});
