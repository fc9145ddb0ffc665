import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** A word above the title, set as on a drawing's title block: "Directory". */
  eyebrow?: ReactNode;
  /** One or two sentences under the title. */
  text?: ReactNode;
  /** At the end of the title's line on wide screens, under it on phones. */
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  /** A tile or an avatar before the title. */
  media?: ReactNode;
  /** Badges and facts under the title. */
  children?: ReactNode;
  className?: string;
}

/** The head of a page. Its h1 takes the focus after a route change (`id="page-title"`). */
export function PageHeader({
  title,
  eyebrow,
  text,
  actions,
  breadcrumbs,
  media,
  children,
  className,
}: PageHeaderProps) {
  return (
    <header className={cx(styles.header, className)}>
      {breadcrumbs}
      <div className={styles.row}>
        {media}
        <div className={styles.main}>
          {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
          <h1 id="page-title" dir="auto" tabIndex={-1}>
            {title}
          </h1>
          {text ? (
            <p dir="auto" className={styles.text}>
              {text}
            </p>
          ) : null}
          {children ? <div className={styles.facts}>{children}</div> : null}
        </div>
        {actions ? (
          <div className={styles.actions} data-print="none">
            {actions}
          </div>
        ) : null}
      </div>
    </header>
  );
}
