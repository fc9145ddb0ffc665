import { expect, it } from '@jest/globals';
import { isExplained, isWellNamed, outsideReferences } from './repository-checks.ts';

it.each([
  ['libs/ui/src/multi-select.tsx', true],
  ['mfe-community/src/teams/team.card.tsx', true],
  ['mfe-community/src/teams/team.card.module.css', true],
  ['services/auth/src/sessions.http.spec.ts', true],
  ['libs/ui/src/assets.d.ts', true],
  ['docs/adr/README.md', true],
  ['services/auth/src/migrations/003-release-0.3.0.migration.ts', true],
  ['services/auth/src/migrations/003-accounts-0.3.0.migration.ts', false],
  ['libs/ui/src/multi.select.tsx', false],
  ['libs/ui/src/multiSelect.tsx', false],
  ['libs/ui/src/team.card.form.tsx', false],
])('accepts the name %s: %s', (path, good) => {
  expect(isWellNamed(path)).toBe(good);
});

it.each([
  ['// The route table of the specification, section 2.', 1],
  ['// 3 to 30 letters (decisions, section 3)', 1],
  ['/** spec section 9 */', 1],
  ['// See docs/product.md#teams and section 3 of RFC 8288.', 0],
])('finds in "%s" %i references to documents outside the repository', (text, count) => {
  expect(outsideReferences(text)).toHaveLength(count);
});

it.each([
  ['teams', true],
  ['team-matches', true],
  ['still-true', true],
  ['still', false],
  ['team-matters', false],
])('finds the name of the folder %s in a glossary: %s', (folder, found) => {
  expect(isExplained(folder, '| Word | Meaning |\n|---|---|\n| team, match | … |\n| still true | … |')).toBe(
    found,
  );
});
