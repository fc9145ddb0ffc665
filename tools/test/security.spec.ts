import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../src/lib/paths.ts';
import { read } from './compose-file.ts';

const PAGES = ['docs/security.md', 'docs/security/asvs.md'];
const files = globSync('{libs,services,gateway,shell,tools,e2e,mfe-*}/**/*.{ts,tsx}', {
  cwd: fromRoot(),
  exclude: (path) => basename(path) === 'node_modules' || basename(path) === 'dist',
}).map((path) => basename(path));

it.each(PAGES)('%s names files that exist', (page) => {
  const named = [...read(page).matchAll(/`([\w.-]+\.tsx?)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !files.includes(name))).toEqual([]);
});

it('docs/security.md says of each finding what holds', () => {
  const found = [...read('docs/security.md').matchAll(/^\| ([HML]\d+) \|/gm)].map(([, number]) => number);
  const numbers = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}${index + 1}`);
  expect(found).toEqual([...numbers('H', 4), ...numbers('M', 10), ...numbers('L', 17)]);
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
