import { expect, it } from '@jest/globals';
import { plainTexts } from './sentences.ts';

it.each([
  ['<p>All Teams</p>', '“All Teams” stands outside of a sentence'],
  ['<p><Trans>All Teams</Trans></p>', undefined],
  ['<Input placeholder="Search" />', '“Search” is no sentence that can be translated'],
  ["<Input placeholder={busy ? 'Wait' : t`Search`} />", '“Wait” is no sentence that can be translated'],
  ['<Input placeholder={t`Search`} type="text" />', undefined],
  ['<Trans>See <Link to={paths.rules}>the rules</Link> of {name}</Trans>', undefined],
  ['<Trans>Hello {user.name}</Trans>', 'a value of a sentence has no name'],
  ['<Trans>Hello {{ name: user.name }}</Trans>', undefined],
  ['<kbd>Esc</kbd>', undefined],
])('in %s: %s', (markup, fault) =>
  expect(plainTexts(`const Part = () => ${markup};`, true)).toEqual(fault ? [fault] : []),
);

it.each([
  [
    'const TITLE = t`Teams`;',
    't at the level of the module is said once, in the language of nobody: take msg',
  ],
  ['const TITLE = msg`Teams`;', undefined],
  ['const title = () => t`Teams`;', undefined],
  [`const text = () => t\`Team \${team.number}\`;`, 'a value of a sentence has no name'],
  [`const text = () => t\`Team \${{ number: team.number }}\`;`, undefined],
  ["const save = { success: 'Team saved.' };", '“Team saved.” is no sentence that can be translated'],
])('in %s: %s', (code, fault) => expect(plainTexts(code, false)).toEqual(fault ? [fault] : []));
