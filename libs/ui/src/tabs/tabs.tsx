import { cx } from '../internal/cx.ts';
import { lazyCode, OnDemand, preload } from '../internal/on-demand.tsx';
import styles from './tabs.module.css';
import type { TabsProps } from './tabs.types.ts';

const code = lazyCode(() => import('./tabs-panels.tsx').then((part) => part.TabsPanels));

/** Loads the code of tabs early, beside the data of a page that has them. */
export const preloadTabs = (): void => preload(code);

/**
 * Panels behind tabs. The arrow keys move the focus and open the tab. While the code loads, the open panel already
 * shows, without taking input.
 */
export function Tabs(props: TabsProps) {
  return <OnDemand code={code} props={props} fallback={<TabsFrame {...props} />} />;
}

/** Tabs while their code loads: of the same size, with the open panel, inert. */
function TabsFrame({ items, value, defaultValue, wide = false, className }: TabsProps) {
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
