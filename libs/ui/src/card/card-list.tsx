import type { HTMLAttributes, Ref } from 'react';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import { cx } from '../internal/cx.ts';
import styles from './card.module.css';

export interface CardListProps extends HTMLAttributes<HTMLUListElement> {
  view?: ViewMode;
  /** Names the list for screen readers. */
  label: string;
  ref?: Ref<HTMLUListElement>;
}

/** Lines cards up in a grid, or as the rows of a table; its children are `<li>`s with one card each. */
export function CardList({ view = 'grid', label, className, ...rest }: CardListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul {...rest} role="list" aria-label={label} data-view={view} className={cx(styles.list, className)} />
  );
}
