import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageOf, SERVICES, type Service, schemaOf } from '../lib/apps.ts';
import { buildChanged } from '../lib/nx.ts';
import { ROOT } from '../lib/paths.ts';
import { runToEnd } from '../stack/child.ts';
import { Crowd, type FailedCall } from './crowd.ts';
import type { FaultSite } from './fault-site.ts';
import { brokenInvariants } from './invariants.ts';

/** Time that two versions serve beside each other after each step, in ms. */
const SIDE_BY_SIDE = 3_000;

const git = async (...args: string[]): Promise<string> =>
  (await runToEnd({ name: 'git', command: 'git', args, cwd: ROOT })).trim();

/** The last release, by its tag; undefined where there is none. */
export const lastRelease = (): Promise<string | undefined> =>
  git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => undefined);

/**
 * Builds the services of another version, in a folder that is kept for the next run.
 * @param ref of git: a tag or a commit
 * @returns the folder
 */
export const buildVersion = async (ref: string): Promise<string> => {
  const commit = await git('rev-parse', '--verify', `${ref}^{commit}`);
  const folder = join(tmpdir(), `meshwork-version-${commit.slice(0, 12)}`);
  const complete = join(folder, 'node_modules/.complete');
  if (existsSync(complete)) return folder;
  if (!existsSync(folder)) await git('worktree', 'add', '--detach', folder, commit);
  const npm = { name: 'npm', command: 'npm', cwd: folder };
  await runToEnd({ ...npm, args: ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'] });
  await buildChanged(SERVICES.map(packageOf), folder);
  await writeFile(complete, '');
  return folder;
};

/** Services that publish a view come before those that read it (docs/operate/upgrade.md). */
const ORDER: readonly Service[] = ['auth', 'community', 'catalog'];

export interface UpgradeResult {
  readonly requests: number;
  readonly failed: readonly FailedCall[];
  readonly repeated: number;
  /** Acknowledged writes that are not there once. */
  readonly lost: number;
  readonly broken: readonly string[];
  /** Applied migrations. */
  readonly migrations: number;
  readonly replaced: number;
}

const APPLIED = SERVICES.map(
  (service) => `select count(*) as count from ${schemaOf(service)}.migration`,
).join(' union all ');

const appliedIn = async (site: FaultSite): Promise<number> => {
  const rows = await site.sql<{ count: string }>(APPLIED);
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
};

/**
 * Upgrades a site with two of each service while people read and write: each schema is migrated under the old version, and then one
 * instance after the other is replaced by the present build. The site was opened with another version's builds.
 */
export const upgradeUnderLoad = async (site: FaultSite, connections: number): Promise<UpgradeResult> => {
  const before = await appliedIn(site);
  const crowd = await Crowd.start(site, { port: site.settings.port, connections });
  let replaced = 0;
  try {
    await sleep(SIDE_BY_SIDE);
    for (const service of ORDER) {
      crowd.during = `the migration of ${service}`;
      await site.migrate(service);
      crowd.during = `the old ${service} on the new tables`;
      await sleep(SIDE_BY_SIDE);
      for (const instance of site.services.filter((each) => each.service === service)) {
        crowd.during = `the replacement of ${service}`;
        await site.replaceByPresent(instance);
        replaced += 1;
        crowd.during = `the old and the new ${service} side by side`;
        await sleep(SIDE_BY_SIDE);
      }
    }
  } finally {
    // Also after a migration that failed: a crowd that goes on keeps the command from ending.
    await crowd.stop();
  }
  return {
    requests: crowd.begun,
    failed: crowd.failed,
    repeated: crowd.repeated,
    lost: await crowd.lost(),
    broken: await brokenInvariants(site),
    migrations: (await appliedIn(site)) - before,
    replaced,
  };
};
