import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The server build of a shell whose page names its version, the remote's answer for the address, and the style sheets. */
export const SHELL_BUILD = `
exports.shared = { react: { name: 'React of ' + require('mesh:base') } };
exports.styleSheet = (base, file, text) => ({ address: base + file, text, classes: new Set(), isGlobal: false });
const page = (html, more) => ({ kind: 'page', status: 200, html, styleHash: "'sha256-x'", isComplete: true, ...more });
exports.renderPage = async (url, site) => {
  const [, mount] = url.split(/[/?]/);
  if (mount === 'old') return { kind: 'redirect', path: '/new' };
  if (url.includes('broken')) throw new Error('cannot render');
  if (mount === 'who') return page(String(site.isSignedIn));
  if (mount === 'data') return page(await (await site.fetch('/_api/' + url.slice('/data/'.length))).text());
  const remote = mount === 'teams' ? await site.loadRemote('mfe-teams').catch((error) => error) : { text: '' };
  const html = [site.template, url, remote.text ?? remote.message, site.sheets.map(({ address }) => address)].join('|');
  return page(html, { status: mount === 'missing' ? 404 : 200, isComplete: 'text' in remote });
};
`;

/** The server build of a remote, which uses what the shell shares. */
export const remoteBuild = (text: string) =>
  `module.exports = { text: '${text} with ' + require('react').name };`;

/** Waits until `check` is true: versions load beside the requests. */
export async function eventually(check: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await check())) await sleep(10);
}

/** A folder of published versions, as the publisher writes it. */
export class PublishedFolder {
  readonly path: string;
  private readonly registry: { shell?: object; remotes: Record<string, object> } = { remotes: {} };

  private constructor(path: string) {
    this.path = path;
  }

  static async create(): Promise<PublishedFolder> {
    return new PublishedFolder(await mkdtemp(join(tmpdir(), 'meshwork-renderer-')));
  }

  async write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.path, path)), { recursive: true });
    await writeFile(join(this.path, path), text);
  }

  async releaseShell(version: string, build = SHELL_BUILD): Promise<void> {
    await this.write(`shell/${version}/server/server.cjs`, build);
    await this.write(`shell/${version}/server/page.html`, `shell ${version}`);
    await this.write(`shell/${version}/server/chunks.json`, '{}');
    this.registry.shell = { version };
    await this.movePointer();
  }

  /** @param build text of the server build; none when undefined */
  async releaseRemote(name: string, version: string, build?: string): Promise<void> {
    await this.write(`${name}/${version}/css/main.css`, '.a { color: red }');
    if (build) await this.write(`${name}/${version}/server/server.cjs`, build);
    this.registry.remotes[name] = { version, entry: 'entry.js', contractVersion: 2, apis: {} };
    await this.movePointer();
  }

  /** Gives some browsers another version of a remote that is live. */
  async share(name: string, version: string, build: string): Promise<void> {
    await this.write(`${name}/${version}/server/server.cjs`, build);
    const remotes = { ...this.registry.remotes, [name]: { ...this.registry.remotes[name], version } };
    await this.write('share/registry.json', JSON.stringify({ ...this.registry, remotes }));
  }

  endShare(): Promise<void> {
    return rm(join(this.path, 'share'), { recursive: true });
  }

  private async movePointer(): Promise<void> {
    await this.write('registry.draft', JSON.stringify(this.registry));
    await rename(join(this.path, 'registry.draft'), join(this.path, 'registry.json'));
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}
