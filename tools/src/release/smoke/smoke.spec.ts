import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  GOOD_HTML,
  GOOD_REMOTE,
  remoteBuild,
  remoteManifest,
  shellBuild,
  shellManifest,
} from './build.fixture.ts';
import { checkBuild } from './check-build.ts';
import { removeFolders, withFiles } from './site.fixture.ts';

afterEach(removeFolders);

describe('a remote', () => {
  it('passes when everything in it can be loaded', async () => {
    const folder = await withFiles(await remoteBuild());
    await expect(checkBuild(folder, remoteManifest())).resolves.toBeUndefined();
  });

  it.each([
    ['an entry that throws', { entry: 'throw new Error("broken entry")' }, 'broken entry'],
    ['an entry that does not parse', { entry: 'const = 1' }, 'SyntaxError'],
    ['an entry that does not end', { entry: 'for (;;);' }, 'timed out'],
    ['an entry without a container', { entry: 'var other = 1' }, 'leaves no container behind'],
    ['a module that throws', { module: 'null.x' }, 'TypeError'],
    ['a module that is no remote', { module: 'return { default: {} }' }, 'what defineRemote makes'],
    [
      'another contract',
      { module: GOOD_REMOTE.replace('CONTRACT_VERSION,', '999,') },
      'is for contract 999, its manifest says 1',
    ],
    [
      'a mount without routes',
      { module: GOOD_REMOTE.replace('teams: [', 'mentors: [') },
      'no routes for teams',
    ],
    ['a route that is not relative', { module: GOOD_REMOTE.replace("':id'", "'/:id'") }, 'not relative'],
    ['a route that draws nothing', { module: GOOD_REMOTE.replace('element', 'elment') }, 'draws nothing'],
    ['a widget that is none', { module: GOOD_REMOTE.replace('() => null', '"text"') }, 'is no component'],
    ['a page that throws', { page: 'throw new Error("broken page")' }, 'broken page'],
    [
      'a page that is missing',
      { module: GOOD_REMOTE.replace('page.js', 'gone.js') },
      'js/gone.js is not in the build',
    ],
    ['a page without a component', { page: 'loaded = {}' }, 'does not export a component'],
  ])('with %s fails', async (_, build, reason) => {
    const folder = await withFiles(await remoteBuild(build));
    await expect(checkBuild(folder, remoteManifest())).rejects.toThrow(reason);
  });

  it.each([
    ['@layer app{*{display:none}}', 'css/main.css: *: it reaches elements that are not of mfe-teams'],
    ['@layer app{:root{--space-4:99px}}', ':root: it reaches'],
    ['body{display:none!important}', 'body: it is outside of @layer app'],
    ['@layer ui{.mfe-teams-a{color:red}}', '@layer ui: its layer is app'],
  ])('whose styles reach other domains is refused: %s', async (css, reason) => {
    const folder = await withFiles(await remoteBuild(), { 'css/main.css': css });
    await expect(checkBuild(folder, remoteManifest())).rejects.toThrow(reason);
  });

  it.each([
    ['loaded = { default: () => null }; fetch("/x")', 'js/page.js: fetch: calls go through the api'],
    [
      'loaded = { default: () => null }; document.body.append("x")',
      'js/page.js: document.body.append: a page',
    ],
  ])('whose scripts name what belongs to the whole page is refused: %s', async (page, reason) => {
    const folder = await withFiles(await remoteBuild({ page }));
    await expect(checkBuild(folder, remoteManifest())).rejects.toThrow(reason);
  });

  it('passes when its styles are its own', async () => {
    const css = '@layer app{.mfe-teams-a{color:red}}';
    const folder = await withFiles(await remoteBuild(), { 'css/main.css': css });
    await expect(checkBuild(folder, remoteManifest())).resolves.toBeUndefined();
  });

  it('with routes of a page that is not its own is refused', async () => {
    const module = GOOD_REMOTE.replace(
      'routes: {',
      'routes: { resources: [{ index: true, element: jsx(Page, {}) }],',
    );
    await expect(
      checkBuild(await withFiles(await remoteBuild({ module })), remoteManifest()),
    ).rejects.toThrow('./remote has routes for resources, which its manifest does not name');
  });

  it('with too many bytes for a page is refused', async () => {
    const large = `/* ${randomBytes(150_000).toString('base64')} */`;
    const folder = await withFiles(await remoteBuild(), { 'js/large.js': large });
    const manifest = remoteManifest({
      firstFetch: [{ path: '/teams', url: '/_api/teams', files: ['js/large.js'] }],
    });
    await expect(checkBuild(folder, manifest)).rejects.toThrow(
      /\/teams loads 1\d\d KB of it, compressed; a page may load 100/,
    );
  });

  it('is named, with its version, in what is said', async () => {
    const folder = await withFiles(await remoteBuild({ entry: '' }));
    await expect(checkBuild(folder, remoteManifest())).rejects.toThrow(
      'mfe-teams abcdef012345 failed its smoke check and was not made live',
    );
  });
});

describe('the shell', () => {
  it('passes when page, scripts and policy fit', async () => {
    const folder = await withFiles(await shellBuild());
    await expect(checkBuild(folder, shellManifest())).resolves.toBeUndefined();
  });

  it.each([
    ['an inline script without its hash', { inline: 'another' }, 'lacks an inline script'],
    ['a script that does not parse', { main: 'const = 1' }, 'SyntaxError'],
    [
      'a file that is not there',
      { html: GOOD_HTML.replace('main.js', 'gone.js') },
      'gone.js: not in the build',
    ],
    ['a page of another version', { html: GOOD_HTML.replace('abcdef', 'fedcba') }, 'not in the build'],
    ['no pointers', { html: GOOD_HTML.replace('registry.json', 'x.json') }, 'lacks the pointers'],
    ['a place of its template unfilled', { html: `${GOOD_HTML}{{fonts}}` }, 'every place of its template'],
  ])('with %s fails', async (_, build, reason) => {
    const folder = await withFiles(await shellBuild(build));
    await expect(checkBuild(folder, shellManifest())).rejects.toThrow(reason);
  });

  it('without its page fails', async () => {
    const folder = await withFiles(await shellBuild());
    await rm(join(folder, 'index.html'));
    await expect(checkBuild(folder, shellManifest())).rejects.toThrow('index.html');
  });
});
