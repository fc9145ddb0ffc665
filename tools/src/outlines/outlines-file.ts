import { arcsOf, type Point, pointsOf, polygonsOf, type Topology, usesOf } from './topology.ts';

/** Fineness of drawn outlines. */
export interface Detail {
  /** Units around the earth: the pixels of the closest zoom that they are made for. */
  readonly size: number;
  /** Greatest distance of a line from the true one, in units. */
  readonly tolerance: number;
  /** Islands and lakes that are smaller are left out, in units. */
  readonly smallest: number;
}

/** Lines of one part of the earth: the box in which they are, and an SVG path. */
type Part = readonly [west: number, north: number, east: number, south: number, path: string];

/** The layers that the map draws (mfe-community/src/map), in parts, so that only those in the window are drawn. */
export interface Outlines {
  readonly size: number;
  readonly land: readonly Part[];
  readonly borders: readonly Part[];
  readonly regions: readonly Part[];
}

export interface OutlineSources {
  /** countries-50m.json of world-atlas. */
  readonly world: Topology;
  /** states-10m.json of us-atlas. */
  readonly states: Topology;
}

/** Smaller parts than this are drawn together with their neighbours, in sixteenths of the earth. */
const TILES = 16;
/** Degrees from the coast from which a line of the states is the shore of a lake. */
const FROM_COAST = 0.15;

const project =
  (size: number) =>
  ([longitude, latitude]: Point): Point => {
    const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
    return [(longitude / 360 + 0.5) * size, (0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI)) * size];
  };

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** The line with fewer points (Douglas and Peucker, 1973). Its ends stay, so lines that meet still do. */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [farthest, distance] = [0, 0];
  line.forEach((point, index) => {
    const away = distanceTo(point, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (distance <= tolerance) return [first, last];
  return [
    ...simplified(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(farthest), tolerance),
  ];
}

/** An SVG path in whole units, each point relative to the one before. */
export function pathOf(line: readonly Point[], isClosed: boolean): string {
  const whole = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const steps: string[] = [];
  whole.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = whole[index] ?? [0, 0];
    if (x !== fromX || y !== fromY) steps.push(`${x - fromX} ${y - fromY}`);
  });
  const [x, y] = whole[0] ?? [0, 0];
  return steps.length === 0
    ? ''
    : `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`;
}

const boxOf = (lines: readonly (readonly Point[])[]) => {
  const [xs, ys] = [0, 1].map((axis) => lines.flatMap((line) => line.map((point) => point[axis] ?? 0)));
  const ends = (values: number[]) => [
    Math.floor(values.reduce((least, value) => Math.min(least, value))),
    Math.ceil(values.reduce((most, value) => Math.max(most, value))),
  ];
  const [west = 0, east = 0] = ends(xs ?? []);
  const [north = 0, south = 0] = ends(ys ?? []);
  return [west, north, east, south] as const;
};

/** A ring across the date line in one piece, on both sides of the earth: half of each is beyond its edge. */
function unwrapped(rings: readonly (readonly Point[])[], size: number): Point[][] {
  const whole = rings.map((ring) => {
    let shift = 0;
    return ring.map(([x, y], index): Point => {
      const before = ring[index - 1]?.[0] ?? x;
      if (Math.abs(x - before) > size / 2) shift += x < before ? size : -size;
      return [x + shift, y];
    });
  });
  const shifted = (by: number) => whole.map((ring) => ring.map(([x, y]): Point => [x + by, y]));
  const [west, , east] = boxOf(whole);
  return [...whole, ...(east > size + 1 ? shifted(-size) : []), ...(west < -1 ? shifted(size) : [])];
}

/** Shapes of lines, small ones together with those around them. */
function partsOf(
  shapes: readonly (readonly (readonly Point[])[])[],
  size: number,
  isClosed: boolean,
): Part[] {
  const tiles = new Map<string, (readonly Point[])[]>();
  shapes.forEach((lines, index) => {
    const [west, north, east, south] = boxOf(lines);
    const isSmall = Math.max(east - west, south - north) < size / TILES;
    const tile = [(west + east) / 2, (north + south) / 2].map((middle) =>
      Math.floor((middle / size) * TILES),
    );
    const key = isSmall ? tile.join() : `shape ${index}`;
    tiles.set(key, [...(tiles.get(key) ?? []), ...lines]);
  });
  return [...tiles.values()].flatMap((lines) => {
    const path = lines.map((line) => pathOf(line, isClosed)).join('');
    return path === '' ? [] : [[...boxOf(lines), path] as const];
  });
}

/** The shores of the Great Lakes, which the outlines of the world do not have. */
function lakeShores(states: Topology, coast: readonly (readonly Point[])[]): Set<number> {
  const cell = ([x, y]: Point, dx = 0, dy = 0) =>
    `${Math.floor(x / FROM_COAST) + dx},${Math.floor(y / FROM_COAST) + dy}`;
  const cells = new Set(coast.flat().map((point) => cell(point)));
  const around = [-1, 0, 1];
  const isAtSea = (point: Point) => around.some((dx) => around.some((dy) => cells.has(cell(point, dx, dy))));
  const shape = states.objects.states;
  if (!shape) return new Set();
  const arcs = arcsOf(states);
  const isShore = (index: number) => {
    const points = arcs[index] ?? [];
    const [x, y] = points[0] ?? [0, 0];
    const isAtLakes = x > -93 && x < -75.5 && y > 41 && y < 49.5;
    return isAtLakes && points.filter(isAtSea).length < points.length / 2;
  };
  return new Set(
    [...usesOf(shape)].filter(([index, uses]) => uses === 1 && isShore(index)).map(([index]) => index),
  );
}

/** Land, borders of countries, and those of the states of the USA, in Mercator's projection. */
export function outlines({ world, states }: OutlineSources, { size, tolerance, smallest }: Detail): Outlines {
  const { countries, land } = world.objects;
  if (!countries || !land || !states.objects.states)
    throw new Error('These are no files of the two packages.');
  const draw = (arcs: readonly (readonly Point[])[]) =>
    arcs.map((arc) => simplified(arc.map(project(size)), tolerance));
  const [worldArcs, stateArcs] = [arcsOf(world), arcsOf(states)];
  const [drawn, drawnStates] = [draw(worldArcs), draw(stateArcs)];
  const shared = (shape: typeof countries) =>
    [...usesOf(shape)].filter(([, uses]) => uses > 1).map(([arc]) => arc);
  const coast = [...usesOf(countries)].filter(([, uses]) => uses === 1).map(([arc]) => worldArcs[arc] ?? []);
  const lakes = lakeShores(states, coast);
  // The south of it has no people, and a ring around the pole is no ring in this projection.
  const [, antarctic] = project(size)([0, -60]);
  const isSeen = (ring: readonly Point[]) => {
    const [west, north, east, south] = boxOf([ring]);
    return ring.length > 3 && north < antarctic && Math.max(east - west, south - north) > smallest;
  };
  const lines = (indexes: readonly number[], of: readonly (readonly Point[])[]) =>
    indexes.map((index) => [of[index] ?? []]);
  return {
    size,
    land: partsOf(
      polygonsOf(land)
        .map((rings) => rings.map((ring) => pointsOf(ring, drawn)).filter(isSeen))
        .filter((rings) => rings.length > 0)
        .map((rings) => unwrapped(rings, size)),
      size,
      true,
    ),
    borders: partsOf(lines(shared(countries), drawn), size, false),
    regions: partsOf(lines([...shared(states.objects.states), ...lakes], drawnStates), size, false),
  };
}
