import { CLOSEST_ZOOM } from '@meshwork/contracts-community';

// Mercator: from 0 in the west to 1 in the east, and from 0 in the north to 1 in the south, near the poles beyond.

/** The middle of the window and its zoom: the earth is 256 · 2^zoom pixels wide. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The size of the window, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const KILOMETRES_PER_RADIAN = 6371;
const radiansOf = (degrees: number) => (degrees * Math.PI) / 180;
const degreesOf = (radians: number) => (radians * 180) / Math.PI;
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

export const worldWidth = (zoom: number): number => 256 * 2 ** zoom;
export const xOf = (longitude: number): number => longitude / 360 + 0.5;
export const yOf = (latitude: number): number =>
  0.5 - Math.asinh(Math.tan(radiansOf(between(-85, latitude, 85)))) / (2 * Math.PI);
const longitudeOf = (x: number) => (x - 0.5) * 360;
const latitudeOf = (y: number) => degreesOf(Math.atan(Math.sinh(2 * Math.PI * (0.5 - y))));

/** The northern and southern ends of the inhabited world. */
const [NORTH, SOUTH] = [yOf(79), yOf(-57)];

/** The view with everything in it. */
export function wholeEarth({ width, height }: Size): View {
  const zoom = Math.log2(Math.min(width, height / (SOUTH - NORTH)) / 256);
  return { x: 0.5, y: (NORTH + SOUTH) / 2, zoom: Math.min(zoom, CLOSEST_ZOOM) };
}

/** The nearest view that shows nothing beyond the earth. */
export function onEarth({ x, y, zoom }: View, size: Size): View {
  const whole = wholeEarth(size);
  const near = between(whole.zoom, zoom, CLOSEST_ZOOM);
  const [halfX, halfY] = [size.width / worldWidth(near) / 2, size.height / worldWidth(near) / 2];
  return {
    x: halfX >= 0.5 ? whole.x : between(halfX, x, 1 - halfX),
    y: 2 * halfY >= SOUTH - NORTH ? whole.y : between(NORTH + halfY, y, SOUTH - halfY),
    zoom: near,
  };
}

/** The view after the earth was pulled by so many pixels. */
export const pulled = ({ x, y, zoom }: View, right: number, down: number): View => ({
  x: x - right / worldWidth(zoom),
  y: y - down / worldWidth(zoom),
  zoom,
});

/** A closer view, or one from farther away, in which one point stays where it is. @param at pixels from the middle */
export function zoomed(
  view: View,
  by: number,
  at: { right: number; down: number } = { right: 0, down: 0 },
): View {
  const target = { ...view, zoom: between(0, view.zoom + by, CLOSEST_ZOOM) };
  const held = pulled(view, -at.right, -at.down);
  return pulled({ ...target, x: held.x, y: held.y }, at.right, at.down);
}

/** Returns the edges of the window, from 0 to 1. */
export function windowOf({ x, y, zoom }: View, { width, height }: Size) {
  const [halfX, halfY] = [width / worldWidth(zoom) / 2, height / worldWidth(zoom) / 2];
  return { west: x - halfX, east: x + halfX, north: y - halfY, south: y + halfY };
}

/** Cells around the earth in which the server counts at zoom 0; the window is asked for in whole cells. */
const CELLS = 3;
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The part of the map that the window needs. It stays the same while the window moves within a cell. */
export function askedFor(view: View, size: Size): { zoom: number; bbox?: string } {
  const zoom = between(0, Math.floor(view.zoom), CLOSEST_ZOOM);
  const cells = CELLS * 2 ** zoom;
  const { west, east, north, south } = windowOf(view, size);
  const left = Math.max(0, Math.floor(west * cells) / cells);
  const right = Math.min(1, Math.ceil(east * cells) / cells);
  const top = Math.floor(north * cells) / cells;
  const bottom = Math.ceil(south * cells) / cells;
  const [isTop, isBottom] = [top <= NORTH, bottom >= SOUTH];
  if (left === 0 && right === 1 && isTop && isBottom) return { zoom };
  const edges = [
    longitudeOf(left),
    isBottom ? -90 : latitudeOf(bottom),
    longitudeOf(right),
    isTop ? 90 : latitudeOf(top),
  ];
  return { zoom, bbox: edges.map(round).join() };
}

/** The points that are so many kilometres away, clockwise from the north. */
export function circle({ latitude, longitude }: Place, kilometres: number, points = 72) {
  const distance = kilometres / KILOMETRES_PER_RADIAN;
  const from = radiansOf(latitude);
  return Array.from({ length: points }, (_, index) => {
    const direction = (index * 2 * Math.PI) / points;
    const to = Math.asin(
      Math.sin(from) * Math.cos(distance) + Math.cos(from) * Math.sin(distance) * Math.cos(direction),
    );
    const east = Math.atan2(
      Math.sin(direction) * Math.sin(distance) * Math.cos(from),
      Math.cos(distance) - Math.sin(from) * Math.sin(to),
    );
    return { x: xOf(longitude + degreesOf(east)), y: yOf(degreesOf(to)) };
  });
}

/** The closest view with all that is so near. */
export function around(place: Place, kilometres: number, size: Size): View {
  const points = circle(place, kilometres, 16);
  const most = (ends: readonly number[]) => Math.max(...ends) - Math.min(...ends);
  const [wide, high] = [most(points.map(({ x }) => x)), most(points.map(({ y }) => y))];
  const zoom = Math.log2(Math.min(size.width / wide, size.height / high) / 256);
  // Some room around it.
  return onEarth({ x: xOf(place.longitude), y: yOf(place.latitude), zoom: zoom - 0.15 }, size);
}

/** Returns the window as the query of a list by distance. */
export function nearMiddle(view: View, size: Size): { near: string; within: number } {
  const middle = { latitude: latitudeOf(view.y), longitude: longitudeOf(view.x) };
  const { north, west } = windowOf(view, size);
  const half = Math.min(
    latitudeOf(north) - middle.latitude,
    (view.x - west) * 360 * Math.cos(radiansOf(middle.latitude)),
  );
  const within = between(1, Math.round(radiansOf(half) * KILOMETRES_PER_RADIAN), 20_000);
  return { near: `${middle.latitude.toFixed(1)},${middle.longitude.toFixed(1)}`, within };
}
