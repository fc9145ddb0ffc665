import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PROGRAMS = ['../render/settings.awk', '../render/template.awk', './support/fill.awk'];
const folder = mkdtempSync(join(tmpdir(), 'mesh-template-'));
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string) => `\${${name}}`;

/** Renders a text with X="1", EMPTY="" and a list ROWS of two rows, "1a 1b" and "2a 2b". */
const fill = (...lines: string[]): string =>
  execFileSync(
    'awk',
    PROGRAMS.flatMap((path) => ['-f', here(path)]),
    {
      env: { PATH: process.env.PATH, TEMPLATE: lines.join('\n'), FOLDER: folder },
      stdio: 'pipe',
    },
  ).toString();

it('fills in values, and removes comments', () => {
  expect(fill(`a ${place('X')} $nginx_variable;`, '# why', '', 'b;')).toBe('a 1 $nginx_variable;\nb;\n');
});

it('keeps a block under its condition', () => {
  expect(fill('#@if X', 'a;', '#@end', '#@if EMPTY', 'b;', '#@end', '#@unless EMPTY', 'c;', '#@end')).toBe(
    'a;\nc;\n',
  );
});

it('repeats a block for each row, and blocks within it', () => {
  const row = `${place('one')}-${place('two')};`;
  expect(fill('#@each ROWS as one two', '#@if X', row, '#@end', '#@end')).toBe('1a-1b;\n2a-2b;\n');
});

it.each([
  ['an unknown variable', [place('NOPE')], `unknown variable ${place('NOPE')}`],
  ['a column outside its list', ['#@each ROWS as one', '#@end', place('one')], 'unknown variable'],
  ['a broken variable', [place('X').slice(0, -1)], 'broken variable'],
  ['an unknown list', ['#@each NOPE as x', '#@end'], 'unknown list NOPE'],
  ['an unknown instruction', ['#@when X', '#@end'], 'unknown instruction'],
  ['an open block', ['#@if X'], 'a block without #@end'],
])('refuses %s', (_what, lines, message) => {
  expect(() => fill(...lines)).toThrow(message);
});
