import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { remoteVersion } from './smoke/build.fixture.ts';

const folder = await mkdtemp(join(tmpdir(), 'meshwork-named-part-'));
const dist = await remoteVersion('aaaaaaaaaaaa');
afterAll(async () => {
  for (const path of [folder, dist]) await rm(path, { recursive: true, force: true });
});

it.each<[reason: string, words: string[]]>([
  ['holds mfe-teams, not mfe-resources', ['release', 'mfe-resources', '--dist', dist]],
  ['there is no part resources', ['release', 'resources']],
  ['there is no part mfe-resuorces', ['rollback', 'mfe-resuorces']],
])(
  'a command that names no part, or another one than the build is of, is refused: %s',
  async (reason, words) => {
    const www = join(folder, 'www');
    const env = { ...process.env, WWW_DIR: www, NODE_OPTIONS: '' };
    const args = [fromRoot('tools/src/release.ts'), ...words];
    await expect(promisify(execFile)(process.execPath, args, { env })).rejects.toMatchObject({
      stderr: expect.stringContaining(reason),
    });
    expect(existsSync(www)).toBe(false);
  },
);
