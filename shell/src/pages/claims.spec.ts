/// <reference types="node" />
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CLAIMS } from './claims.fixture.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SIGNS: Readonly<Record<string, string>> = { apos: "'", ldquo: '“', rdquo: '”' };

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The words of a page's source, without tags and line ends. */
const wordsOf = (file: string): string =>
  read(file)
    .replaceAll('{PRODUCT_NAME}', 'Meshwork')
    .replaceAll(/\{'\s'\}|\\(?=')|<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(\w+);/g, (sign, name: string) => SIGNS[name] ?? sign)
    .replaceAll(/\s+/g, ' ');

/** The tests of the repository by the names of their files. */
const tests = Map.groupBy(
  [
    'services',
    'libs',
    'gateway',
    'e2e',
    'shell',
    ...readdirSync(ROOT).filter((name) => /^mfe-/.test(name)),
  ].flatMap((folder) =>
    globSync(`${folder}/**/*.{spec.ts,spec.tsx,journey.ts}`, {
      cwd: ROOT,
      exclude: (path) => basename(path) === 'node_modules',
    }),
  ),
  (file) => basename(file),
);
const holds = (name: string, title: string): boolean =>
  (tests.get(name) ?? [])
    .map(read)
    .some((text) => text.includes(`'${title}'`) || text.includes(`"${title}"`));

describe('the claims of the public pages', () => {
  it.each(CLAIMS.map(({ page, words }) => [page, words] as const))('%s says "%s"', (page, words) =>
    expect(wordsOf(page)).toContain(words),
  );

  it.each(CLAIMS.map(({ words, heldBy }) => [words, ...heldBy] as const))(
    '"%s" is held by a test of %s',
    (_words, file, title) => expect(holds(file, title)).toBe(true),
  );
});
