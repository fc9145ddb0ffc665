import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { formatsIn } from './language-formats.ts';

const FORMATS = resolve(import.meta.dirname, '../../../ui/src/formats');

it('the module that writes days and numbers brings the formats of each language that has some', () => {
  const module = `${FORMATS}/language-formats.ts`;
  expect(formatsIn(module, 'es')).toMatchObject({ group: '.', day: { short: '{d} {m} {y}' } });
  expect(formatsIn(module, 'qps')).toBeUndefined();
});

it('another module brings none', () => {
  expect(formatsIn(`${FORMATS}/day-text.ts`, 'es')).toBeUndefined();
});
