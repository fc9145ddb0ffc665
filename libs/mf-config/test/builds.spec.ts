import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const folder = (fixture: string) => fileURLToPath(new URL(`./${fixture}`, import.meta.url));
const RSPACK = fileURLToPath(import.meta.resolve('@rspack/cli')).replace(
  /dist[\\/]index\.js$/,
  'bin/rspack.js',
);

/** Builds a fixture. @returns readers of its output */
async function build(fixture: string, env: Readonly<Record<string, string>> = {}) {
  await run(process.execPath, [RSPACK, 'build'], {
    cwd: folder(fixture),
    env: { PATH: process.env.PATH, ...env },
  });
  const path = (file: string) => join(folder(fixture), 'dist', file);
  const text = (file: string) => readFile(path(file), 'utf8');
  return { path, text, json: async (file: string) => JSON.parse(await text(file)) };
}

afterAll(async () => {
  for (const fixture of ['remote', 'copying-remote', 'reaching-remote', 'service', 'host']) {
    for (const output of ['dist', '.tmp'])
      await rm(join(folder(fixture), output), { recursive: true, force: true });
  }
});

describe('in another language', () => {
  const PSEUDO = { PSEUDO_LANGUAGE: 'on' };
  const spoken = async (path: string): Promise<Record<string, object>> => {
    const names = (await readdir(path)).filter((name) => name.endsWith('.qps.json'));
    const texts = names.map(async (name) => [name, JSON.parse(await readFile(join(path, name), 'utf8'))]);
    return Object.fromEntries(await Promise.all(texts));
  };
  const sizeOf = (sentences: object | undefined) => Object.keys(sentences ?? {}).length;

  it('a remote has the sentences of each chunk in a file, which the chunk waits for, and all for servers', async () => {
    const { path, text, json } = await build('remote', PSEUDO);
    const { entry, languages } = await json('mesh-manifest.json');
    expect(languages).toEqual(['qps']);
    const { 'first.qps.json': first, 'server.qps.json': server, ...chunks } = await spoken(path('lang'));
    // Its first file has no page.
    expect([sizeOf(first), sizeOf(server)]).toEqual([0, 1]);
    expect(Object.values(chunks).filter((sentences) => sizeOf(sentences) > 0)).toEqual([server]);
    expect(JSON.stringify(Object.values(server ?? {}))).not.toContain('Teams of this season');
    expect(await text(entry)).toContain('meshSentences');
  });

  it('a build without translations has no such files, and waits for none', async () => {
    const { path, text, json } = await build('remote');
    expect(existsSync(path('lang'))).toBe(false);
    expect(await text((await json('mesh-manifest.json')).entry)).not.toContain('meshSentences');
  });

  it('a host has the manifest of its app in the language', async () => {
    const { json } = await build('host', PSEUDO);
    expect(await json('app/manifest.qps.webmanifest')).toMatchObject({
      name: 'Host',
      lang: 'qps',
      start_url: '/qps',
    });
  });
});

describe('a remote', () => {
  it('has a manifest whose files exist, and a version of its own for each manifest', async () => {
    const { path, text, json } = await build('remote');
    const manifest = await json('mesh-manifest.json');
    expect(manifest).toMatchObject({
      name: 'mfe-fixture',
      contractVersion: 1,
      mounts: ['teams'],
      languages: [],
    });
    expect(manifest.version).toMatch(/^[0-9a-f]{12}$/);
    // A release compares these with what the shell shares.
    expect(manifest.uses['@meshwork/shell-contract']).toContain('defineRemote');
    expect(manifest.shared['@meshwork/ui']).toMatch(/^\d+\.\d+\.\d+$/);
    const [{ files }] = manifest.firstFetch;
    for (const file of [manifest.entry, ...manifest.exposed, ...manifest.styles, ...files])
      expect(existsSync(path(file))).toBe(true);
    const css = files.find((file: string) => file.endsWith('.css'));
    expect(await text(css)).toMatch(/\.mfe-fixture-team-/);

    const code = (await Promise.all([manifest.entry, ...manifest.exposed, ...files].map(text))).join('\n');
    expect(code).toContain('_FEDERATION_RUNTIME_CORE');
    // A shared package would have brought one of these.
    expect(code).not.toMatch(/__CLIENT_INTERNALS_DO_NOT_USE|class QueryObserver|createBrowserHistory/);
    expect(code.length).toBeLessThan(32_000);

    const version = async (env = {}) =>
      (await (await build('remote', env)).json('mesh-manifest.json')).version;
    expect(await version()).toBe(manifest.version);
    expect(await version({ COMMUNITY: '2' })).not.toBe(manifest.version);
  });

  it('does not build with a copy of the router, and says what to import instead', async () => {
    const failure = await build('copying-remote').catch((error) => `${error.stdout}${error.stderr}`);
    expect(failure).toMatch(
      /imports react-router-dom directly\. Import the name from @meshwork\/shell-contract/,
    );
  });

  it('does not build with a rule that reaches other domains, and names the rule', async () => {
    const failure = await build('reaching-remote').catch((error) => `${error.stdout}${error.stderr}`);
    expect(failure).toMatch(/css\/.*: \*: it reaches elements that are not of mfe-reaching/);
  });
});

describe('the shell', () => {
  it('has a page whose inline scripts are allowed by their hashes and whose files exist, the same for the server to fill', async () => {
    const { path, text, json } = await build('host');
    const page = await text('index.html');
    const inline = [...page.matchAll(/<script>(.*?)<\/script>/g)].map(([, script = '']) => script);
    const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(inline).toHaveLength(2);
    expect(await json('csp-hashes.json')).toEqual({ scripts: hashes, trustedTypes: ['default'] });

    const { version } = await json('mesh-manifest.json');
    const base = `/_shell/${version}/`;
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      expect(address.startsWith(base)).toBe(true);
      expect(existsSync(path(address.slice(base.length)))).toBe(true);
    }
    expect(page).toContain(`<!--#include virtual="/x?${version}" -->`);
    expect(await text('sitemap.xml')).toBe('<urlset></urlset>');
    expect(page).toContain('<title>Default</title></head>');

    const serverPage = await text('server/page.html');
    expect(serverPage).toContain('<html data-rendered>');
    expect(serverPage).toContain('<!--mesh-head--></head>');
    expect(serverPage).toContain('<!--mesh-root-->');
    expect(serverPage).not.toContain('stylesheet');
    const scripts = /<script.*?<\/script>/g;
    expect(serverPage.match(scripts)).toEqual(page.match(scripts));
  });

  it('has a server build with the class names and addresses of the build for browsers', async () => {
    const { path, text } = await build('host');
    const module = { exports: {} as { icon: string; styles: Record<string, string> } };
    new Function('module', 'require', await text('server/server.cjs'))(module, (name: string) => {
      expect(name).toBe('mesh:base');
      return '/_shell/v1/';
    });
    const { icon, styles } = module.exports;
    expect(icon).toMatch(/^\/_shell\/v1\/assets\/icon\.\w+\.svg$/);
    const [sheet = ''] = (await readdir(path('css'))).filter((file) => /^main\..*\.css$/.test(file));
    expect((await text(`css/${sheet}`)).replaceAll('\\', '')).toContain(`.${styles.default}{`);
  });

  it('has a service worker in one small file, and the manifest by which it is installed', async () => {
    const { text, json } = await build('host');
    const worker = await text('sw.js');
    expect(worker).toContain('stopPropagation');
    expect(worker.length).toBeLessThan(1000);
    expect(await json('app/manifest.webmanifest')).toMatchObject({ name: 'Host' });
  });
});

describe('a service', () => {
  it('runs with its libraries inside, decorator metadata, class names and its own URL, in ASCII lines', async () => {
    const { path, text } = await build('service');
    const { stdout } = await run(process.execPath, [path('main.js')]);
    expect(JSON.parse(stdout)).toEqual([
      'Meshwork',
      'Service',
      'Dependency',
      `file://${path('main.js')}`,
      '雪…',
    ]);
    expect(existsSync(path('locales/es.json'))).toBe(true);
    // ASCII takes half the memory.
    const program = await text('main.js');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
    expect(program).toMatch(/^[\x00-\x7f]+$/);
    expect(program).toMatch(/class Service \{\n/);
  });
});
