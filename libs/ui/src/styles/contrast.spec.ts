/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { TURN } from '../team-tile/tile-pattern.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** OKLCH to linear sRGB (https://bottosson.github.io/posts/oklab/), cut to what a screen shows. */
function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Relative luminance as WCAG defines it; its input is linear already. */
const luminance = ([red, green, blue]: readonly [number, number, number]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** WCAG contrast of two luminances, 1 to 21. */
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const COLOUR = /oklch\((?<l>[\d.]+)% (?<c>[\d.]+) (?<h>[\d.]+)\)/g;

/** The luminance of every role in both themes: `light-dark(oklch(…), oklch(…))`. */
const roles = new Map(
  [
    ...read('./tokens.css').matchAll(
      /--(?<role>[\w-]+): light-dark\((?<pair>oklch\([^/]*?\), oklch\([^/]*?\))\);/g,
    ),
  ].map(({ groups }) => {
    const [light, dark] = [...(groups?.pair ?? '').matchAll(COLOUR)].map((found) =>
      luminance(linearRgb(Number(found.groups?.l) / 100, Number(found.groups?.c), Number(found.groups?.h))),
    );
    return [groups?.role ?? '', { light, dark }] as const;
  }),
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

it('the number of a team is readable on its tile in every hue and both themes', () => {
  const sheet = read('../team-tile/team-tile.module.css');
  const lights = (property: string) => {
    const found = new RegExp(
      `${property}: light-dark\\(oklch\\(([\\d.]+)% ([\\d.]+) var\\(--hue\\)\\), oklch\\(([\\d.]+)% ([\\d.]+)`,
    ).exec(sheet);
    return (found ?? []).slice(1).map(Number);
  };
  const ground = lights('--ground');
  const number = lights('\\.number \\{\\s+fill');
  const families = [...sheet.matchAll(/--family: (\d+)/g)].map((found) => Number(found[1]));
  expect(families.length).toBeGreaterThan(4);
  for (const hue of families.flatMap((family) => [family - TURN, family, family + TURN])) {
    for (const theme of [0, 2]) {
      const [front, back] = [number, ground].map((colour) =>
        luminance(linearRgb((colour[theme] ?? 0) / 100, colour[theme + 1] ?? 0, hue)),
      );
      expect(contrast(front ?? 0, back ?? 0)).toBeGreaterThanOrEqual(TEXT);
    }
  }
});

/** docs/product.md#toasts */
it('toasts stand at the bottom right on every screen, on phones as wide as it', () => {
  const rules = [...read('../toast/toast.module.css').matchAll(/\.viewport[^{]*\{([^}]*)\}/g)];
  expect(rules).toHaveLength(1);
  for (const declaration of [
    'position: fixed;',
    'inset-block-end: calc(var(--foot, 0px) + max(var(--space-4), env(safe-area-inset-bottom)));',
    'inset-inline-end: var(--space-4);',
    'inline-size: min(24rem, 100vw - 2 * var(--space-4));',
  ])
    expect(rules[0]?.[1]).toContain(declaration);
});
