import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { languageRow } from './language-row.ts';

const list = readFileSync(fromRoot('languages.ts'), 'utf8');

it.each([
  ['fr', 'Français', "  fr: { name: 'Français', dir: 'ltr', state: 'draft' },"],
  ['zh-Hans', '简体中文', "  'zh-hans': { name: '简体中文', dir: 'ltr', code: 'zh-Hans', state: 'draft' },"],
  ['pt-BR', 'Português', "  'pt-br': { name: 'Português', dir: 'ltr', code: 'pt-BR', state: 'draft' },"],
  ['ar', 'العربية', "  ar: { name: 'العربية', dir: 'rtl', state: 'draft' },"],
])('%s begins as a draft before the language of tests', (tag, name, row) => {
  const [before = '', after = ''] = languageRow(list, tag, name).split(`${row}\n`);
  expect(before + after).toBe(list);
  expect(after).toMatch(/^ {2}qps: /);
});

it.each([
  ['en', 'English', 'there is "en" already'],
  ['es', 'Español', 'there is "es" already'],
  ['xx', 'Nobody', '"xx" is no tag of a language'],
  ['zh-hans', '简体中文', '"zh-hans" is no tag of a language'],
  ['../fr', 'Français', '"../fr" is no tag of a language'],
  ['fr', "l'autre", "l'autre has a quotation mark"],
])('%s %s is refused', (tag, name, fault) => expect(() => languageRow(list, tag, name)).toThrow(fault));

it('the same language is not begun twice', () =>
  expect(() => languageRow(languageRow(list, 'pt-BR', 'Português'), 'pt-BR', 'Português')).toThrow(
    'there is "pt-BR" already',
  ));
