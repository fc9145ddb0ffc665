import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { languagesOf } from './catalogue.ts';

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
