import { expect, it } from '@jest/globals';
import { cutDescription } from './page-head.ts';

it('cutDescription does not change a text of 160 characters', () => {
  expect(cutDescription('a'.repeat(160))).toBe('a'.repeat(160));
});

it('cutDescription cuts a longer text at a word, to 160 at most', () => {
  const cut = cutDescription('word '.repeat(50));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/word…$/);
});

it('cutDescription cuts a single long word', () => {
  expect(cutDescription('x'.repeat(500))).toHaveLength(160);
});

it('cutDescription joins lines', () => {
  expect(cutDescription('one\n  two')).toBe('one two');
});

it('cutDescription never splits a character', () => {
  expect(cutDescription('🤖'.repeat(200)).isWellFormed()).toBe(true);
  expect(cutDescription(`a${'🤖'.repeat(200)}`).isWellFormed()).toBe(true);
});
