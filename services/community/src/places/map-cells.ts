import { CLOSEST_ZOOM, type MapBox } from '@meshwork/contracts-community';

/** Cells around the earth at zoom 0. With each zoom there are twice as many, so one is 85 pixels wide. */
const CELLS = 3;
const MOST_CELLS = 400;
/** Keeps a cluster off the edges of its cell, as a share of the cell: 34 pixels from the next one, so that each can be pressed. */
const MARGIN = 0.2;

export const EARTH: MapBox = { west: -180, south: -90, east: 180, north: 90 };

/** Mercator: from 0 in the north to 1 in the south, near the poles beyond. */
const rowOf = (latitude: number): number =>
  0.5 - Math.asinh(Math.tan((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)) / (2 * Math.PI);

/** Counts the cells around the earth: fewer than the zoom asks for where the box would have too many. */
export function cellsAround(box: MapBox, zoom: number): number {
  const { west, south, east, north } = box;
  const wide = (east >= west ? east - west : east - west + 360) / 360;
  const high = rowOf(south) - rowOf(north);
  const isTooFine = (cells: number) => (wide * cells + 1) * (high * cells + 1) > MOST_CELLS;
  let cells = CELLS * 2 ** zoom;
  while (isTooFine(cells)) cells /= 2;
  return cells;
}

/** Counts the halvings from the cells of the closest zoom, which cities know, to these. @param cells as {@link cellsAround} */
export const halvings = (cells: number): number => CLOSEST_ZOOM - Math.log2(cells / CELLS);

/** Places the cluster of a cell. @param x,y the middle of its items, from 0 to 1 */
export function drawnAt({ x, y }: { x: number; y: number }, cells: number) {
  const inside = (share: number) => {
    const cell = Math.floor(share * cells);
    return (cell + Math.max(MARGIN, Math.min(1 - MARGIN, share * cells - cell))) / cells;
  };
  const degrees = (radians: number) => (radians * 180) / Math.PI;
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return {
    longitude: round(inside(x) * 360 - 180),
    latitude: round(degrees(Math.atan(Math.sinh(2 * Math.PI * (0.5 - inside(y)))))),
  };
}
