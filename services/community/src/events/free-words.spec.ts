import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { PersonEvent } from './events.service.ts';
import { FIELDS, TYPED, typedFields } from './typed-words.fixture.ts';

const SOURCE = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(SOURCE, path), 'utf8');

it('each field of a call that takes words says who reads them', () => {
  expect(Object.keys(FIELDS).sort()).toEqual(typedFields().sort());
});

it('each event that carries a sentence takes it as one that has passed the care for young people', () => {
  const source = globSync('events/*-events.ts', { cwd: SOURCE }).map(read).join('\n');
  const [, ...events] = source.split(/readonly name:\s*'/);
  const passed = events.filter((event) => event.includes(': FreeWords')).map((event) => event.split("'")[0]);
  expect(events.length).toBeGreaterThan(30);
  expect(passed.sort()).toEqual(
    Object.keys(TYPED)
      .filter((name) => ['sentence', 'staff'].includes(TYPED[name as PersonEvent['name']]))
      .sort(),
  );
});

it('one file alone makes words ready to be told', () => {
  const makers = globSync('**/*.ts', { cwd: SOURCE }).filter((path) =>
    /as (?:unknown as )?FreeWords/.test(read(path)),
  );
  expect(makers).toEqual(['conversations/reading-along/free-words.ts']);
});
