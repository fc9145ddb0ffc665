import { Tabs as Base } from '@base-ui/react/tabs';
import { cx } from '../internal/cx.ts';
import styles from './tabs.module.css';
import type { TabsProps } from './tabs.types.ts';

/** `Tabs` once their code has loaded. */
export function TabsPanels({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onValueChange,
  keepMounted = false,
  wide = false,
  className,
}: TabsProps) {
  const controlled = value === undefined ? { defaultValue } : { value };
  return (
    <Base.Root
      {...controlled}
      onValueChange={(next: string) => onValueChange?.(next)}
      className={cx(styles.tabs, className)}
    >
      <Base.List activateOnFocus aria-label={label} className={cx(styles.list, wide && styles.wide)}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
            {item.count === undefined ? null : <data className={styles.count}>{item.count}</data>}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} keepMounted={keepMounted} className={styles.panel}>
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
