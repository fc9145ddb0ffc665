import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  text?: ReactNode;
  /** At the end of the title's line: one solid, one outlined at most, then a menu. */
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  /** The mark of the thing whose page it is: a date, a tile, a face, a kind. The head is then a sheet of the drawing. */
  media?: ReactNode;
  /** Badges and facts under the title. */
  children?: ReactNode;
  className?: string;
}

/** The head of a page. Its h1 takes the focus after a route change (`id="page-title"`). */
export function PageHeader({
  title,
  text,
  actions,
  breadcrumbs,
  media,
  children,
  className,
}: PageHeaderProps) {
  return (
    <header className={cx(styles.header, media ? styles.band : null, className)}>
      {breadcrumbs}
      <div className={styles.row}>
        {media ? <div className={styles.media}>{media}</div> : null}
        <div className={styles.main}>
          <h1 id="page-title" dir="auto" tabIndex={-1}>
            {title}
          </h1>
          {text ? (
            <p dir="auto" className={styles.text}>
              {text}
            </p>
          ) : null}
          {children ? <div className={styles.facts}>{children}</div> : null}
          {actions ? (
            <div className={styles.actions} data-print="none" data-keeps-place={media ? undefined : ''}>
              {actions}
            </div>
          ) : null}
        </div>
      </div>
    </header>
  );
}
