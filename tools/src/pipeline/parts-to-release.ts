import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { DOMAINS, packageOf, RENDERER } from '../lib/apps.ts';
import { runMain } from '../lib/failure.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';

/** Parts that one team releases, in their order: a service before its remote, which may call what only the new one answers. */
export interface Release {
  /** A domain, or `platform`: what all domains share. It is also the name of the environment with its approvals and secrets. */
  readonly owner: string;
  readonly parts: readonly string[];
}

/** The programs that run before the services and beside them (tools/src/container). */
const SETUP = 'setup';

/**
 * Roles of the database first. The renderer before the shell, which may need a newer one; both before the gateway, which leads to their
 * pages.
 */
const PLATFORM: Release = { owner: 'platform', parts: [SETUP, RENDERER, 'shell', 'gateway'] };

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
    const isAffected = (part: string) => affected.includes(part === SETUP ? TOOLS : packageOf(part));
    return { owner, parts: parts.filter(isAffected) };
  });
  return (await Promise.all(all)).filter(({ parts }) => parts.length > 0);
};

const run = async (command: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(command, args, { cwd: ROOT })).stdout.trim();

/** The commit that the pipeline tags when an owner's release went well: one that was skipped or failed is made up for by the next. */
const liveCommit = (owner: string): Promise<string | undefined> =>
  run('git', 'rev-parse', '--verify', '--quiet', `refs/tags/live/${owner}^{commit}`).catch(() => undefined);

/** A package of ours: its folder, and the packages of which its build is made. */
export interface Package {
  readonly folder: string;
  readonly needs: readonly string[];
}

/** Files at the root of which every build is made. */
const OF_ALL = /^(package-lock\.json|tsconfig[^/]*\.json|domains\.ts|languages\.ts|deploy\/image\/.*)$/;

/** No build holds anything of them. */
const OF_TESTS = ['@meshwork/test-kit', '@meshwork/bench', '@meshwork/e2e'];

const TOOLS = '@meshwork/tools';
/** Files that the image of the tools has beside its programs. */
const OF_TOOLS = ['deploy/postgres/bootstrap.sql', 'deploy/defaults.env', '.env.example'];

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** With "!" where a build takes a constant alone. */
  readonly nx?: { readonly implicitDependencies?: readonly string[] };
}

const ownPackages = (): Map<string, Package> =>
  new Map(
    globSync('{*,shell/renderer,libs/*,libs/contracts/*,services/*}/package.json', { cwd: ROOT }).map(
      (path) => {
        const { name, dependencies, devDependencies, nx } = JSON.parse(
          readFileSync(fromRoot(path), 'utf8'),
        ) as Manifest;
        const isMadeOf = (need: string) =>
          !OF_TESTS.includes(need) && !nx?.implicitDependencies?.includes(`!${need}`);
        return [
          name,
          {
            folder: dirname(path),
            needs: Object.keys({ ...dependencies, ...devDependencies }).filter(isMadeOf),
          },
        ];
      },
    ),
  );

/**
 * The packages whose builds a change of files reaches. Nx would also count those whose tests read a file: the shell's read each remote, and
 * each change of a domain would wait for the approval of the platform.
 */
export const affectedBy = (
  files: readonly string[],
  packages: ReadonlyMap<string, Package> = ownPackages(),
): string[] => {
  if (files.some((file) => OF_ALL.test(file))) return [...packages.keys()];
  // The renderer lies in the folder of the shell.
  const inner = [...packages].sort(([, a], [, b]) => b.folder.length - a.folder.length);
  const ownerOf = (file: string) =>
    OF_TOOLS.includes(file) ? TOOLS : inner.find(([, { folder }]) => file.startsWith(`${folder}/`))?.[0];
  const affected = new Set(files.map(ownerOf).filter((name) => name !== undefined));
  for (let before = -1; before < affected.size; ) {
    before = affected.size;
    for (const [name, { needs }] of packages)
      if (needs.some((need) => affected.has(need))) affected.add(name);
  }
  return [...affected];
};

const affectedPackages = async (commit: string | undefined): Promise<string[]> =>
  commit
    ? affectedBy((await run('git', 'diff', '--name-only', commit, 'HEAD')).split('\n'))
    : [...ownPackages().keys()];

const main = async (): Promise<number> => {
  console.log(JSON.stringify(await partsToRelease(affectedPackages, liveCommit)));
  return 0;
};

if (import.meta.main) await runMain(main);
