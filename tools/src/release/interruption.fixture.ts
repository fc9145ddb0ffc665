import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  GOOD_HTML,
  GOOD_PAGE,
  remoteBuild,
  remoteManifest,
  shellBuild,
  shellManifest,
} from './smoke/build.fixture.ts';

const CLI = join(import.meta.dirname, 'release-cli.ts');
const PRELOAD = join(import.meta.dirname, 'interruption.stub.mjs');

const withManifest = async (dist: string, manifest: object): Promise<string> => {
  await writeFile(join(dist, 'mesh-manifest.json'), JSON.stringify(manifest));
  return dist;
};

/** Builds of a version: the same parts, which differ by their content. */
export const BUILDS = {
  'mfe-teams': async (version: string) =>
    withManifest(await remoteBuild({ page: `${GOOD_PAGE}// ${version}` }), remoteManifest({ version })),
  shell: async (version: string) => {
    const { version: placeholder } = shellManifest();
    const html = GOOD_HTML.replaceAll(placeholder, version);
    return withManifest(await shellBuild({ html }), { ...shellManifest(), version });
  },
};

export type Part = keyof typeof BUILDS;

/** Runs the real command. @param crashAt the step before which it is killed */
export const releaseInto = async (www: string, part: Part, dist: string, env: NodeJS.ProcessEnv) => {
  await promisify(execFile)(process.execPath, ['--import', PRELOAD, CLI, 'release', part, '--dist', dist], {
    env: { ...process.env, WWW_DIR: www, NODE_OPTIONS: '', ...env },
  });
};

/** The steps at which a release changes files, each once. */
export const stepsOf = async (www: string, part: Part, dist: string, log: string): Promise<string[]> => {
  await releaseInto(www, part, dist, { CRASH_LOG: log });
  return [...new Set((await readFile(log, 'utf8')).trim().split('\n'))];
};
