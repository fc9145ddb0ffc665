import { randomBytes } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';
import { remoteEntry } from '../pointer.ts';
import { publish, rollback } from '../publish.ts';
import {
  withFiles as addFiles,
  GOOD_HTML,
  GOOD_REMOTE,
  remoteBuild,
  remoteManifest,
  shellBuild,
  shellManifest,
  VERSION,
} from './build.fixture.ts';
import { requireFit } from './shell-build.ts';
import { checkBuild, smokeCheck } from './smoke.check.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

const withFiles = (folder: string, files: Readonly<Record<string, string>> = {}): Promise<string> => {
  folders.push(folder);
  return addFiles(folder, files);
};

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
    const [, mount, id] = url.split('/');
    const page = await remote.default.routes[mount][id ? 1 : 0].element.type.load();
    return { kind: 'page', html: page.default() };
  };`;

const SHELL_FILES = { 'server/server.cjs': GOOD_SHELL, 'server/page.html': '', 'server/chunks.json': '{}' };

/** A site with a shell and a remote of one version, of which either may be missing. */
const siteWith = async ({ shell, remote, more = {} }: { shell?: object; remote?: string; more?: object }) => {
  const manifest = remoteManifest(more) as RemoteManifest;
  const { version } = manifest;
  const remotes = remote ? { 'mfe-teams': remoteEntry(manifest) } : {};
  const files = Object.entries({ 'index.html': '', ...shell }).map(([file, text]) => [
    `shell/${version}/${file}`,
    text,
  ]);
  return withFiles(await shellBuild(), {
    'registry.json': JSON.stringify({ schema: 1, ...(shell && { shell: { version } }), remotes }),
    ...(shell && Object.fromEntries(files)),
    ...(shell && { [`shell/${version}/mesh-manifest.json`]: JSON.stringify(shellManifest()) }),
    ...(remote && {
      '.releases/mfe-teams.json': JSON.stringify({ line: [version], versions: { [version]: RECORD } }),
      [`mfe-teams/${version}/mesh-manifest.json`]: JSON.stringify(manifest),
      [`mfe-teams/${version}/server/server.cjs`]: remote,
    }),
  });
};
const RECORD = { content: 'x', publishedAt: '2026-01-01', lastLiveAt: '2026-01-01' };

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
  ])('of which a page %s is refused by the process that tries it', async (_, body, reason) => {
    const check = smokeCheck(await withPage(body), remoteManifest(), await siteWith({ shell: SHELL_FILES }), {
      page: 4_000,
      whole: 50_000,
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

describe('a new shell beside published remotes', () => {
  const release = async (site: string) =>
    checkBuild(await withFiles(await shellBuild(), SHELL_FILES), shellManifest(), site);
  const uses = { '@meshwork/shell-contract': ['lazyPage', 'defineRemote'] };

  it('passes when it renders a page of each', async () => {
    await expect(release(await siteWith({ remote: GOOD_SERVER, more: { uses } }))).resolves.toBeUndefined();
  });

  it('is refused for a name that a live one imports and it does not share', async () => {
    const renamed = { '@meshwork/ui': ['TeamTile'] };
    await expect(release(await siteWith({ remote: GOOD_SERVER, more: { uses: renamed } }))).rejects.toThrow(
      `it would take down mfe-teams ${VERSION}: the shell lacks TeamTile of @meshwork/ui`,
    );
  });

  it.each([
    ['a further first number of our own', '@meshwork/ui', '1.2.0', '2.1.0', false],
    ['a smaller second number of our own', '@meshwork/ui', '2.3.0', '2.1.0', true],
    ['an older package of npm', 'react', '19.10.0', '19.9.1', false],
    ['a newer package of npm', 'react', '19.3.0', '19.10.0', true],
    ['the contract, which has a number of its own', '@meshwork/shell-contract', '2.0.0', '3.0.0', true],
  ])('with %s: %s %s in place of %s passes: %s', async (_, library, built, there, passes) => {
    const site = await siteWith({ remote: GOOD_SERVER, more: { uses, shared: { [library]: built } } });
    const manifest = { ...shellManifest(), shared: { [library]: there } };
    const words = await checkBuild(await withFiles(await shellBuild(), SHELL_FILES), manifest, site).then(
      () => '',
      ({ message }: Error) => message,
    );
    const refusal = `it would take down mfe-teams ${VERSION}: the shell lacks ${library} ${built} (${there} is there)`;
    expect(words).toEqual(passes ? '' : expect.stringContaining(refusal));
  });

  it('is refused when a page of a live one throws in it', async () => {
    const broken = GOOD_SERVER.replace('() => base', '() => undefined.of');
    await expect(release(await siteWith({ remote: broken }))).rejects.toThrow('it would take down mfe-teams');
  });

  it.each([
    ['the shell that the live remotes need', 'shell'],
    ['a remote that needs another shell', 'mfe-teams'],
  ])('nothing goes back behind %s', async (_, part) => {
    const other = '0123456789ab';
    const site = await siteWith({ remote: GOOD_SERVER, more: { uses }, shell: SHELL_FILES });
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
    const history = { line: [other, VERSION], versions: { [other]: RECORD, [VERSION]: RECORD } };
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
    const site = await siteWith({
      remote: GOOD_SERVER,
      more: before,
      shell: { ...SHELL_FILES, 'server/server.cjs': former },
    });
    const manifest = JSON.stringify(remoteManifest({ uses }));
    const remote = await withFiles(await remoteWith(GOOD_SERVER), { 'mesh-manifest.json': manifest });
    const shell = await withFiles(await shellBuild(), {
      ...SHELL_FILES,
      'mesh-manifest.json': JSON.stringify(shellManifest()),
    });
    await expect(publish({ www: site, dist: remote, check: checkBuild })).rejects.toThrow('lacks lazyPage');
    await expect(publish({ www: site, dist: shell, check: checkBuild })).rejects.toThrow('lacks TeamTile');
    for (const dist of [shell, remote]) {
      const together = ['shell', 'mfe-teams'];
      await expect(publish({ www: site, dist, check: checkBuild, together })).resolves.toMatchObject({
        changed: true,
      });
    }
  });
});
