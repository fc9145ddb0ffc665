import { Autocomplete } from '@base-ui/react/autocomplete';
import type { MouseEvent } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './command.module.css';
import type { CommandItem } from './command.types.ts';
import frame from './command-frame.module.css';

/** Another tab or window opens and this page stays as it is, so the palette stays as well. */
const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;

/** One row; a link where it leads somewhere, so that it can be opened in a new tab. */
export function CommandRow({ item, onDone }: { item: CommandItem; onDone: () => void }) {
  return (
    <Autocomplete.Item
      value={item}
      // The box keeps the focus: rows are reached by the arrow keys.
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
        <span className={styles.name}>{item.label}</span>
        {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
      </span>
    </Autocomplete.Item>
  );
}
