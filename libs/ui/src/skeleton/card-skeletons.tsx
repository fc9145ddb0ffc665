import { Card, CardBody, CardFooter, CardHeader, CardList, CardMedia } from '../card/card.tsx';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import { Loading, Skeleton } from './skeleton.tsx';

export interface CardSkeletonsProps {
  /** 6 on teams, mentors and initiatives, 9 on resources, 2 on own teams and requests (docs/product.md#lists). */
  count: number;
  /** Read once: "Loading teams". */
  label: string;
  view?: ViewMode;
  /** The form of the mark. */
  media?: 'tile' | 'circle';
  lines?: number;
  footer?: boolean;
}

/** A list of empty cards with the measures of real ones, in either view. */
export function CardSkeletons({
  count,
  label,
  view = 'grid',
  media = 'tile',
  lines = 2,
  footer = true,
}: CardSkeletonsProps) {
  return (
    <Loading label={label}>
      <CardList view={view} label={label} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike and never move.
          <li key={index}>
            <Card as="div">
              <CardMedia>
                <Skeleton shape={media === 'circle' ? media : 'tile'} />
              </CardMedia>
              <CardHeader>
                <Skeleton shape="title" width="9rem" />
                <Skeleton shape="badge" />
              </CardHeader>
              <CardBody>
                <Skeleton lines={Math.max(lines, 2)} />
              </CardBody>
              {footer ? (
                <CardFooter>
                  <Skeleton shape="badge" />
                </CardFooter>
              ) : null}
            </Card>
          </li>
        ))}
      </CardList>
    </Loading>
  );
}
