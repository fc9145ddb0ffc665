import type { ReactNode } from 'react';
import styles from './detail-layout.module.css';

/** A detail page's body with a narrow column beside it; on phones one below the other. */
export const DetailLayout = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={styles.layout}>
    <div className={styles.main}>{children}</div>
    <aside className={styles.aside}>{aside}</aside>
  </div>
);

/** A titled part of a detail page. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);

/** Facts as terms and values. */
export const Facts = ({ items }: { items: readonly (readonly [term: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {items.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
