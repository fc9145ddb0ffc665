import { Autocomplete } from '@base-ui/react/autocomplete';
import type { MouseEvent } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './command.module.css';
import type { CommandItem } from './command.types.ts';
import frame from './command-frame.module.css';

/** The link opens another tab or window, so this page and its palette stay. */
const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;

/** One row. Rows with a page are links, so that they can be opened in a new tab. */
export function CommandRow({ item, onDone }: { item: CommandItem; onDone: () => void }) {
  return (
    <Autocomplete.Item
      value={item}
      // The focus stays in the box; the arrow keys reach the rows.
      tabIndex={-1}
      data-command={item.id}
      className={cx(frame.row, styles.row)}
      {...(item.render ? { render: item.render } : {})}
      onClick={(event) => {
        item.onSelect?.();
        if (!item.stays && !opensElsewhere(event)) onDone();
      }}
    >
      <span className={styles.icon} aria-hidden="true">
        {item.icon}
      </span>
      <span className={styles.text}>
        <span dir="auto" className={styles.name}>
          {item.label}
        </span>
        {item.hint ? (
          <span dir="auto" className={styles.hint}>
            {item.hint}
          </span>
        ) : null}
      </span>
    </Autocomplete.Item>
  );
}
