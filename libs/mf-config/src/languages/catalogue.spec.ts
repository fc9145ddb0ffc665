import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keyOf, languagesOf, spokenIn } from './catalogue.ts';

const HEAD = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meshwork-catalogue-'));
  mkdirSync(join(folder, 'locales'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['msgid "Name"\nmsgstr ""\n', []],
  ['msgid "Name"\nmsgstr "Nombre"\n', ['es']],
  ['msgid ""\n"A long "\n"name"\nmsgstr ""\n"Un nombre "\n"largo"\n', ['es']],
])('an application is built in a language that has a translation: %j', (entries, languages) => {
  writeFileSync(join(folder, 'locales', 'es.po'), HEAD + entries);
  expect(languagesOf(folder)).toEqual(languages);
});

it('values stay whole within text from right to left, and in each form of it', () => {
  const message = '{count, plural, one {# of {name}} other {# of {name}}}, {role}';
  const translations = new Map([[keyOf({ message }), message]]);
  const value = (name: string) => ['\u2068', [name], '\u2069'];
  const form = ['#', ' of ', ...value('name')];
  expect(spokenIn('he', { id: message, message }, translations)).toEqual([
    ['count', 'plural', { one: form, other: form }],
    ', ',
    ...value('role'),
  ]);
  expect(JSON.stringify(spokenIn('es', { id: message, message }, translations))).not.toContain('\u2068');
});
