import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BROWSER_APPS } from '../lib/apps.ts';
import { appsToPublish } from '../stack/publish-builds.ts';
import { allowedInlineScripts, untilAllowed } from './live-pages.ts';
import { withLock } from './lock.ts';
import { KEPT_VERSIONS, publish, rollback } from './publish.ts';
import { listReleases } from './releases.ts';
import { Site } from './site.ts';

let folder: string;
let www: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-publish-'));
  www = join(folder, 'www');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const hex = (version: number): string => version.toString(16).padStart(12, '0');

const buildRemote = async (version: number, text = `v${version}`): Promise<string> => {
  const dist = join(folder, `remote-${version}`);
  await mkdir(join(dist, 'js'), { recursive: true });
  await writeFile(join(dist, 'js/remoteEntry.1.js'), `/* ${text} */`.repeat(100));
  await writeFile(join(dist, 'js/remote.2.js'), text);
  const manifest = {
    schema: 1,
    name: 'mfe-resources',
    version: hex(version),
    contractVersion: 1,
    mounts: ['resources'],
    apis: { catalog: 1 },
    entry: 'js/remoteEntry.1.js',
    exposed: ['js/remote.2.js'],
    styles: [],
    firstFetch: [{ path: '/resources', url: '/_api/resources', files: ['js/remote.2.js'] }],
  };
  await writeFile(join(dist, 'mesh-manifest.json'), JSON.stringify(manifest));
  return dist;
};

const buildShell = async (version: number): Promise<string> => {
  const dist = join(folder, `shell-${version}`);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'index.html'), `<!doctype html><title>${version}</title>`);
  await writeFile(
    join(dist, 'mesh-manifest.json'),
    JSON.stringify({ schema: 1, name: 'shell', version: hex(version) }),
  );
  return dist;
};

const registry = async () => JSON.parse(await readFile(join(www, 'registry.json'), 'utf8'));
const releaseRemote = async (version: number) =>
  publish({ www, dist: await buildRemote(version), effort: 'development' });

describe('publishing', () => {
  it('moves the pointer to an immutable folder, with addresses as the gateway serves them and links that start it early', async () => {
    const base = `/_mfe/mfe-resources/${hex(1)}/js`;
    await expect(releaseRemote(1)).resolves.toEqual({ app: 'mfe-resources', version: hex(1), changed: true });
    expect(await registry()).toEqual({
      schema: 1,
      remotes: {
        'mfe-resources': {
          version: hex(1),
          contractVersion: 1,
          mounts: ['resources'],
          apis: { catalog: 1 },
          entry: `${base}/remoteEntry.1.js`,
          exposed: [`${base}/remote.2.js`],
          styles: [],
          firstFetch: [{ path: '/resources', url: '/_api/resources', files: ['js/remote.2.js'] }],
        },
      },
    });
    expect(await readFile(join(www, 'preload/mfe-resources.html'), 'utf8')).toBe(
      `<link rel="preload" as="script" href="${base}/remoteEntry.1.js"><link rel="preload" as="script" href="${base}/remote.2.js">`,
    );
  });

  it('takes over what the live version has of a build, with its compressed copies, and nothing that only has the name', async () => {
    const same = 'js/page.0123456789.js';
    const other = 'js/part.0123456789.js';
    for (const version of [1, 2]) {
      const dist = await buildRemote(version);
      await writeFile(join(dist, same), 'same '.repeat(200));
      await writeFile(join(dist, other), `${version}`.repeat(1000));
      await publish({ www, dist });
    }
    const files = (path: string) =>
      Promise.all([1, 2].map((version) => stat(join(www, 'mfe-resources', hex(version), path))));
    const inodes = async (path: string) => new Set((await files(path)).map(({ ino }) => ino)).size;
    expect(await Promise.all([same, `${same}.br`, `${same}.gz`].map(inodes))).toEqual([1, 1, 1]);
    expect(await Promise.all([other, `${other}.br`, 'js/remoteEntry.1.js'].map(inodes))).toEqual([2, 2, 2]);
    const published = join(www, 'mfe-resources', hex(2), `${other}.br`);
    expect(String(brotliDecompressSync(await readFile(published)))).toBe('2'.repeat(1000));
  });

  it('writes compressed copies of the files that become smaller', async () => {
    await publish({ www, dist: await buildRemote(1) });
    const files = join(www, 'mfe-resources', hex(1), 'js');
    const original = await readFile(join(files, 'remoteEntry.1.js'));
    expect(brotliDecompressSync(await readFile(join(files, 'remoteEntry.1.js.br')))).toEqual(original);
    expect(gunzipSync(await readFile(join(files, 'remoteEntry.1.js.gz')))).toEqual(original);
    expect(await readdir(files)).not.toContain('remote.2.js.br');
  });

  it('serves the page of the live shell', async () => {
    await publish({ www, dist: await buildShell(1) });
    await publish({ www, dist: await buildShell(2) });
    expect(await readFile(join(www, 'index.html'), 'utf8')).toContain('<title>2</title>');
    await rollback(www, 'shell');
    expect(await readFile(join(www, 'index.html'), 'utf8')).toContain('<title>1</title>');
    expect((await registry()).shell).toEqual({ version: hex(1) });
  });

  it('changes nothing the second time, and never overwrites a version with other content', async () => {
    await releaseRemote(1);
    await expect(releaseRemote(1)).resolves.toMatchObject({ changed: false });
    await expect(rollback(www, 'mfe-resources')).rejects.toThrow('mfe-resources has no earlier version');
    const dist = await buildRemote(1, 'other');
    await expect(publish({ www, dist })).rejects.toThrow('was published before with other content');
  });

  it('refuses a build that lacks a file of its manifest', async () => {
    const dist = await buildRemote(1);
    await rm(join(dist, 'js/remote.2.js'));
    await expect(publish({ www, dist })).rejects.toThrow('lacks js/remote.2.js');
  });

  it('keeps the old version live when the check of the new one fails', async () => {
    await releaseRemote(1);
    const check = () => Promise.reject(new Error('it failed'));
    await expect(publish({ www, dist: await buildRemote(2), check })).rejects.toThrow('it failed');
    expect((await registry()).remotes['mfe-resources'].version).toBe(hex(1));
    expect(await readdir(join(www, 'mfe-resources'))).toEqual([hex(1)]);
  });

  it('keeps the last five versions', async () => {
    for (let version = 1; version <= 7; version += 1) await releaseRemote(version);
    const kept = await readdir(join(www, 'mfe-resources'));
    expect(kept).toEqual([3, 4, 5, 6, 7].map(hex));
    expect(kept).toHaveLength(KEPT_VERSIONS);
  });

  it('runs parallel releases of several applications one after the other', async () => {
    const dists = [await buildRemote(1), await buildShell(1), await buildRemote(2)];
    await Promise.all(dists.map((dist) => publish({ www, dist, effort: 'development' })));
    expect(await registry()).toMatchObject({ shell: { version: hex(1) }, remotes: { 'mfe-resources': {} } });
  });
});

describe('rolling back', () => {
  it('goes back, and forward to a named version', async () => {
    for (const version of [1, 2, 3]) await releaseRemote(version);
    await expect(rollback(www, 'mfe-resources')).resolves.toBe(hex(2));
    await expect(rollback(www, 'mfe-resources')).resolves.toBe(hex(1));
    await expect(rollback(www, 'mfe-resources', { wanted: hex(3) })).resolves.toBe(hex(3));
    expect((await registry()).remotes['mfe-resources'].entry).toContain(hex(3));
  });

  it('lists the existing versions when the requested one is missing', async () => {
    await releaseRemote(1);
    await expect(rollback(www, 'mfe-resources', { wanted: 'ffff' })).rejects.toThrow(`it has: ${hex(1)}`);
  });

  it('is listed', async () => {
    for (const version of [1, 2]) await releaseRemote(version);
    await rollback(www, 'mfe-resources');
    const [{ part, versions } = { part: '', versions: [] }] = await listReleases(www);
    expect(part).toBe('mfe-resources');
    expect(versions.map(({ version, live }) => [version, live])).toEqual([
      [hex(2), false],
      [hex(1), true],
    ]);
  });
});

describe('a start of the stack', () => {
  it('publishes where nothing is live, and leaves what was released or rolled back', async () => {
    expect(await appsToPublish(www, false)).toEqual([...BROWSER_APPS]);
    await releaseRemote(1);
    await releaseRemote(2);
    await rollback(www, 'mfe-resources');
    expect(await appsToPublish(www, false)).toEqual(BROWSER_APPS.filter((app) => app !== 'mfe-resources'));
    expect(await appsToPublish(www, true)).toContain('mfe-resources');
  });
});

describe('the inline scripts of a new shell', () => {
  /** Measures the wait of a release after version 1, whose scripts are "theme" and "start". */
  const waitsFor = async (...scripts: string[]): Promise<number[]> => {
    const site = new Site(www);
    const put = async (version: string, names: string[]) => {
      await mkdir(site.versionFolder('shell', version), { recursive: true });
      const hashes = { scripts: names.map((name) => `'sha256-${name}='`) };
      await writeFile(join(site.versionFolder('shell', version), 'csp-hashes.json'), JSON.stringify(hashes));
    };
    await put('a', ['theme', 'start']);
    const before = await allowedInlineScripts(site);
    await put('b', scripts);
    const waited: number[] = [];
    await untilAllowed(site, 'b', before, async (ms) => void waited.push(ms));
    return waited;
  };

  it('are waited for until the gateway allows them, where one is new', async () => {
    // gateway/README.md: hashes are complete when they have been there for two seconds.
    const [waited] = await waitsFor('theme', 'start+2');
    expect(waited).toBeGreaterThan(2000);
    expect(await waitsFor('start')).toEqual([]);
  });
});

describe('the lock', () => {
  const path = () => join(folder, 'lock');

  it('admits one holder at a time, and is free again after a failure', async () => {
    await expect(withLock(path(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    let inside = 0;
    const most: number[] = [];
    const work = () =>
      withLock(path(), async () => {
        inside += 1;
        most.push(inside);
        await sleep(5);
        inside -= 1;
      });
    await Promise.all([work(), work(), work(), work()]);
    expect(most).toEqual([1, 1, 1, 1]);
  });

  it('fails when another process holds it for too long', async () => {
    await mkdir(path());
    await expect(withLock(path(), async () => 1, 120)).rejects.toThrow('another release is under way');
  });
});
