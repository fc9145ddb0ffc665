import { cx, Loading, looks, Skeleton } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './detail-layout.module.css';

interface DetailLayoutProps {
  aside: ReactNode;
  /** The one act of the page: at the head of the column, and on a phone fixed at the foot of the screen. */
  act?: ReactNode;
  children: ReactNode;
}

/** The body of a detail page with a narrow column beside it, or below it on phones. */
export const DetailLayout = ({ aside, act, children }: DetailLayoutProps) => (
  <div className={styles.layout}>
    <div className={looks.sections}>{children}</div>
    <aside className={cx(looks.sheet, looks.sections, styles.aside)}>
      {act ? <div className={styles.act}>{act}</div> : null}
      {aside}
    </aside>
  </div>
);

/** Shows an important notice between the header and the body; takes no room while it is empty. */
export const PageNotice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);

interface SectionProps {
  title: string;
  /** Links to the section end with this after their #. */
  id?: string;
  children: ReactNode;
}

export const Section = ({ title, id, children }: SectionProps) => (
  <section id={id} className={looks.stack}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Ways to somewhere else, in the column: quiet links, one below the other. */
export const Ways = ({ children }: { children: ReactNode }) => <div className={styles.ways}>{children}</div>;

/** Holds rare actions below those of a column: Report, Block. */
export const QuietActions = ({ children }: { children: ReactNode }) => (
  <div className={cx(looks.wrap, styles.quiet)}>{children}</div>
);

/** Terms with what is known of them; the others are left out. */
export const Facts = ({ items }: { items: readonly (readonly [term: string, value: ReactNode])[] }) => (
  <div className={styles.room}>
    <dl className={styles.facts}>
      {items.map(([term, value]) =>
        value ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  </div>
);

export const DetailSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className={looks.stack}>
      <Skeleton width="12rem" />
      <Skeleton shape="title" width="60%" height="2.5rem" />
      <Skeleton width="40%" />
      <Skeleton shape="block" height="14rem" />
    </div>
  </Loading>
);
