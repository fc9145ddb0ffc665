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
import { smokeCheck } from './smoke.check.ts';

let folder: string;

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a remote', () => {
  it('passes when everything in it can be loaded', async () => {
    folder = await remoteBuild();
    await expect(smokeCheck(folder, remoteManifest())).resolves.toBeUndefined();
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
    folder = await remoteBuild(build);
    await expect(smokeCheck(folder, remoteManifest())).rejects.toThrow(reason);
  });

  it('is named, with its version, in what is said', async () => {
    folder = await remoteBuild({ entry: '' });
    await expect(smokeCheck(folder, remoteManifest())).rejects.toThrow(
      'mfe-teams abcdef012345 failed its smoke check and was not made live',
    );
  });
});

describe('the shell', () => {
  it('passes when page, scripts and policy fit', async () => {
    folder = await shellBuild();
    await expect(smokeCheck(folder, shellManifest())).resolves.toBeUndefined();
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
    folder = await shellBuild(build);
    await expect(smokeCheck(folder, shellManifest())).rejects.toThrow(reason);
  });

  it('without its page fails', async () => {
    folder = await shellBuild();
    await rm(join(folder, 'index.html'));
    await expect(smokeCheck(folder, shellManifest())).rejects.toThrow('index.html');
  });
});
