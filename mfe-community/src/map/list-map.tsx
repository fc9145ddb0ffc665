import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MapCluster, ThingMap } from '@meshwork/contracts-community';
import type { Call, QueryInput } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
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
import { MapClusters, type MapKind } from './map-clusters.tsx';
import { MapControls, stepOfKey } from './map-controls.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { around, askedFor, nearMiddle, onEarth, type Size, type View, wholeEarth } from './map-view.ts';
import { useMapGestures } from './use-map-gestures.ts';

export interface ListMapProps {
  kind: MapKind;
  call: Call<unknown, ThingMap>;
  /** The map's own part of the key, e.g. `['teams', 'map']`. */
  queryKey: readonly unknown[];
  query: QueryInput;
}

/** A map says these of its items. */
const SAID = {
  team: {
    name: msg`Map of teams`,
    none: msg`No teams here.`,
    unplaced: (count: number) =>
      plural(count, {
        one: 'No place: # team not on the map.',
        other: 'No place: # teams not on the map.',
      }),
    more: msg`The search finds more teams than the map counts.`,
  },
  mentor: {
    name: msg`Map of mentors`,
    none: msg`No mentors here.`,
    unplaced: (count: number) =>
      plural(count, {
        one: 'No place: # mentor not on the map.',
        other: 'No place: # mentors not on the map.',
      }),
    more: msg`The search finds more mentors than the map counts.`,
  },
  initiative: {
    name: msg`Map of initiatives`,
    none: msg`No initiatives here.`,
    unplaced: (count: number) =>
      plural(count, {
        one: 'No place: # initiative not on the map.',
        other: 'No place: # initiatives not on the map.',
      }),
    more: msg`The search finds more initiatives than the map counts.`,
  },
} satisfies Record<MapKind, unknown>;

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
export default function ListMap({ kind, call, queryKey, query }: ListMapProps) {
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
    <section className={styles.map} aria-label={say(SAID[kind].name)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be no window to look through. */}
      <div
        ref={frame}
        role="group"
        aria-label={t`Map. The arrow keys move it, plus and minus zoom.`}
        aria-busy={map.isFetching || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the map.
        tabIndex={0}
        className={cx('drawing-grid', styles.frame)}
        onKeyDown={onKeyDown}
      >
        <MapDrawing view={view} size={size} near={map.data?.near ?? null} />
        {map.data ? (
          <MapClusters clusters={map.data.clusters} view={view} size={size} kind={kind} onPress={press} />
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
              <Trans>List everywhere</Trans>
            </Button>
          ) : null}
          <Button variant="secondary" onClick={() => listNear(nearMiddle(view, size))}>
            <Trans>List this area</Trans>
          </Button>
        </div>
      </div>
      <MapText map={map.data} kind={kind} />
    </section>
  );
}

/** Says what the map does not show. */
function MapText({ map, kind }: { map: ThingMap | undefined; kind: MapKind }) {
  const said = SAID[kind];
  const isEmpty = map?.clusters.length === 0;
  return (
    <div className={cx(looks.soft, styles.words)}>
      <p role="status">
        {[
          isEmpty && say(said.none),
          map && map.unplaced > 0 && said.unplaced(map.unplaced),
          map && !map.isComplete && say(said.more),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p>
        <Trans>
          Press a number to list what is there. Drag, or use two fingers or Ctrl and the wheel, to look
          around.
        </Trans>
      </p>
    </div>
  );
}
