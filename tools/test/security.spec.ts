import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../src/lib/paths.ts';
import { read } from './compose-file.ts';

/** A file of the repository by its name (tools/src/test/repository-checks.ts asks whether it is there), or a page with its path. */
const FILE = /`([\w.-]+\.(?:tsx?|sql|template|yaml|sh|json)|Dockerfile)`/;
const PAGE = /\b((?:docs\/)?[\w./-]+\.md)\b/g;

it('docs/security.md says of each finding what holds', () => {
  const found = [...read('docs/security.md').matchAll(/^\| ([HML]\d+) \|/gm)].map(([, number]) => number);
  const numbers = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}${index + 1}`);
  expect(found).toEqual([...numbers('H', 4), ...numbers('M', 10), ...numbers('L', 17)]);
});

it('docs/claims.json names the test of each attack and each public report of docs/security.md that is mended', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| ((?:S|BR-)\d+(?:, BR-\d+)*) \| .*$/gm)];
  const claims = JSON.parse(read('docs/claims.json')) as { words: string }[];
  const named = new Set(claims.map(({ words }) => words.replaceAll(/[| ]/g, '')));
  const numbers = rows.flatMap(([row, cell = '']) => (row.includes('**Open') ? [] : cell.split(', ')));
  expect(numbers.length).toBeGreaterThan(50);
  expect(numbers.filter((number) => !named.has(number))).toEqual([]);
});

it('docs/security/asvs.md counts what it lists', () => {
  const page = read('docs/security/asvs.md');
  const states = [
    ...page.matchAll(/^\| \d[\d.]+ \| [12] \| .*? \| \*{0,2}(met|setting|open|n\/a)\*{0,2} \|/gm),
  ];
  const count = (wanted: string) => states.filter(([, state]) => state === wanted).length;
  expect(page).toContain(
    `Of ${states.length}: ${count('met')} met, ${count('setting')} by a setting, ${count('open')} open, ${count('n/a')} not ours.`,
  );
});

it('docs/security/asvs.md has evidence that exists for each requirement that is met', () => {
  const rows = [
    ...read('docs/security/asvs.md').matchAll(
      /^\| (\d[\d.]+) \| [12] \| .*? \| (?:met|\*\*setting\*\*) \| (.*) \|$/gm,
    ),
  ];
  const hasEvidence = (text: string) => {
    const pages = [...text.matchAll(PAGE)].map(([, path = '']) => path);
    const isThere = (path: string) => existsSync(fromRoot(path)) || existsSync(fromRoot('docs', path));
    return pages.every(isThere) && (pages.length > 0 || text.match(FILE) !== null || /ADR \d{4}/.test(text));
  };
  expect(rows.length).toBeGreaterThan(170);
  expect(rows.filter(([, , text = '']) => !hasEvidence(text)).map(([, number]) => number)).toEqual([]);
});
