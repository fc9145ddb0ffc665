import { describe, expect, it } from '@jest/globals';
import { outlines, pathOf, simplified } from './outlines-file.ts';
import type { Topology } from './topology.ts';

const topology = (arcs: Topology['arcs'], objects: Topology['objects']): Topology => ({
  arcs,
  objects,
  transform: { scale: [1, 1], translate: [0, 0] },
});
/** Two countries side by side: the first arc is their border. */
const world = topology(
  [
    [
      [20, 0],
      [0, 20],
    ],
    [
      [20, 20],
      [-20, 0],
      [0, -20],
      [20, 0],
    ],
    [
      [20, 0],
      [20, 0],
      [0, 20],
      [-20, 0],
    ],
  ],
  {
    countries: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'Polygon', arcs: [[2, ~0]] },
      ],
    },
    land: { type: 'MultiPolygon', arcs: [[[1, 2]]] },
  },
);
const states = topology([], { states: { type: 'GeometryCollection', geometries: [] } });

describe('outlines', () => {
  const drawn = outlines({ world, states }, { size: 360, tolerance: 0.1, smallest: 1 });

  it('have the land as a closed line and the border as an open one', () => {
    expect(drawn.land).toHaveLength(1);
    expect(drawn.land[0]?.at(-1)).toMatch(/^M200 160l-20 0 0 20 20 0 20 0 0-20-20 0z$/);
    expect(drawn.borders.map((part) => part.at(-1))).toEqual(['M200 180l0-20']);
    expect(drawn.regions).toEqual([]);
  });

  it('say in which box each part is', () => {
    const [west = 0, north = 0, east = 0, south = 0] = drawn.land[0] ?? [];
    expect([west, north, south]).toEqual([180, 159, 180]);
    expect(Math.abs(east - 220)).toBeLessThanOrEqual(1);
  });

  it('refuse other files', () =>
    expect(() =>
      outlines({ world: topology([], {}), states }, { size: 1, tolerance: 1, smallest: 1 }),
    ).toThrow('no files'));
});

describe('a line', () => {
  it('keeps its ends and what stands out', () =>
    expect(
      simplified(
        [
          [0, 0],
          [1, 0.1],
          [2, 5],
          [3, 0.1],
          [4, 0],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [2, 5],
      [4, 0],
    ]));

  it('is drawn in whole units, without points that fall together', () =>
    expect(
      pathOf(
        [
          [0.2, 0],
          [0.4, 0],
          [10, -3],
        ],
        false,
      ),
    ).toBe('M0 0l10-3'));
});
