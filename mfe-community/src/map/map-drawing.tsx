import type { ThingMap } from '@meshwork/contracts-community';
import { keepPreviousData, queryOptions, useQuery } from '@meshwork/shell-contract';
import { memo, useMemo } from 'react';
import styles from './list-map.module.css';
import { circle, type Size, type View, windowOf, worldWidth, xOf, yOf } from './map-view.ts';

/** Lines of one part of the earth: the box in which they are, and an SVG path. */
type Part = readonly [west: number, north: number, east: number, south: number, path: string];

/** The content of `generated/outlines-*.json`: Natural Earth and the states of the USA, projected once (NOTICE). */
interface Outlines {
  /** Units around the earth. */
  readonly size: number;
  readonly land: readonly Part[];
  readonly borders: readonly Part[];
  readonly regions: readonly Part[];
}

type Detail = 'far' | 'near';

const FILES: Readonly<Record<Detail, () => Promise<{ default: unknown }>>> = {
  far: () =>
    import('./generated/outlines-far.json', {
      with: { type: 'json' },
    }),
  near: () =>
    import('./generated/outlines-near.json', {
      with: { type: 'json' },
    }),
};

/** The outlines of the earth, from a file that never changes. */
const outlinesQuery = (detail: Detail) =>
  queryOptions({
    queryKey: ['outlines', detail],
    queryFn: async () => (await FILES[detail]()).default as Outlines,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** From here on the finer outlines are drawn. */
const CLOSE = 3.4;

const Lines = memo(({ path, className }: { path: string; className: string | undefined }) => (
  <path d={path} className={className} />
));

interface MapDrawingProps {
  view: View;
  size: Size;
  near: ThingMap['near'];
}

/** Land, borders, and the circle of what is near. The clusters above it and the list say the same in words. */
export function MapDrawing({ view, size, near }: MapDrawingProps) {
  const isClose = view.zoom >= CLOSE;
  const far = useQuery(outlinesQuery('far')).data;
  const close = useQuery({
    ...outlinesQuery('near'),
    enabled: isClose,
    placeholderData: keepPreviousData,
  }).data;
  const outlines = isClose ? (close ?? far) : far;
  const { west, east, north, south } = windowOf(view, size);
  const width = worldWidth(view.zoom);
  const shown = (parts: readonly Part[] | undefined, className: string | undefined) =>
    parts
      ?.filter(([first, high, right, bottom]) => {
        const units = outlines?.size ?? 1;
        return (
          right >= west * units && first <= east * units && bottom >= north * units && high <= south * units
        );
      })
      .map(([, , , , path]) => <Lines key={path} path={path} className={className} />);
  const ring = useMemo(() => (near?.within ? circle(near, near.within) : []), [near]);
  const scale = width / (outlines?.size ?? 1);
  const left = (xOf(near?.longitude ?? 0) - west) * width;
  const top = (yOf(near?.latitude ?? 0) - north) * width;
  return (
    <svg className={styles.drawing} aria-hidden="true">
      <g transform={`translate(${-west * width} ${-north * width}) scale(${scale})`}>
        {shown(outlines?.land, styles.land)}
        {view.zoom > 2 ? shown(outlines?.regions, styles.region) : null}
        {shown(outlines?.borders, styles.border)}
      </g>
      {near ? (
        <>
          <polygon
            className={styles.ring}
            points={ring.map(({ x, y }) => `${(x - west) * width},${(y - north) * width}`).join(' ')}
          />
          {/* A cross, as drawings mark a centre. */}
          <path className={styles.mark} d={`M${left - 9} ${top}h18M${left} ${top - 9}v18`} />
        </>
      ) : null}
    </svg>
  );
}
