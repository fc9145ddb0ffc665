import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { DOMAINS } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
import { FOLDERS, packedNames, TEST_KIT, TEST_TOOLS } from './packages.ts';
import { BENCH, isCopied, partsOf } from './repository.ts';

const PARTS = Object.values(DOMAINS).flatMap(partsOf);
const read = (...path: string[]): string => readFileSync(fromRoot(...path), 'utf8');

it.each(PARTS)('%s needs no package of ours that is not packed', (part) => {
  const { dependencies, devDependencies } = JSON.parse(read(part, 'package.json'));
  const ours = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    /^@meshwork\//.test(name),
  );
  expect(ours.filter((name) => name !== BENCH && !packedNames().includes(name))).toEqual([]);
});

it.each(PARTS)('of %s no file goes along that imports the bench, or a file that stays here', (part) => {
  const sources = globSync(join(part, 'src/**/*.{ts,tsx}'), { cwd: fromRoot('.') }).filter(isCopied);
  expect(sources.length).toBeGreaterThan(0);
  const imports = /from '(?:@meshwork\/bench|[^']*\/served-[^']*\.ts)'/;
  expect(sources.filter((path) => imports.test(read(path)))).toEqual([]);
});

it.each(FOLDERS)('%s names each package that its programs import as one that it needs', (library) => {
  const { name, dependencies } = JSON.parse(read(library, 'package.json'));
  const programs = globSync(join(library, 'src/**/*.{ts,tsx}'), { cwd: fromRoot('.') }).filter(
    (path) => !/\.(?:spec|fixture)\.|\/test(?:ing)?[/.]/.test(path),
  );
  const imports = /^(?:import|export) (?!type )[^;]*?from '(?!node:)((?:@[^/']+\/)?[^./'][^/']*)/gm;
  const imported = programs.flatMap((path) => Array.from(read(path).matchAll(imports), ([, found]) => found));
  const needed = [name, ...Object.keys(dependencies ?? {}), ...(library === TEST_KIT ? TEST_TOOLS : [])];
  expect(imported.filter((each) => !needed.includes(each))).toEqual([]);
});
