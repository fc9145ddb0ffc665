/** FNV-1a, 32 bits: small, even, and the same in every browser. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) {
    value ^= char.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

const COLUMNS = 7;
const ROWS = 7;
const STEP = 96 / (COLUMNS - 1);
const RADIUS = STEP / 2;

const f = (value: number) => Math.round(value * 10) / 10;

/** A cell's outline: where it begins, from the cell's middle, and the path from there, which is the same for every cell. */
interface Cell {
  readonly begin: readonly [x: number, y: number];
  readonly path: string;
}

/** Draws one cell with a radius. */
type Draw = (radius: number) => Cell;

const polygon =
  (corners: number): Draw =>
  (radius) => {
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = (corner * 2 * Math.PI) / corners;
      return [f(radius * Math.sin(angle)), f(-radius * Math.cos(angle))] as const;
    });
    const steps = points.slice(1).map(([x, y], at) => {
      const [fromX, fromY] = points[at] ?? [0, 0];
      return `${f(x - fromX)} ${f(y - fromY)}`;
    });
    return { begin: points[0] ?? [0, 0], path: `l${steps.join('l')}z` };
  };

const circle: Draw = (radius) => {
  const r = f(radius * 0.85);
  const half = `a${r} ${r} 0 1 0`;
  return { begin: [-r, 0], path: `${half} ${2 * r} 0${half} ${-2 * r} 0z` };
};

const square: Draw = (radius) => {
  const side = radius * 1.4;
  return { begin: [f(-side / 2), f(-side / 2)], path: `h${f(side)}v${f(side)}h${f(-side)}z` };
};

/** Each programme has its own part: nut, plate, stud, gusset; everybody else a washer's square. */
const CELLS: Readonly<Record<string, Draw>> = {
  FIRST_FRC: polygon(6),
  FIRST_FTC: polygon(4),
  FIRST_FLL: circle,
  VEX: polygon(3),
};

/** Degrees of hue that a tile may be away from its programme's colour, to either side. */
export const TURN = 22;

interface TilePattern {
  /** Path data of the small and of the large cells, in a square of 96 units. */
  cells: string;
  /** Degrees of hue away from the programme's own colour, up to `TURN`, so that a page of one programme is not one blue. */
  turn: number;
}

/**
 * The pattern of a team's tile: cells mirrored left to right, chosen by number and programme alone, so that a team looks the
 * same on every page and device.
 */
export function tilePattern(number: string, programme: string): TilePattern {
  const draw = CELLS[programme] ?? square;
  const [small, large] = [draw(RADIUS * 0.55), draw(RADIUS)];
  const seed = hash(`${programme}:${number}`);
  const other = hash(`${number}/${programme}`);
  const half = Math.ceil(COLUMNS / 2);
  let cells = '';
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const bit = (row * half + Math.min(column, COLUMNS - 1 - column)) % 32;
      const cell = (seed >>> bit) & 1 ? small : (other >>> bit) & 1 ? large : undefined;
      if (cell) cells += `M${f(column * STEP + cell.begin[0])} ${f(row * STEP + cell.begin[1])}${cell.path}`;
    }
  }
  return { cells, turn: (other % (2 * TURN + 1)) - TURN };
}
