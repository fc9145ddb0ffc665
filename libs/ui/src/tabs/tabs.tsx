import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './tabs.module.css';

export interface TabItem {
  value: string;
  label: ReactNode;
  /** Shown after the label: "Resources 12". */
  count?: number | undefined;
  panel: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem[];
  /** The open tab, where the caller (or the address) keeps it. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Keep what was typed in a hidden panel. */
  keepMounted?: boolean;
  /** Tabs share the width, as on the login page. */
  wide?: boolean;
  className?: string;
}

/**
 * Panels behind tabs. Arrow keys move, and open at once. Imported from `@meshwork/ui/tabs`, so that its
 * behaviour is only in pages that have tabs.
 */
export function Tabs({
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
            {item.count === undefined ? null : (
              <data value={item.count} className={styles.count}>
                {item.count}
              </data>
            )}
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
