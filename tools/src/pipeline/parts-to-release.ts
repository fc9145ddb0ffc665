import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DOMAINS, packageOf, RENDERER } from '../lib/apps.ts';
import { runMain } from '../lib/failure.ts';
import { ROOT } from '../lib/paths.ts';

/** Parts that one team releases, in their order: a service before its remote, which may call what only the new one answers. */
export interface Release {
  /** A domain, or `platform`: what all domains share. It is also the name of the environment with its approvals and secrets. */
  readonly owner: string;
  readonly parts: readonly string[];
}

/** The renderer before the shell, which may need a newer one; both before the gateway, which leads to their pages. */
const PLATFORM: Release = { owner: 'platform', parts: [RENDERER, 'shell', 'gateway'] };

export const OWNERS: readonly Release[] = [
  PLATFORM,
  ...Object.entries(DOMAINS).map(([owner, { service, remote }]) => ({ owner, parts: [service, remote] })),
];

/**
 * What each owner has to release.
 * @param affectedSince the packages that the changes since a commit affect; undefined stands for no commit, and all packages
 * @param liveOf the commit that an owner released last
 */
export const partsToRelease = async (
  affectedSince: (commit: string | undefined) => Promise<readonly string[]>,
  liveOf: (owner: string) => Promise<string | undefined>,
): Promise<Release[]> => {
  const all = OWNERS.map(async ({ owner, parts }) => {
    const affected = await affectedSince(await liveOf(owner));
    return { owner, parts: parts.filter((part) => affected.includes(packageOf(part))) };
  });
  return (await Promise.all(all)).filter(({ parts }) => parts.length > 0);
};

const run = async (command: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(command, args, { cwd: ROOT })).stdout.trim();

/** The commit that the pipeline tags when an owner's release went well: one that was skipped or failed is made up for by the next. */
const liveCommit = (owner: string): Promise<string | undefined> =>
  run('git', 'rev-parse', '--verify', '--quiet', `refs/tags/live/${owner}^{commit}`).catch(() => undefined);

const affectedPackages = async (commit: string | undefined): Promise<string[]> =>
  JSON.parse(
    await run(
      process.execPath,
      join(ROOT, 'node_modules/nx/dist/bin/nx.js'),
      ...['show', 'projects', '--json'],
      ...(commit ? ['--affected', `--base=${commit}`] : []),
    ),
  ) as string[];

const main = async (): Promise<number> => {
  console.log(JSON.stringify(await partsToRelease(affectedPackages, liveCommit)));
  return 0;
};

if (import.meta.main) await runMain(main);
