import { cx } from '../internal/cx.ts';
import styles from './tabs.module.css';
import type { TabsProps } from './tabs.tsx';

/** Tabs as they stand before they work: same size, open panel in place, nothing to press. */
export function TabsFrame({ items, value, defaultValue, wide = false, className }: TabsProps) {
  const open = value ?? defaultValue ?? items[0]?.value;
  return (
    <div className={cx(styles.tabs, className)} inert aria-busy="true">
      <div className={cx(styles.list, wide && styles.wide)}>
        {items.map((item) => (
          <span key={item.value} className={styles.tab} data-active={item.value === open ? '' : undefined}>
            {item.label}
            {item.count === undefined ? null : <data className={styles.count}>{item.count}</data>}
          </span>
        ))}
      </div>
      <div className={styles.panel}>{items.find((item) => item.value === open)?.panel}</div>
    </div>
  );
}
