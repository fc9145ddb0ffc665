/** FNV-1a, 32 bits: small, even, and the same in every browser. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) {
    value ^= char.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

type Cell = (x: number, y: number, r: number) => string;
const f = (value: number) => Math.round(value * 10) / 10;

const polygon =
  (corners: number, turn: number): Cell =>
  (x, y, r) => {
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = ((corner + turn) * 2 * Math.PI) / corners;
      return `${f(x + r * Math.sin(angle))} ${f(y - r * Math.cos(angle))}`;
    });
    return `M${points.join('L')}Z`;
  };

/** Each programme has its own part: nut, plate, stud, gusset; everybody else a washer's square. */
const CELLS: Readonly<Record<string, Cell>> = {
  FIRST_FRC: polygon(6, 0),
  FIRST_FTC: polygon(4, 0),
  FIRST_FLL: (x, y, r) =>
    `M${f(x - r * 0.85)} ${y}a${f(r * 0.85)} ${f(r * 0.85)} 0 1 0 ${f(r * 1.7)} 0a${f(r * 0.85)} ${f(r * 0.85)} 0 1 0 ${f(-r * 1.7)} 0Z`,
  VEX: polygon(3, 0),
};
const OTHER: Cell = (x, y, r) =>
  `M${f(x - r * 0.7)} ${f(y - r * 0.7)}h${f(r * 1.4)}v${f(r * 1.4)}h${f(-r * 1.4)}Z`;

/** Degrees of hue that a tile may be away from its programme's colour, to either side. */
export const TURN = 22;

const COLUMNS = 7;
const ROWS = 7;
const STEP = 96 / (COLUMNS - 1);

export interface TilePattern {
  /** Path data of the faint and of the clear cells, in a square of 96 units. */
  faint: string;
  clear: string;
  /** Degrees of hue away from the programme's own colour, up to `TURN`, so that a page of one programme is not one blue. */
  turn: number;
}

/**
 * The pattern of a team's tile: cells mirrored left to right, chosen by number and programme alone, so that
 * a team looks the same on every page and device.
 */
export function tilePattern(number: string, programme: string): TilePattern {
  const cell = CELLS[programme] ?? OTHER;
  const seed = hash(`${programme}:${number}`);
  const other = hash(`${number}/${programme}`);
  const half = Math.ceil(COLUMNS / 2);
  let faint = '';
  let clear = '';
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const bit = (row * half + Math.min(column, COLUMNS - 1 - column)) % 32;
      const shape = cell(f(column * STEP), f(row * STEP), STEP * 0.5);
      if ((seed >>> bit) & 1) faint += shape;
      else if ((other >>> bit) & 1) clear += shape;
    }
  }
  return { faint, clear, turn: (other % (2 * TURN + 1)) - TURN };
}
