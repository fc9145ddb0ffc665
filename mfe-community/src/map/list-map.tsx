import { t } from '@lingui/core/macro';
import type { MapCluster, ThingMap } from '@meshwork/contracts-community';
import type { Call, QueryInput } from '@meshwork/contracts-core';
import {
  keepPreviousData,
  QueryState,
  queryOptions,
  useApi,
  useQuery,
  useSearchParams,
} from '@meshwork/shell-contract';
import { Button, cx, looks } from '@meshwork/ui';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import styles from './list-map.module.css';
import { counted, MapClusters } from './map-clusters.tsx';
import { MapControls, stepOfKey } from './map-controls.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { around, askedFor, nearMiddle, onEarth, type Size, type View, wholeEarth } from './map-view.ts';
import { useMapGestures } from './use-map-gestures.ts';

export interface ListMapProps {
  /** The word for one item, such as "team". */
  noun: string;
  call: Call<unknown, ThingMap>;
  /** The map's own part of the key, e.g. `['teams', 'map']`. */
  queryKey: readonly unknown[];
  query: QueryInput;
}

/** Until the window is measured. */
const GUESS: Size = { width: 640, height: 400 };
/** Kilometres that are shown around what a list without a limit is near to. */
const AROUND = 250;
/** Kilometres that a list can be asked for. */
const FARTHEST = 20_000;

function useWindow() {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(GUESS);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, size };
}

/** The view. It follows what the list is near to; nothing else moves it but the reader. */
function useView(near: ThingMap['near'] | undefined, size: Size) {
  const [view, setView] = useState<View>();
  const target = near === undefined ? undefined : JSON.stringify(near);
  const [shown, setShown] = useState<string>();
  /** Before the first circle, to be back there without one. */
  const [before, setBefore] = useState<View>();
  if (target !== undefined && target !== shown) {
    setShown(target);
    if (shown === 'null') setBefore(view);
    if (near) setView(around(near, near.within ?? AROUND, size));
    else if (shown !== undefined) setView(before);
  }
  const change = useCallback(
    (step: (view: View) => View) => setView((now) => onEarth(step(now ?? wholeEarth(size)), size)),
    [size],
  );
  return { view: onEarth(view ?? wholeEarth(size), size), change };
}

/** The items of a list on a map. What is pressed there narrows the list beside it, which says the same in words. */
export default function ListMap({ noun, call, queryKey, query }: ListMapProps) {
  const api = useApi();
  const { frame, size } = useWindow();
  const [near, setNear] = useState<ThingMap['near']>();
  const { view, change } = useView(near, size);
  const asked = askedFor(view, size);
  const map = useQuery({
    ...queryOptions({
      queryKey: [...queryKey, query, asked],
      queryFn: ({ signal }) => api.call(call, { query: { ...query, ...asked }, signal }),
    }),
    placeholderData: keepPreviousData,
  });
  if (map.data && !map.isPlaceholderData && JSON.stringify(map.data.near) !== JSON.stringify(near))
    setNear(map.data.near);
  useMapGestures(frame, change);

  const [, setParams] = useSearchParams();
  /** A step in the history, so that Back leads to the list before. Without a place the list is not by distance. */
  const listNear = useCallback(
    (place?: { near: string; within: number }) => {
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of [['near', place?.near] as const, ['within', place?.within] as const])
            if (value === undefined) next.delete(name);
            else next.set(name, String(value));
          return next;
        },
        { preventScrollReset: true },
      );
      // The pressed cluster may no longer be there.
      frame.current?.focus({ preventScroll: true });
    },
    [setParams, frame],
  );
  const press = useCallback(
    ({ city, reach }: MapCluster) => listNear({ near: city.label, within: Math.min(reach, FARTHEST) }),
    [listNear],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event);
    if (!step) return;
    event.preventDefault();
    change((now) => step(now, size));
  };

  return (
    <section className={styles.map} aria-label={`Map of ${noun}s`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be no window to look through. */}
      <div
        ref={frame}
        role="group"
        aria-label="Map. The arrow keys move it, plus and minus zoom."
        aria-busy={map.isFetching || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the map.
        tabIndex={0}
        className={cx('drawing-grid', styles.frame)}
        onKeyDown={onKeyDown}
      >
        <MapDrawing view={view} size={size} near={map.data?.near ?? null} />
        {map.data ? (
          <MapClusters clusters={map.data.clusters} view={view} size={size} noun={noun} onPress={press} />
        ) : null}
        {map.isError ? (
          <div className={styles.failure}>
            <QueryState
              query={map}
              loading={t`Loading the map`}
              failed={t`Could not load the map`}
              level={3}
            />
          </div>
        ) : null}
      </div>
      <div className={styles.below}>
        <MapControls size={size} change={change} />
        <div className={looks.wrap}>
          {map.data?.near ? (
            <Button variant="ghost" onClick={() => listNear()}>
              List everywhere
            </Button>
          ) : null}
          <Button variant="secondary" onClick={() => listNear(nearMiddle(view, size))}>
            List this area
          </Button>
        </div>
      </div>
      <MapText map={map.data} noun={noun} />
    </section>
  );
}

/** Says what the map does not show. */
function MapText({ map, noun }: { map: ThingMap | undefined; noun: string }) {
  const isEmpty = map?.clusters.length === 0;
  return (
    <div className={styles.words}>
      <p role="status">
        {[
          isEmpty && `No ${noun}s here.`,
          map && map.unplaced > 0 && `No place: ${counted(map.unplaced, noun)} not on the map.`,
          map && !map.isComplete && `The search finds more ${noun}s than the map counts.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p>
        Press a number to list what is there. Drag, or use two fingers or Ctrl and the wheel, to look around.
      </p>
    </div>
  );
}
