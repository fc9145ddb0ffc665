import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';
import { remoteEntry } from '../pointer.ts';
import { publish, rollback } from '../publish.ts';
import { remoteBuild, remoteManifest, shellBuild, shellManifest, VERSION } from './build.fixture.ts';
import { requireFit } from './shell-build.ts';
import { smokeCheck } from './smoke.check.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

const withFiles = async (folder: string, files: Readonly<Record<string, string>>): Promise<string> => {
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
};

const GOOD_SERVER = `
  const { defineRemote, lazyPage, CONTRACT_VERSION } = require('@meshwork/shell-contract');
  const { jsx } = require('react/jsx-runtime');
  const base = require('mesh:base');
  const Page = lazyPage(async () => ({ default: () => base }));
  module.exports = { default: defineRemote({
    contractVersion: CONTRACT_VERSION,
    routes: { teams: [{ index: true, element: jsx(Page, {}) }] },
  }) };`;

const remoteWith = async (server: string): Promise<string> =>
  withFiles(await remoteBuild(), { 'server/server.cjs': server });

/** A shell that renders a remote by calling its page, with a contract of its own. */
const GOOD_SHELL = `
  const contract = {
    CONTRACT_VERSION: 1,
    defineRemote: (remote) => ({ ...remote, [Symbol.for('meshwork.remote')]: true }),
    lazyPage: (load) => ({ load }),
  };
  exports.shared = {
    '@meshwork/shell-contract': contract,
    'react/jsx-runtime': { jsx: (type) => ({ type }) },
  };
  exports.renderPage = async (url, site) => {
    if (url === '/') return { kind: 'page', html: site.template };
    if (site.registry.remote('mfe-teams').version !== '${VERSION}') throw new Error('another version');
    const remote = await site.loadRemote('mfe-teams');
    const page = await remote.default.routes[url.slice(1)][0].element.type.load();
    return { kind: 'page', html: page.default() };
  };`;

const SHELL_FILES = { 'server/server.cjs': GOOD_SHELL, 'server/page.html': '', 'server/chunks.json': '{}' };

/** Published versions with a live shell. */
const published = async (files: Readonly<Record<string, string>> = SHELL_FILES): Promise<string> => {
  const inFolder = Object.entries(files).map(([file, text]) => [`shell/${VERSION}/${file}`, text]);
  const registry = JSON.stringify({ schema: 1, shell: { version: VERSION }, remotes: {} });
  return withFiles(await shellBuild(), { 'registry.json': registry, ...Object.fromEntries(inFolder) });
};

describe("a remote's server build", () => {
  it('passes when its pages load, and when the live shell renders the first one', async () => {
    const folder = await remoteWith(GOOD_SERVER);
    await expect(smokeCheck(folder, remoteManifest())).resolves.toBeUndefined();
    await expect(smokeCheck(folder, remoteManifest(), await published())).resolves.toBeUndefined();
  });

  it('may be missing', async () => {
    const folder = await remoteBuild();
    folders.push(folder);
    await expect(smokeCheck(folder, remoteManifest(), await published())).resolves.toBeUndefined();
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
    const check = smokeCheck(await remoteWith(server), remoteManifest());
    await expect(check).rejects.toThrow(`was not made live: server/server.cjs: `);
    await expect(check).rejects.toThrow(reason);
  });

  it('whose first page throws while it renders is refused', async () => {
    const folder = await remoteWith(GOOD_SERVER.replace('() => base', '() => window.innerWidth'));
    await expect(smokeCheck(folder, remoteManifest(), await published())).rejects.toThrow(
      'window is not defined',
    );
  });

  it.each([
    ['has no server build', {}],
    ['is broken', { ...SHELL_FILES, 'server/server.cjs': 'throw new Error("not yours")' }],
  ])('is not rendered when the live shell %s', async (_, files) => {
    const folder = await remoteWith(GOOD_SERVER);
    await expect(smokeCheck(folder, remoteManifest(), await published(files))).resolves.toBeUndefined();
  });
});

describe("the shell's server build", () => {
  const shellWith = async (files: Readonly<Record<string, string>>) => withFiles(await shellBuild(), files);

  it('passes when it renders the start page, and may be missing', async () => {
    await expect(smokeCheck(await shellWith(SHELL_FILES), shellManifest())).resolves.toBeUndefined();
    await expect(smokeCheck(await shellWith({}), shellManifest())).resolves.toBeUndefined();
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
    await expect(smokeCheck(await shellWith(files), shellManifest())).rejects.toThrow(reason);
  });
});

describe('a new shell beside published remotes', () => {
  const siteWith = async (server: string, more: object = {}, shell?: string): Promise<string> => {
    const manifest = remoteManifest(more) as RemoteManifest;
    const { version } = manifest;
    const record = { content: 'x', publishedAt: '2026-01-01', lastLiveAt: '2026-01-01' };
    const live = { shell: shell && { version }, remotes: { 'mfe-teams': remoteEntry(manifest) } };
    return withFiles(await shellBuild(), {
      'registry.json': JSON.stringify({ schema: 1, ...live }),
      '.releases/mfe-teams.json': JSON.stringify({ line: [version], versions: { [version]: record } }),
      [`mfe-teams/${version}/mesh-manifest.json`]: JSON.stringify(manifest),
      [`mfe-teams/${version}/server/server.cjs`]: server,
      ...(shell && {
        [`shell/${version}/index.html`]: '',
        [`shell/${version}/server/server.cjs`]: shell,
        [`shell/${version}/server/page.html`]: '',
        [`shell/${version}/server/chunks.json`]: '{}',
      }),
    });
  };
  const release = async (site: string) =>
    smokeCheck(await withFiles(await shellBuild(), SHELL_FILES), shellManifest(), site);
  const uses = { '@meshwork/shell-contract': ['lazyPage', 'defineRemote'] };

  it('passes when it renders a page of each', async () => {
    await expect(release(await siteWith(GOOD_SERVER, { uses }))).resolves.toBeUndefined();
  });

  it('is refused for a name that a live one imports and it does not share', async () => {
    const renamed = { '@meshwork/ui': ['TeamTile'] };
    await expect(release(await siteWith(GOOD_SERVER, { uses: renamed }))).rejects.toThrow(
      `it would take down mfe-teams ${VERSION}: the shell lacks TeamTile of @meshwork/ui`,
    );
  });

  it('is refused when a page of a live one throws in it', async () => {
    const broken = GOOD_SERVER.replace('() => base', '() => undefined.of');
    await expect(release(await siteWith(broken))).rejects.toThrow('it would take down mfe-teams');
  });

  it.each([
    ['the shell that the live remotes need', 'shell'],
    ['a remote that needs another shell', 'mfe-teams'],
  ])('nothing goes back behind %s', async (_, part) => {
    const other = '0123456789ab';
    const site = await siteWith(GOOD_SERVER, { uses }, GOOD_SHELL);
    const build = await withFiles(
      part === 'shell' ? await shellBuild() : await remoteWith(GOOD_SERVER),
      part === 'shell'
        ? { ...SHELL_FILES, 'server/server.cjs': GOOD_SHELL.replaceAll('lazyPage', 'usePage') }
        : {},
    );
    const manifest =
      part === 'shell' ? shellManifest() : remoteManifest({ uses: { '@meshwork/ui': ['TeamTile'] } });
    const published = { ...manifest, version: other };
    await cp(build, join(site, part, other), { recursive: true });
    await withFiles(join(site, part, other), { 'mesh-manifest.json': JSON.stringify(published) });
    const record = { content: 'x', publishedAt: '2026-01-01', lastLiveAt: '2026-01-01' };
    const history = { line: [other, VERSION], versions: { [other]: record, [VERSION]: record } };
    await withFiles(site, { [`.releases/${part}.json`]: JSON.stringify(history) });
    const before = await readFile(join(site, 'registry.json'), 'utf8');
    await expect(rollback(site, part, { check: requireFit })).rejects.toThrow(
      /needs (lazyPage|TeamTile) of @meshwork/,
    );
    expect(await readFile(join(site, 'registry.json'), 'utf8')).toBe(before);
  });

  it('passes together with a remote that needs it, where neither fits what is live', async () => {
    const former = GOOD_SHELL.replace('lazyPage:', 'usePage:').replace("'react/jsx-runtime'", "'jsx'");
    const before = { version: '012345abcdef', uses: { '@meshwork/ui': ['TeamTile'] } };
    const site = await siteWith(GOOD_SERVER, before, former);
    const manifest = JSON.stringify(remoteManifest({ uses }));
    const remote = await withFiles(await remoteWith(GOOD_SERVER), { 'mesh-manifest.json': manifest });
    const shell = await withFiles(await shellBuild(), {
      ...SHELL_FILES,
      'mesh-manifest.json': JSON.stringify(shellManifest()),
    });
    await expect(publish({ www: site, dist: remote, check: smokeCheck })).rejects.toThrow('lacks lazyPage');
    await expect(publish({ www: site, dist: shell, check: smokeCheck })).rejects.toThrow('lacks TeamTile');
    for (const dist of [shell, remote]) {
      const together = ['shell', 'mfe-teams'];
      await expect(publish({ www: site, dist, check: smokeCheck, together })).resolves.toMatchObject({
        changed: true,
      });
    }
  });
});
