import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../src/lib/paths.ts';
import { read } from './compose-file.ts';

const PAGES = ['docs/security.md', 'docs/security/asvs.md'];
const KINDS = '{ts,tsx,sql,template,yaml,sh,json}';
const files = new Set(
  globSync(
    [`{libs,services,gateway,shell,tools,e2e,deploy,mfe-*}/**/*.${KINDS}`, `*.${KINDS}`, '*/*/Dockerfile'],
    {
      cwd: fromRoot(),
      exclude: (path) => basename(path) === 'node_modules' || basename(path) === 'dist',
    },
  ).map((path) => basename(path)),
);
/** A file of the repository by its name, or a page with its path. */
const FILE = /`([\w.-]+\.(?:tsx?|sql|template|yaml|sh|json)|Dockerfile)`/g;
const PAGE = /\b((?:docs\/)?[\w./-]+\.md)\b/g;

it.each(PAGES)('%s names files that exist', (page) => {
  const named = [...read(page).matchAll(FILE)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !files.has(name))).toEqual([]);
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

it('services start no other program', () => {
  const sources = globSync('{services/*,libs/service-kit,shell/renderer}/src/**/*.ts', {
    cwd: fromRoot(),
    exclude: (path) => basename(path) === 'node_modules' || basename(path).endsWith('.spec.ts'),
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => read(path).includes('child_process'))).toEqual([]);
});
