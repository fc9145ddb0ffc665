import { describe, expect, it } from '@jest/globals';
import { cellsAround, drawnAt, EARTH, halvings } from './map-cells.ts';
import { toldDistance } from './nearest.sql.ts';
import { searchTerms } from './search-terms.ts';

describe('the cells of a map', () => {
  it('the cells are twice as many with each zoom', () =>
    expect([0, 1, 2].map((zoom) => cellsAround(EARTH, zoom))).toEqual([3, 6, 12]));

  it.each([3, 5, 8])('the cells are at most 400 of the whole earth at zoom %d', (zoom) => {
    const cells = cellsAround(EARTH, zoom);
    expect((cells + 1) ** 2).toBeLessThanOrEqual(400);
  });

  it('the cells are as fine as asked for in a window of the map', () =>
    expect(cellsAround({ west: -90, south: 38, east: -76, north: 47 }, 6)).toBe(192));

  it('the cells come from those of the closest zoom', () => {
    const inside = [0.1, 1 / 3, 0.5, 0.999, -1.7];
    for (const cells of [3, 6, 12, 192, 768])
      expect(inside.map((share) => Math.floor(share * 768) >> halvings(cells))).toEqual(
        inside.map((share) => Math.floor(share * cells)),
      );
  });

  it('the cells are counted across the date line as well', () =>
    expect(cellsAround({ west: 170, south: -25, east: -170, north: -10 }, 6)).toBe(192));
});

describe('where a cluster is drawn', () => {
  it('a cluster is drawn in the middle of its items', () =>
    expect(drawnAt({ x: 0.5, y: 0.5 }, 3)).toEqual({ latitude: 0, longitude: 0 }));

  it('a cluster is drawn at least 34 pixels from that of the next cell', () => {
    const cells = 3 * 2 ** 4;
    const edge = 10 / cells;
    const [left, right] = [edge - 1e-9, edge].map((x) => drawnAt({ x, y: 0.4 }, cells).longitude);
    const pixels = (((right ?? 0) - (left ?? 0)) / 360) * 256 * 2 ** 4;
    expect(pixels).toBeGreaterThan(34);
    expect(pixels).toBeLessThan(35);
  });
});

it.each([
  [0, 0],
  [1, 1],
  [1_900, 1],
  [2_100, 3],
  [4_100, 5],
  [7_600, 10],
  [12_600, 15],
  [20_100, 25],
  [37_400, 25],
  [37_600, 50],
  [74_000, 50],
  [76_000, 100],
  [12_024_000, 12_000],
])('%p m are told as %p km', (metres, kilometres) => expect(toldDistance(metres)).toBe(kilometres));

it.each([
  ['254', '254'],
  [' #254 ', '254'],
  ['frc254', '254'],
  ['FIRST FRC 254', '254'],
  ['Team 4', '4'],
  ['99999z', '99999Z'],
  ['robots', 'ROBOTS'],
  ['robo foxes', undefined],
  ['4 elements', undefined],
])('%p may be the number %p', (text, number) => expect(searchTerms(text)?.number).toBe(number));

it.each(['', '   ', '%%', '!!!', '-', "'"])('%p asks for nothing', (text) =>
  expect(searchTerms(text)).toBeUndefined(),
);

it.each([
  ['Team 254 The Cheesy Poofs', '254 The Cheesy Poofs'],
  ['cheesy FRC #0254', 'cheesy 254'],
  ['٢٥٤ cheesy', '254 cheesy'],
  ['First Robotics', 'First Robotics'],
  ['Team Alpha', 'Team Alpha'],
])('%p are the words %p', (text, words) =>
  expect(searchTerms(text)?.text.trim().replace(/\s+/g, ' ')).toBe(words),
);

it('search terms keep signs that names consist of', () => expect(searchTerms('❌⭕')?.text).toBe('❌⭕'));
