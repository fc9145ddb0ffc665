/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contrast, linearRgb, luminance } from './oklch.fixture.ts';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const COLOUR = /oklch\((?<l>[\d.]+)% (?<c>[\d.]+) (?<h>[\d.]+)\)/g;

/** The luminance of every role in both themes: `light-dark(oklch(…), oklch(…))`. */
const roles = new Map(
  [...sheet.matchAll(/--(?<role>[\w-]+): light-dark\((?<pair>oklch\([^/]*?\), oklch\([^/]*?\))\);/g)].map(
    ({ groups }) => {
      const [light, dark] = [...(groups?.pair ?? '').matchAll(COLOUR)].map((found) =>
        luminance(linearRgb(Number(found.groups?.l) / 100, Number(found.groups?.c), Number(found.groups?.h))),
      );
      return [groups?.role ?? '', { light, dark }] as const;
    },
  ),
);

const TEXT = 4.5;
const PART = 3;
const GROUNDS = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const MEANINGS = ['primary', 'accent', 'success', 'warning', 'destructive'];

/** Foreground, background and least contrast: WCAG 2.2, 1.4.3 and 1.4.11. */
const PAIRS: readonly [front: string, ground: string, least: number][] = [
  ...GROUNDS.flatMap((ground): [string, string, number][] => [
    ['ink', ground, TEXT],
    ['ink-soft', ground, TEXT],
    ['primary-strong', ground, TEXT],
    ['destructive-strong', ground, TEXT],
    ['primary', ground, PART],
  ]),
  ...['surface', 'surface-raised', 'surface-sunken'].map((ground): [string, string, number] => [
    'line-strong',
    ground,
    PART,
  ]),
  ...MEANINGS.flatMap((meaning): [string, string, number][] => [
    [`${meaning}-ink`, meaning, TEXT],
    [`${meaning}-strong`, `${meaning}-soft`, TEXT],
  ]),
  ...['success', 'warning', 'destructive'].flatMap((meaning): [string, string, number][] => [
    [meaning, 'surface-raised', PART],
    [meaning, 'surface', PART],
  ]),
  ['primary-ink', 'primary-hover', TEXT],
  ['accent-ink', 'accent-hover', TEXT],
  ['destructive-ink', 'destructive-hover', TEXT],
  ['surface', 'ink', TEXT],
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(PAIRS)('%s on %s is at least %s : 1', (front, ground, least) => {
    const [one, other] = [roles.get(front)?.[theme], roles.get(ground)?.[theme]];
    expect(contrast(one ?? Number.NaN, other ?? Number.NaN)).toBeGreaterThanOrEqual(least);
  });
});
