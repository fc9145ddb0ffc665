/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { contrast, linearRgb, luminance } from '../styles/oklch.fixture.ts';
import { TeamTile, TURN, tilePattern } from './team-tile.tsx';

it('tilePattern differs by number and by programme', () => {
  const marks = ['1', '2', '254', '255', '1114'].map((number) =>
    JSON.stringify(tilePattern(number, 'FIRST_FRC')),
  );
  expect(new Set(marks).size).toBe(marks.length);
  expect(tilePattern('254', 'VEX')).not.toEqual(tilePattern('254', 'FIRST_FRC'));
});

it('has its label for screen readers, and none when the number is beside it', () => {
  const { container } = render(<TeamTile number="254" programme="FIRST_FRC" label="Team 254" />);
  expect(screen.getByRole('img', { name: 'Team 254' })).toHaveTextContent('254');
  container.remove();
  render(<TeamTile number="254" programme="FIRST_FRC" />);
  expect(screen.queryByRole('img')).toBeNull();
});

it('is readable in every hue and both themes', () => {
  const sheet = readFileSync(new URL('./team-tile.module.css', import.meta.url), 'utf8');
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
      expect(contrast(front ?? 0, back ?? 0)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
