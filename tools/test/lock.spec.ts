import { expect, it } from '@jest/globals';
import { read } from './repository.fixture.ts';

interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockEntry> };

const isInstalled = (parent: string, name: string): boolean => {
  const parts = parent.split('/node_modules/');
  const folders = parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/`);
  return ['', ...folders].some((folder) => `${folder}node_modules/${name}` in packages);
};

// npm leaves out what the registry at hand, such as a mirror, does not offer, and `npm ci` then refuses the lock
// (https://github.com/npm/cli/issues/4828): write it again with a registry that has them.
it('names the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) && !isInstalled(path, name))
      .map(([name]) => name),
  );
  expect(missing).toEqual([]);
});

/** Its publisher names it and has not put it into the registry, so nobody can install it, and nothing has a hash. */
const NOWHERE = ['node_modules/lefthook-android-arm64'];

// `npm install --package-lock-only` without the entry and without node_modules writes it again with its hash.
it('has the hash of every package', () => {
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(
    foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual(NOWHERE);
});

it('contains no download addresses, so that any registry works', () => {
  const addresses = Object.values(packages).map(({ resolved }) => resolved);
  expect(addresses.filter((address) => address?.startsWith('http'))).toEqual([]);
});

it('has one version for the product and all of its packages', () => {
  const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules'));
  const wanted = own.flatMap(([path, { version, dependencies, devDependencies }]) => [
    [path, version],
    ...Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@meshwork/'),
    ),
  ]);
  const [[, released] = []] = wanted;
  expect(wanted.filter(([, version]) => version !== released)).toEqual([]);
});
