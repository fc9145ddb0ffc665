import { numberParam } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';

/** Part of the earth, in degrees. It crosses the date line where `west` is greater than `east`. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The closest zoom: a tenth of a degree, the precision of a place, is 18 pixels. */
export const CLOSEST_ZOOM = 8;

const BBOX = said('bbox must be four numbers of degrees: west,south,east,north');
const ZOOM = said('zoom must be a whole number from 0 to {most}', { most: CLOSEST_ZOOM });
const BOX = /^(?:-?\d{1,3}(?:\.\d{1,8})?,){3}-?\d{1,3}(?:\.\d{1,8})?$/;

function boxOf(text: string): MapBox {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return { west, south, east, north };
}

const isOnEarth = ({ west, south, east, north }: MapBox): boolean =>
  Math.abs(west) <= 180 && Math.abs(east) <= 180 && -90 <= south && south <= north && north <= 90;

/** The parameters of a map, beside those of its list. */
export const mapQuery = {
  /** "west,south,east,north"; absent: the whole earth. */
  bbox: z.string().regex(BOX, { error: BBOX }).transform(boxOf).refine(isOnEarth, { error: BBOX }).optional(),
  /** The earth is 256 · 2^zoom pixels wide. */
  zoom: numberParam({ minimum: 0, maximum: CLOSEST_ZOOM, default: 1 }, ZOOM).default(1),
};

/** Items that are side by side on the map. */
export const mapClusterSchema = z.object({
  count: z.number(),
  /** The number of faded or unregistered ones, which stand last in lists; absent: none. */
  faded: z.number().nullish(),
  /** The place of its mark, in degrees: about the middle of the items, far enough from other clusters to be pressed. */
  latitude: z.number(),
  longitude: z.number(),
  /** In how many cities the items are. */
  cities: z.number(),
  /** The city with most of them. */
  city: z.object({ id: z.number(), label: z.string() }),
  /** Kilometres around the centre of that city in which all of them are; at least 1. */
  reach: z.number(),
});
export type MapCluster = z.infer<typeof mapClusterSchema>;

/** The items of a list on a map (docs/product.md#map). */
export const mapSchema = z.object({
  clusters: z.array(mapClusterSchema),
  /** The number of items of the list without a place; 0 where the list is read by distance. */
  unplaced: z.number(),
  /** False: a search found more than are counted. */
  isComplete: z.boolean(),
  /** The point that the list is sorted by; `within` in kilometres. */
  near: z.object({ latitude: z.number(), longitude: z.number(), within: z.number().nullable() }).nullable(),
});
export type ThingMap = z.infer<typeof mapSchema>;
