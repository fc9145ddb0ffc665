import { expect, it } from '@jest/globals';
import { staleNames } from './named-files.ts';

const stale = (path: string, text: string) =>
  staleNames(
    new Map([
      ['src/team.form.tsx', ''],
      ['nginx.conf.template', ''],
      ['src/publish.ts', "write('registry.json', text);"],
      [path, text],
    ]),
  );

it.each([
  ['docs/a.md', 'See `team.form.tsx` and `src/team.form.tsx#top`.'],
  ['docs/a.md', 'The publisher writes `<www>/registry.json`, nginx reads `nginx.conf`.'],
  ['docs/a.md', 'A name is `*.form.tsx`, and gone.ts without marks is no file.'],
  ['src/a.ts', "// It stands in team.form.tsx.\nconst path = 'other.ts';"],
  ['CHANGELOG.md', 'It was `gone.ts`.'],
])('%s may say: %s', (path, text) => {
  expect(stale(path, text)).toEqual([]);
});

it.each([
  ['docs/a.md', 'See `src/gone.form.tsx`.', 'gone.form.tsx'],
  ['src/a.ts', '/** As gone.policy.ts says. */', 'gone.policy.ts'],
  ['src/a.ts', '/**\n * As `gone.mapper.ts` says.\n */', 'gone.mapper.ts'],
  ['src/a.sql', '-- See gone.sql.', 'gone.sql'],
  ['src/a.ts', 'call(); // as in gone.query.ts', 'gone.query.ts'],
])('%s may not name a file that is gone: %s', (path, text, name) => {
  expect(stale(path, text)).toEqual([`${path}: there is no file ${name}`]);
});
