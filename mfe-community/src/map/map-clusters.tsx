import { plural, select, t } from '@lingui/core/macro';
import type { MapCluster } from '@meshwork/contracts-community';
import { language } from '@meshwork/language';
import { numberText } from '@meshwork/ui';
import { memo } from 'react';
import styles from './list-map.module.css';
import { type Size, type View, windowOf, worldWidth, xOf, yOf } from './map-view.ts';

/** Says what the items of a map are. */
export type MapKind = 'team' | 'mentor' | 'initiative';

const SHORT = { notation: 'compact', maximumFractionDigits: 0 } as const;

/** "5,128", "13K": what a button has room for. */
const shown = (count: number): string =>
  count < 10_000 ? numberText(count) : new Intl.NumberFormat(language().code, SHORT).format(count);

/** Nothing of it is confirmed now: it stands last in lists, and is pale here. */
const hasFaded = ({ count, faded }: MapCluster): boolean => faded === count;

/** "12 teams near Detroit, Michigan, USA". It begins with what is seen, so that people can say it. */
const nameOf = (cluster: MapCluster, kind: MapKind): string => {
  const { count } = cluster;
  const number = shown(count);
  const city = cluster.city.label;
  if (cluster.cities === 1)
    return hasFaded(cluster)
      ? t`${select(kind, {
          team: plural(count, { one: `${number} team`, other: `${number} teams` }),
          mentor: plural(count, { one: `${number} mentor`, other: `${number} mentors` }),
          other: plural(count, { one: `${number} initiative`, other: `${number} initiatives` }),
        })} in ${city}, not confirmed`
      : t`${select(kind, {
          team: plural(count, { one: `${number} team`, other: `${number} teams` }),
          mentor: plural(count, { one: `${number} mentor`, other: `${number} mentors` }),
          other: plural(count, { one: `${number} initiative`, other: `${number} initiatives` }),
        })} in ${city}`;
  return hasFaded(cluster)
    ? t`${select(kind, {
        team: plural(count, { one: `${number} team`, other: `${number} teams` }),
        mentor: plural(count, { one: `${number} mentor`, other: `${number} mentors` }),
        other: plural(count, { one: `${number} initiative`, other: `${number} initiatives` }),
      })} near ${city}, not confirmed`
    : t`${select(kind, {
        team: plural(count, { one: `${number} team`, other: `${number} teams` }),
        mentor: plural(count, { one: `${number} mentor`, other: `${number} mentors` }),
        other: plural(count, { one: `${number} initiative`, other: `${number} initiatives` }),
      })} near ${city}`;
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
  kind: MapKind;
  onPress: (cluster: MapCluster) => void;
}

const Cluster = memo(({ cluster, isNamed, left, top, kind, onPress }: ClusterProps) => (
  <button
    type="button"
    className={styles.cluster}
    data-size={sizeOf(cluster.count)}
    data-city={isNamed ? cluster.city.label.split(',')[0] : undefined}
    data-faded={hasFaded(cluster) || undefined}
    style={{ left, top }}
    title={nameOf(cluster, kind)}
    aria-label={nameOf(cluster, kind)}
    onClick={() => onPress(cluster)}
  >
    {shown(cluster.count)}
  </button>
));

interface MapClustersProps {
  clusters: readonly MapCluster[];
  view: View;
  size: Size;
  kind: MapKind;
  onPress: (cluster: MapCluster) => void;
}

/**
 * Buttons at their places, the biggest first, so that Tab comes to most items soonest and small ones lie on top. Those outside
 * of the window are not there, so that nobody tabs to what is not seen.
 */
export function MapClusters({ clusters, view, size, kind, onPress }: MapClustersProps) {
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
            kind={kind}
            onPress={onPress}
          />
        ))}
    </div>
  );
}
