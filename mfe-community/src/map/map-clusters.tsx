import type { MapCluster } from '@meshwork/contracts-community';
import { numberText } from '@meshwork/ui';
import { memo } from 'react';
import styles from './list-map.module.css';
import { type Size, type View, windowOf, worldWidth, xOf, yOf } from './map-view.ts';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 });

/** "5,128", "13K": what a button has room for. */
const shown = (count: number): string => (count < 10_000 ? numberText(count) : short.format(count));

/** @param noun of one item: "team" */
export const counted = (count: number, noun: string): string =>
  `${numberText(count)} ${count === 1 ? noun : `${noun}s`}`;

/** Nothing of it is confirmed now: it stands last in lists, and is pale here. */
const hasFaded = ({ count, faded }: MapCluster): boolean => faded === count;

/** "12 teams near Detroit, Michigan, USA". It begins with what is seen, so that people can say it. */
const nameOf = (cluster: MapCluster, noun: string): string => {
  const { count, cities, city } = cluster;
  const things = `${shown(count)} ${count === 1 ? noun : `${noun}s`}`;
  return `${things} ${cities === 1 ? 'in' : 'near'} ${city.label}${hasFaded(cluster) ? ', not confirmed' : ''}`;
};

const sizeOf = (count: number): string => String(Math.min(4, String(count).length));

/** More names would lie on each other on a phone. */
const MOST_NAMED = 8;

interface ClusterProps {
  cluster: MapCluster;
  /** One of the biggest: its city is written below, so that people know where they are. */
  isNamed: boolean;
  left: number;
  top: number;
  noun: string;
  onPress: (cluster: MapCluster) => void;
}

const Cluster = memo(({ cluster, isNamed, left, top, noun, onPress }: ClusterProps) => (
  <button
    type="button"
    className={styles.cluster}
    data-size={sizeOf(cluster.count)}
    data-city={isNamed ? cluster.city.label.split(',')[0] : undefined}
    data-faded={hasFaded(cluster) || undefined}
    style={{ left, top }}
    title={nameOf(cluster, noun)}
    aria-label={nameOf(cluster, noun)}
    onClick={() => onPress(cluster)}
  >
    {shown(cluster.count)}
  </button>
));

interface MapClustersProps {
  clusters: readonly MapCluster[];
  view: View;
  size: Size;
  noun: string;
  onPress: (cluster: MapCluster) => void;
}

/**
 * Buttons at their places, the biggest first, so that Tab comes to most items soonest and small ones lie on top. Those outside
 * of the window are not there, so that nobody tabs to what is not seen.
 */
export function MapClusters({ clusters, view, size, noun, onPress }: MapClustersProps) {
  const { west, east, north, south } = windowOf(view, size);
  const width = worldWidth(view.zoom);
  // They stand on the whole earth, which is moved: so a moved map does not draw each of them again.
  return (
    <div
      className={styles.clusters}
      style={{ transform: `translate(${-west * width}px, ${-north * width}px)` }}
    >
      {clusters
        .map((cluster) => ({ cluster, x: xOf(cluster.longitude), y: yOf(cluster.latitude) }))
        .filter(({ x, y }) => x >= west && x <= east && y >= north && y <= south)
        .sort((one, other) => other.cluster.count - one.cluster.count)
        .map(({ cluster, x, y }, index) => (
          <Cluster
            key={cluster.city.id}
            cluster={cluster}
            isNamed={index < MOST_NAMED}
            left={x * width}
            top={y * width}
            noun={noun}
            onPress={onPress}
          />
        ))}
    </div>
  );
}
