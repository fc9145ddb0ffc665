/** As TopoJSON has it (https://github.com/topojson/topojson-specification): lines that shapes share, each once. */
export interface Topology {
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
  readonly objects: Readonly<Record<string, Shape>>;
}

/** Indexes of arcs; `~index` is the arc backwards. */
type Ring = readonly number[];
export type Shape =
  | { readonly type: 'Polygon'; readonly arcs: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly Ring[])[] }
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly Shape[] };

export type Point = readonly [x: number, y: number];

/** The polygons of a shape, each with its outer ring first. */
export function polygonsOf(shape: Shape): readonly (readonly Ring[])[] {
  if (shape.type === 'Polygon') return [shape.arcs];
  if (shape.type === 'MultiPolygon') return shape.arcs;
  return (shape.geometries ?? []).flatMap(polygonsOf);
}

/** The arcs in degrees. */
export const arcsOf = ({ arcs, transform: { scale, translate } }: Topology): Point[][] =>
  arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });

/** In how many polygons each arc is: in one it is a coast, in two a border. */
export function usesOf(shape: Shape): Map<number, number> {
  const uses = new Map<number, number>();
  for (const polygon of polygonsOf(shape))
    for (const index of polygon.flat()) {
      const arc = index < 0 ? ~index : index;
      uses.set(arc, (uses.get(arc) ?? 0) + 1);
    }
  return uses;
}

/** The points of a ring; neighbouring arcs share a point. */
export const pointsOf = (ring: Ring, arcs: readonly (readonly Point[])[]): Point[] =>
  ring.flatMap((index, place) => {
    const arc = index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? []);
    return place === 0 ? arc : arc.slice(1);
  });
