/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!spec)\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

/** All sources that run in a browser. */
const files = readdirSync(ROOT)
  .filter((name) => name === 'shell' || name.startsWith('mfe-'))
  .map((name) => `${name}/src`)
  .concat(['libs/ui/src', 'libs/shell-contract/src', 'libs/own-teams/src', 'libs/api-client/src'])
  .flatMap(sources)
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const found = (pattern: RegExp) =>
  files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name));

const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const namesIn = (text: string) =>
  [...text.matchAll(/^## (.+)$/gm)].flatMap(([, names = '']) => names.split(' '));

const cookieItems = textOf('stored-cookies.md');
const named = namesIn(textOf('stored-in-browser.md'));

it('each item of the Cookie Policy is stored in the places that it was written from, and in no other', () => {
  const writing = files.filter(({ text }) =>
    /(?:browserStore|tabStore|storeOf\(\w+\))\.write\((?!\w+, null\))|document\.cookie|indexedDB|caches\.open/.test(
      text,
    ),
  );
  expect(writing.map(({ path }) => path).sort()).toEqual([
    'libs/shell-contract/src/draft.store.ts',
    'libs/shell-contract/src/saved-search/searches.store.ts',
    'libs/shell-contract/src/saved/saved.store.ts',
    'libs/ui/src/hooks/single-keys.ts',
    'libs/ui/src/hooks/use-view-mode.ts',
    'libs/ui/src/theme/theme-toggle.tsx',
    'mfe-community/src/common/near-filter.tsx',
    'mfe-community/src/day/kept-days.ts',
    'mfe-resources/src/paths/api/progress.store.ts',
    'shell/src/landing/components/own/first-steps.tsx',
    'shell/src/languages/offer-language.tsx',
    'shell/src/offline/kept-answers.ts',
    'shell/src/offline/kept-release.ts',
    'shell/src/override/overrides.ts',
    'shell/src/palette/recent-visits.ts',
  ]);
});

it('each item of the Cookie Policy has the names that the code gives it', () => {
  const views = found(/<Directory\s+id="(\w+)"/g).map((id) => `${id}ViewMode`);
  const drafts = found(/PREFIX = '([\w-]+:)'/g).map((name) => `${name}…`);
  const keys = found(
    /(?:THEME_KEY|PLACE_KEY|STEPS_KEY|VISITS_KEY|SHORTCUTS_KEY|PROGRESS_KEY|SAVED_KEY|SEARCHES_KEY|OFFERED_KEY|STORE) = '([\w-]+)'/g,
  );
  const caches = found(/(?:PAGES|FILES|ANSWERS) = '([\w-]+)'/g);
  // The library's record of when an answer was used.
  const library = ['serwist-expiration'];
  expect([...named].sort()).toEqual([...drafts, ...views, ...keys, ...caches, ...library].sort());
});

it('the items of the Cookie Policy are all cookies that the product sets', () => {
  const identity = readFileSync(join(ROOT, 'libs/contracts/core/src/identity.schema.ts'), 'utf8');
  const cookies = [...identity.matchAll(/_COOKIE = .*https: '([\w-]+)'/g)].map(([, name]) => name);
  expect(namesIn(cookieItems)).toEqual(cookies);
  expect(cookies).toHaveLength(3);
});

it('the session item of the Cookie Policy lasts as long as the session of the service', () => {
  const lifetime = readFileSync(join(ROOT, 'services/auth/src/modules/sessions/session.query.ts'), 'utf8');
  expect(lifetime).toContain('idleSeconds: 14 * DAY');
  expect(lifetime).toContain('absoluteSeconds: 90 * DAY');
  expect(cookieItems).toMatch(/^- .*14 days.*90 days/m);
  const devices = readFileSync(join(ROOT, 'services/auth/src/modules/devices/known-device.query.ts'), 'utf8');
  expect(devices).toContain('DEVICE_DAYS = 365');
  expect(cookieItems).toMatch(/^- A year/m);
});
