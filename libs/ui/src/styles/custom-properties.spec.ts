import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const textOf = (file: string): string => readFileSync(join(SOURCE, file), 'utf8');
const declared = (css: string): string[] => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? '');

/** Set by script on the element, or by Base UI. */
const SET_ELSEWHERE = ['--anchor-width', '--available-height', '--columns', '--part', '--turn'];

/** The build gives the properties that a CSS module declares names of its own: another file reads nothing. */
it('a style sheet reads custom properties of its own and of the plain sheets alone', () => {
  const plain = sheets
    .filter((file) => !file.endsWith('.module.css'))
    .flatMap((file) => declared(textOf(file)));
  expect(plain).toContain('--tone-soft');
  const known = new Set([...plain, ...SET_ELSEWHERE]);
  const unknown = sheets.flatMap((file) => {
    const css = textOf(file);
    const own = new Set(declared(css));
    const read = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '');
    return read.filter((name) => !known.has(name) && !own.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
