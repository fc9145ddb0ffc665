import { describe, expect, it } from '@jest/globals';
import {
  around,
  askedFor,
  circle,
  nearMiddle,
  onEarth,
  pulled,
  type View,
  wholeEarth,
  windowOf,
  xOf,
  yOf,
  zoomed,
} from './map-view.ts';

const size = { width: 640, height: 400 };
const detroit = { latitude: 42.3, longitude: -83 };
const over = ({ latitude, longitude }: typeof detroit, zoom: number): View => ({
  x: xOf(longitude),
  y: yOf(latitude),
  zoom,
});

describe('the view of a map', () => {
  it('shows the whole earth at first, and asks for all of it', () =>
    expect(askedFor(wholeEarth(size), size)).toEqual({ zoom: 1 }));

  it('never leaves the earth', () => {
    const { west, north } = windowOf(onEarth({ x: -1, y: -1, zoom: 3 }, size), size);
    expect(west).toBeCloseTo(0);
    expect(north).toBeCloseTo(yOf(79));
    expect(onEarth({ x: 0, y: 0, zoom: -4 }, size)).toEqual(wholeEarth(size));
  });

  it('keeps the point under the pointer while it zooms', () => {
    const at = { right: 100, down: -50 };
    const before = pulled(over(detroit, 4), -at.right, -at.down);
    const after = zoomed(over(detroit, 4), 1.5, at);
    expect(after.zoom).toBe(5.5);
    const held = pulled(after, -at.right, -at.down);
    expect([held.x, held.y]).toEqual([expect.closeTo(before.x), expect.closeTo(before.y)]);
  });

  it('asks for whole cells, the same ones while it moves within them', () => {
    const asked = askedFor(over(detroit, 6), size);
    expect(asked).toEqual({
      zoom: 6,
      bbox: expect.stringMatching(/^-9[\d.]+,3[\d.]+,-7[\d.]+,4[\d.]+$/),
    });
    expect(askedFor(pulled(over(detroit, 6), 1, 1), size)).toEqual(asked);
    const [west = 0] = asked.bbox?.split(',').map(Number) ?? [];
    const cells = ((west + 180) / 360) * 192;
    expect(cells).toBeCloseTo(Math.round(cells), 3);
  });
});

describe('a circle', () => {
  it('is as far away everywhere', () => {
    const [north, east] = [circle(detroit, 111, 4)[0], circle(detroit, 111, 4)[1]];
    expect(north?.y).toBeCloseTo(yOf(43.3), 3);
    expect(((east?.x ?? 0) - xOf(-83)) * 360).toBeCloseTo(1 / Math.cos((42.3 * Math.PI) / 180), 1);
  });

  it('fits into the window', () => {
    const view = around(detroit, 100, size);
    const { west, east, north, south } = windowOf(view, size);
    for (const { x, y } of circle(detroit, 100)) {
      expect(x).toBeGreaterThan(west);
      expect(x).toBeLessThan(east);
      expect(y).toBeGreaterThan(north);
      expect(y).toBeLessThan(south);
    }
    expect(view.zoom).toBeGreaterThan(5);
  });

  it('of what the window shows lies in the window', () => {
    const { near, within } = nearMiddle(over(detroit, 6), size);
    expect(near).toBe('42.3,-83.0');
    expect(around(detroit, within, size).zoom).toBeCloseTo(6 - 0.15, 1);
  });
});
