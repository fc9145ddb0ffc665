import { readFile } from 'node:fs/promises';
import { runMain } from '../lib/failure.ts';
import { writeAtomically } from '../lib/json-file.ts';
import { fromRoot } from '../lib/paths.ts';

/** The fields of an entry of package-lock.json that are used here. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockEntry>;
}

const SYSTEMS = [
  'android',
  'darwin',
  'linux',
  'win32',
  'windows',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
];
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const isInstalled = (packages: Lock['packages'], parent: string, name: string): boolean => {
  const folders = parent
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => `${folder ? `${folder}/` : ''}node_modules/${name}` in packages);
};

/** Optional packages that an entry names and that are missing from the lock. */
export const missingFrom = ({ packages }: Lock): { parent: LockEntry; name: string; version: string }[] =>
  Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name, version]) => EXACT.test(version) && !isInstalled(packages, path, name))
      .map(([name, version]) => ({ parent, name, version })),
  );

const platformOf = (name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> => {
  const words = name.split(/[^a-z0-9]+/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === 'linux' && libc ? { libc: [libc] } : {}),
    ...(os ? { os: [os === 'windows' ? 'win32' : os] } : {}),
  };
};

/** The lock with an entry for each missing package whose name contains its platform. */
export const completed = (lock: Lock): Lock => {
  const packages = { ...lock.packages };
  for (const { parent, name, version } of missingFrom(lock)) {
    const platform = platformOf(name);
    if (!platform.os && !platform.cpu) continue;
    const { dev, license } = parent;
    packages[`node_modules/${name}`] = {
      version,
      ...(dev ? { dev } : {}),
      ...(license ? { license } : {}),
      optional: true,
      ...platform,
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
};

/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out. npm does so where the registry at
 * hand, such as a mirror, does not offer them, and `npm ci` then refuses the lock (https://github.com/npm/cli/issues/4828).
 */
const main = async (): Promise<undefined> => {
  const path = fromRoot('package-lock.json');
  const lock = JSON.parse(await readFile(path, 'utf8')) as Lock;
  await writeAtomically(path, `${JSON.stringify(completed(lock), null, 2)}\n`);
  console.log(`${missingFrom(lock).length} packages were missing`);
};

if (import.meta.main) await runMain(main);
