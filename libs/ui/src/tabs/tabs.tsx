import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useCurrentInRow } from '../hooks/use-current-in-row.ts';
import { cx } from '../internal/cx.ts';
import { isRightToLeft } from '../internal/is-right-to-left.ts';
import styles from './tabs.module.css';

export interface TabItem {
  value: string;
  label: ReactNode;
  /** Shown after the label: "Resources 12". */
  count?: number | undefined;
  panel: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** The open tab, where the caller or the address stores it. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Tabs share the width, as on the login page. */
  wide?: boolean;
  className?: string;
}

/** Moves the focus by a key in the row of tabs, which wraps round. */
const MOVES: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowLeft: (from, count) => (from + count - 1) % count,
  ArrowRight: (from, count) => (from + 1) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Where the page is read from right to left, the next tab stands on the left. */
const TURNED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
const moveOf = (key: string) => MOVES[(isRightToLeft() && TURNED[key]) || key];

/**
 * Panels behind tabs, by the tabs pattern of WAI-ARIA: the arrow keys move the focus and open the tab. Not from the
 * library of docs/adr/0006: its tabs would have to load late, and would then draw the panels anew that the server rendered.
 */
export function Tabs({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  wide = false,
  className,
}: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(defaultValue ?? items[0]?.value);
  const open = value ?? chosen;
  const list = useCurrentInRow<HTMLDivElement>(open);

  const choose = (next: string) => {
    setChosen(next);
    if (next !== open) onValueChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOf(event.key);
    if (!move || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const next = move(
      items.findIndex((item) => item.value === open),
      items.length,
    );
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    choose(items[next]?.value ?? '');
  };
  return (
    <div className={cx(styles.tabs, className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(styles.list, wide && styles.wide)}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          const isOpen = item.value === open;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${id}-panel-${item.value}` : undefined}
              tabIndex={isOpen ? 0 : -1}
              className={styles.tab}
              onClick={() => choose(item.value)}
            >
              <span>{item.label}</span>
              {item.count === undefined ? null : <data className={styles.count}>{item.count}</data>}
            </button>
          );
        })}
      </div>
      <div
        // Another tab's panel keeps nothing of this one.
        key={open}
        role="tabpanel"
        id={`${id}-panel-${open}`}
        aria-labelledby={`${id}-tab-${open}`}
        // Reached by Tab from its tab, also where nothing in it takes the focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern asks for it
        tabIndex={0}
        className={styles.panel}
      >
        {items.find((item) => item.value === open)?.panel}
      </div>
    </div>
  );
}
