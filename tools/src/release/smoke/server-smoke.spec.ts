import { afterEach, describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';
import { remoteEntry } from '../pointer.ts';
import { remoteBuild, remoteManifest, shellBuild, shellManifest, VERSION } from './build.fixture.ts';
import { checkBuild } from './check-build.ts';
import {
  GOOD_SERVER,
  GOOD_SHELL,
  remoteWith,
  removeFolders,
  SHELL_FILES,
  siteWith,
  withFiles,
} from './site.fixture.ts';
import { smokeCheck } from './smoke.check.ts';

afterEach(removeFolders);

describe("a remote's server build", () => {
  /** Tries a build beside a live shell, which renders its first page. */
  const tryBeside = async (shell: object, folder: string) =>
    checkBuild(folder, remoteManifest(), await siteWith({ shell }));

  it('passes when its pages load, and when the live shell renders the first one', async () => {
    const folder = await remoteWith(GOOD_SERVER);
    await expect(checkBuild(folder, remoteManifest())).resolves.toBeUndefined();
    await expect(tryBeside(SHELL_FILES, folder)).resolves.toBeUndefined();
  });

  it('may be missing', async () => {
    const folder = await withFiles(await remoteBuild());
    await expect(tryBeside(SHELL_FILES, folder)).resolves.toBeUndefined();
  });

  it.each([
    ['throws while it loads', 'throw new Error("broken on the server")', 'broken on the server'],
    ['reads the window while it loads', 'window.innerWidth', 'window is not defined'],
    ['does not parse', 'const = 1', 'Unexpected token'],
    ['imports what the shell does not share', "require('lodash')", 'which the shell does not share'],
    ['is no remote', 'module.exports = { default: {} }', 'what defineRemote makes'],
    ['lacks a mount', GOOD_SERVER.replace('teams: [', 'mentors: ['), 'no routes for teams'],
    [
      'has a page that throws while it loads',
      GOOD_SERVER.replace('async () => (', 'async () => document.title + ('),
      'document is not defined',
    ],
  ])('that %s is refused', async (_, server, reason) => {
    const check = checkBuild(await remoteWith(server), remoteManifest());
    await expect(check).rejects.toThrow(`was not made live: server/server.cjs: `);
    await expect(check).rejects.toThrow(reason);
  });

  it('whose first page throws while it renders is refused', async () => {
    const folder = await remoteWith(GOOD_SERVER.replace('() => base', '() => window.innerWidth'));
    await expect(tryBeside(SHELL_FILES, folder)).rejects.toThrow('window is not defined');
  });

  /** A remote with a second page, which runs `body`. */
  const withPage = (body: string) =>
    remoteWith(
      GOOD_SERVER.replace(
        'element: jsx(Page, {}) }]',
        `element: jsx(Page, {}) }, { path: ':teamId', element: jsx(lazyPage(async () => ({ default: () => { ${body} } })), {}) }]`,
      ),
    );

  it('of which any page throws is refused, with its address', async () => {
    await expect(tryBeside(SHELL_FILES, await withPage('throw new Error("second page")'))).rejects.toThrow(
      '/teams/1: Error: second page',
    );
  });

  it.each([
    ['never ends', 'for (;;);', '/teams/1 did not end within 4 s'],
    ['ends the process', 'process.exit(0)', '/teams/1 ended the process that tried it (0)'],
    [
      'throws from a timer once it is drawn',
      'setTimeout(() => { throw new Error("late"); }, 300)',
      '/teams/1 ended the process that tried it (1)',
    ],
    ['is huge', 'return "x".repeat(2_000_000)', '/teams/1 is drawn with more than 1000000 characters'],
  ])('of which a page %s is refused by the process that tries it', async (_, body, reason) => {
    const check = smokeCheck(await withPage(body), remoteManifest(), await siteWith({ shell: SHELL_FILES }), {
      page: 4_000,
      whole: 150_000,
    });
    await expect(check).rejects.toThrow(reason);
  });

  it('passes in a process of its own, too', async () => {
    const folder = await remoteWith(GOOD_SERVER);
    await expect(
      smokeCheck(folder, remoteManifest(), await siteWith({ shell: SHELL_FILES })),
    ).resolves.toBeUndefined();
  });

  it.each([
    [
      'is for another contract',
      SHELL_FILES['server/server.cjs'].replace('VERSION: 1', 'VERSION: 2'),
      'it is for contract 1, and the live shell has 2',
    ],
    [
      'is not shown',
      SHELL_FILES['server/server.cjs'].replace(
        "{ kind: 'page', html: page",
        "{ kind: 'page', status: 404, html: page",
      ),
      'the live shell has no page /teams',
    ],
    [
      'cannot be drawn',
      SHELL_FILES['server/server.cjs'].replace(
        "{ kind: 'page', html: page",
        "{ kind: 'page', isComplete: false, html: page",
      ),
      'the live shell cannot draw it',
    ],
  ])('that %s in the live shell is refused', async (_, server, reason) => {
    const shell = { ...SHELL_FILES, 'server/server.cjs': server };
    await expect(tryBeside(shell, await remoteWith(GOOD_SERVER))).rejects.toThrow(reason);
  });

  it('that takes a page of another remote is refused', async () => {
    const site = await siteWith({ shell: SHELL_FILES });
    const other = remoteEntry(remoteManifest({ name: 'mfe-clubs' }) as RemoteManifest);
    const registry = { schema: 1, shell: { version: VERSION }, remotes: { 'mfe-clubs': other } };
    await withFiles(site, { 'registry.json': JSON.stringify(registry) });
    await expect(checkBuild(await remoteWith(GOOD_SERVER), remoteManifest(), site)).rejects.toThrow(
      '/teams is a page of mfe-clubs',
    );
  });

  it.each([
    ['has no server build', {}],
    ['is broken', { ...SHELL_FILES, 'server/server.cjs': 'throw new Error("not yours")' }],
  ])('is not rendered when the live shell %s', async (_, files) => {
    const folder = await remoteWith(GOOD_SERVER);
    await expect(tryBeside(files, folder)).resolves.toBeUndefined();
  });
});

describe("the shell's server build", () => {
  const shellWith = async (files: Readonly<Record<string, string>>) => withFiles(await shellBuild(), files);

  it('passes when it renders the start page, and may be missing', async () => {
    await expect(checkBuild(await shellWith(SHELL_FILES), shellManifest())).resolves.toBeUndefined();
    await expect(checkBuild(await shellWith({}), shellManifest())).resolves.toBeUndefined();
  });

  it.each([
    ['throws while it loads', { ...SHELL_FILES, 'server/server.cjs': 'null.x' }, 'server/server.cjs: '],
    ['cannot render', { ...SHELL_FILES, 'server/server.cjs': '' }, 'does not export renderPage'],
    ['has no template', { 'server/server.cjs': GOOD_SHELL, 'server/chunks.json': '{}' }, 'page.html'],
    [
      'throws on the start page',
      { ...SHELL_FILES, 'server/server.cjs': GOOD_SHELL.replace('site.template', 'window.name') },
      'window is not defined',
    ],
  ])('that %s is refused', async (_, files, reason) => {
    await expect(checkBuild(await shellWith(files), shellManifest())).rejects.toThrow(reason);
  });
});
