import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { publish, rollback } from '../publish.ts';
import { remoteManifest, shellBuild, shellManifest, VERSION } from './build.fixture.ts';
import { checkBuild } from './check-build.ts';
import { requireFit } from './shell-build.ts';
import {
  GOOD_SERVER,
  GOOD_SHELL,
  RECORD,
  remoteWith,
  removeFolders,
  SHELL_FILES,
  siteWith,
  withFiles,
} from './site.fixture.ts';

afterEach(removeFolders);

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
    await expect(publish({ www: site, dist: shell, check: checkBuild })).rejects.toThrow(
      /lacks TeamTile of @meshwork\/ui; release the remote first, or, where each needs the other, all together: npm start -- --publish/,
    );
    for (const dist of [shell, remote]) {
      const together = ['shell', 'mfe-teams'];
      await expect(publish({ www: site, dist, check: checkBuild, together })).resolves.toMatchObject({
        changed: true,
      });
    }
  });
});
