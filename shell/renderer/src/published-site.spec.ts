import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  eventually,
  type PublishedFolder,
  publishedFolder,
  remoteBuild,
  SHELL_BUILD,
} from './published-site.fixture.ts';
import { PublishedSite, readPublished } from './published-site.ts';

let folder: PublishedFolder;
let site: PublishedSite;
let logged: [message: string, isError: boolean][];

beforeEach(async () => {
  folder = await publishedFolder();
  logged = [];
  site = new PublishedSite(
    folder.path,
    (message, error) => logged.push([message, error !== undefined]),
    'mfe-teams',
  );
});
afterEach(async () => {
  globalThis.meshSite = undefined;
  await folder.remove();
});

/** The page at an address, of what is live now. */
const page = async (url = '/'): Promise<string | undefined> => {
  const { render, environment } = await site.current();
  const rendered = await render(url, { ...environment, fetch, isSignedIn: false, timeout: 100 });
  return rendered?.kind === 'page' ? rendered.html : undefined;
};

/** Waits until a page is `expected`: a new version loads beside the former one. */
const untilPage = (expected: string): Promise<void> => eventually(async () => (await page()) === expected);

describe('the published site', () => {
  it('renders with the versions of the registry, their style sheets and the shared modules of the shell', async () => {
    await folder.releaseRemote('mfe-teams', 't1', remoteBuild('teams 1'));
    await folder.releaseShell('s1');
    expect(await page('/teams')).toBe(
      'shell s1|/teams|teams 1 with React of /_shell/s1/|/_mfe/mfe-teams/t1/css/main.css',
    );
    expect(logged).toEqual([]);
  });

  it('is there again after the first release, when nothing was published before', async () => {
    await expect(site.current()).rejects.toThrow('registry.json');
    await folder.releaseShell('s1');
    expect(await page()).toBe('shell s1|/||');
  });

  it('reports a registry without a shell', async () => {
    await folder.releaseRemote('mfe-teams', 't1', remoteBuild('teams 1'));
    await expect(site.current()).rejects.toThrow('No shell is published.');
  });

  it('loads a version once', async () => {
    await folder.releaseShell('s1');
    const [first, second] = await Promise.all([site.current(), site.current()]);
    expect(first).toBe(second);
    await folder.releaseRemote('mfe-teams', 't1', remoteBuild('teams 1'));
    await untilPage('shell s1|/||/_mfe/mfe-teams/t1/css/main.css');
    expect((await site.current()).render).toBe(first.render);
  });
});

describe('a release', () => {
  beforeEach(async () => {
    await folder.releaseRemote('mfe-teams', 't1', remoteBuild('teams 1'));
    await folder.releaseShell('s1');
    await page();
  });

  it('of a remote needs no restart, and the former version renders until the new one is loaded', async () => {
    await folder.releaseRemote('mfe-teams', 't2', remoteBuild('teams 2'));
    expect(await page('/teams')).toContain('teams 1');
    await untilPage('shell s1|/||/_mfe/mfe-teams/t2/css/main.css');
    expect(await page('/teams')).toContain('teams 2 with React of /_shell/s1/');
  });

  it("of the shell loads the remotes again, with the new shell's modules", async () => {
    await folder.releaseShell('s2');
    await untilPage('shell s2|/||/_mfe/mfe-teams/t1/css/main.css');
    expect(await page('/teams')).toContain('teams 1 with React of /_shell/s2/');
  });

  it('with a broken shell leaves the former version live, and is tried again', async () => {
    await folder.releaseShell('s2', 'throw new Error("cannot start")');
    await page();
    await eventually(() => logged.length > 0);
    expect(await page()).toContain('shell s1');
    expect(logged).toEqual([['The published versions cannot be loaded.', true]]);
    await folder.write('shell/s2/server/server.cjs', SHELL_BUILD);
    await untilPage('shell s2|/||/_mfe/mfe-teams/t1/css/main.css');
  });

  it.each([
    ['a broken build', 'throw new Error("cannot start")'],
    ['a build that imports what the shell does not share', "require('lodash')"],
    ['no server build', undefined],
  ])('of a remote with %s affects its own pages only', async (_, build) => {
    await folder.releaseRemote('mfe-teams', 't2', build);
    await untilPage('shell s1|/||/_mfe/mfe-teams/t2/css/main.css');
    expect(await page('/teams')).toContain('mfe-teams has no server build that works.');
    expect(logged).toEqual([[expect.stringContaining('mfe-teams/t2'), true]]);
  });
});

it('reads what each part says in the languages that the site has opened, and leaves the rest in English', async () => {
  await folder.write('shell/s1/lang/server.he.json', '{"Teams":"Teams in Hebrew"}');
  await folder.write('mfe-teams/t1/lang/server.he.json', '{"Mentors":"Mentors in Hebrew"}');
  await folder.write('mfe-teams/t1/lang/server.es.json', '{"Mentors":"Mentors in Spanish"}');
  await folder.write('mfe-teams/t1/lang/server.tr.json', '{"Mentors":"Mentors in Turkish"}');
  folder.open('he', 'es');
  await folder.releaseRemote('mfe-teams', 't1', remoteBuild('teams 1'));
  await folder.releaseRemote('mfe-other', 'o1', remoteBuild('other 1'));
  await folder.releaseShell('s1');
  expect((await site.current()).environment.languages).toEqual({
    es: { code: 'es', dir: 'ltr', sentences: { Mentors: 'Mentors in Spanish' } },
    he: {
      code: 'he',
      dir: 'rtl',
      sentences: { Teams: 'Teams in Hebrew', Mentors: 'Mentors in Hebrew' },
      first: '/_shell/s1/lang/first.he.json',
    },
  });
});

it('renders as before while the registry cannot be read', async () => {
  await folder.releaseShell('s1');
  await page();
  await folder.write('registry.json', '{ "shell"');
  await page();
  await eventually(() => logged.length > 0);
  expect(await page()).toContain('shell s1');
  await rm(join(folder.path, 'registry.json'));
  await expect(site.current()).rejects.toThrow('ENOENT');
});

it("reads an operator's text as it was published, and no other file", async () => {
  const version = join(folder.path, 'site', '0123456789ab');
  await mkdir(version, { recursive: true });
  await writeFile(join(version, 'terms.json'), '[1]');
  await writeFile(join(folder.path, 'site', 'name.json'), '"x"');
  const read = (address: string) => readPublished(folder.path, address);
  expect(await (await read('/_site/0123456789ab/terms.json')).json()).toEqual([1]);
  for (const address of [
    '/_site/0123456789ab/privacy.json',
    '/_site/0123456789ab/../name.json',
    '/_site/name.json',
    '/_site/0123456789ab/terms.json?x',
  ])
    expect((await read(address)).status).toBe(404);
});
