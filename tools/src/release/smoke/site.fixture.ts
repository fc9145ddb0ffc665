import { rm } from 'node:fs/promises';
import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';
import { remoteEntry } from '../pointer.ts';
import {
  withFiles as addFiles,
  remoteBuild,
  remoteManifest,
  shellBuild,
  shellManifest,
  VERSION,
} from './build.fixture.ts';

const folders: string[] = [];

/** Removes the folders of a test, after it. */
export const removeFolders = () =>
  Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));

/** Adds files to a folder, which goes after the test. @returns the folder */
export const withFiles = (folder: string, files: Readonly<Record<string, string>> = {}): Promise<string> => {
  folders.push(folder);
  return addFiles(folder, files);
};

/** A record of the history about a version. */
export const RECORD = { content: 'x', publishedAt: '2026-01-01', lastLiveAt: '2026-01-01' };

/** Server build of a remote with one page. */
export const GOOD_SERVER = `
  const { defineRemote, lazyPage, CONTRACT_VERSION } = require('@meshwork/shell-contract');
  const { jsx } = require('react/jsx-runtime');
  const base = require('mesh:base');
  const Page = lazyPage(async () => ({ default: () => base }));
  module.exports = { default: defineRemote({
    contractVersion: CONTRACT_VERSION,
    routes: { teams: [{ index: true, element: jsx(Page, {}) }] },
  }) };`;

/** A remote with a server build. */
export const remoteWith = async (server: string): Promise<string> =>
  withFiles(await remoteBuild(), { 'server/server.cjs': server });

/** A shell that renders a remote by calling its page, with a contract of its own. */
export const GOOD_SHELL = `
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

export const SHELL_FILES = {
  'server/server.cjs': GOOD_SHELL,
  'server/page.html': '',
  'server/chunks.json': '{}',
};

/** A site with a shell and a remote of one version, of which either may be missing. */
export const siteWith = async ({
  shell,
  remote,
  more = {},
}: {
  shell?: object;
  remote?: string;
  more?: object;
}) => {
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
