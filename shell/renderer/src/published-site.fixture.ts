import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OUR_SITE, type SiteIdentity } from '@meshwork/contracts-core';

/** The server build of a shell whose page names its version, the remote's answer for the address, and the style sheets. */
export const SHELL_BUILD = `
exports.shared = { react: { name: 'React of ' + require('mesh:base') } };
exports.styleSheet = (base, file, text) => ({ address: base + file, text, classes: new Set(), isGlobal: false });
const page = (html, more) => ({ kind: 'page', status: 200, html, styleHash: "'sha256-x'", isComplete: true, ...more });
const content = { mark: { kind: 'way' }, kind: 'Thing', title: 'A thing', site: { name: 'Meshwork' } };
const things = { 5: { hash: '0123456789abcdef', content }, 6: { hash: '0123456789abcdef', content: { ...content, mark: { kind: 'other' } } } };
exports.renderPage = async (url, site) => {
  const [, mount] = url.split(/[/?]/);
  if (mount === 'old') return { kind: 'redirect', path: '/new' };
  if (url.includes('broken')) throw new Error('cannot render');
  if (mount === 'who') return page(String(site.isSignedIn));
  if (mount === 'things') return page('', { picture: things[url.slice('/things/'.length)] });
  if (mount === 'data') return page(await (await site.fetch('/_api/' + url.slice('/data/'.length))).text());
  const remote = mount === 'teams' || mount === 'other' ? await site.loadRemote('mfe-' + mount).catch((error) => error) : { text: '' };
  const text = (await remote.draw?.(url)) ?? remote.text ?? remote.message;
  const html = [site.template, url, text, site.sheets.map(({ address }) => address)].join('|');
  return page(html, { status: mount === 'missing' ? 404 : 200, isComplete: !(remote instanceof Error) });
};
`;

/** The server build of a remote, which uses what the shell shares. */
export const remoteBuild = (text: string) =>
  `module.exports = { text: '${text} with ' + require('react').name };`;

/** The server build of a remote whose pages run `body`, which returns their text. */
export const drawingBuild = (body: string) => `exports.draw = async (url) => { ${body} };`;

/** Waits until `check` is true: versions load beside the requests. @throws Error after 20 s */
export async function eventually(check: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`never true: ${check}`);
    await sleep(10);
  }
}

export type PublishedFolder = Awaited<ReturnType<typeof publishedFolder>>;

/** Makes a folder of published versions, as the publisher writes it. */
export async function publishedFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-renderer-'));
  const registry: { shell?: object; site?: SiteIdentity; remotes: Record<string, object> } = { remotes: {} };
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const movePointer = async () => {
    await write('registry.draft', JSON.stringify(registry));
    await rename(join(folder, 'registry.draft'), join(folder, 'registry.json'));
  };
  return {
    path: folder,
    write,
    /** Has the site show drafts of languages, from the next release on. */
    open: (...draftLanguages: string[]) => {
      registry.site = { ...OUR_SITE, draftLanguages };
    },
    releaseShell: async (version: string, build = SHELL_BUILD) => {
      await write(`shell/${version}/server/server.cjs`, build);
      await write(`shell/${version}/server/page.html`, `shell ${version}`);
      await write(`shell/${version}/server/chunks.json`, '{}');
      registry.shell = { version };
      await movePointer();
    },
    /** @param build text of the server build; none when undefined */
    releaseRemote: async (name: string, version: string, build?: string) => {
      await write(`${name}/${version}/css/main.css`, '.a { color: red }');
      if (build) await write(`${name}/${version}/server/server.cjs`, build);
      registry.remotes[name] = {
        version,
        entry: 'entry.js',
        contractVersion: 2,
        apis: {},
        mounts: [name.slice('mfe-'.length)],
      };
      await movePointer();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
