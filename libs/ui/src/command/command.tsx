import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../internal/cx.ts';
import looks from '../styles/looks.module.css';
import styles from './command.module.css';
import type { CommandGroup, CommandItem } from './command.types.ts';
import frame from './command-frame.module.css';
import { CommandClose, CommandSkeleton } from './command-frame.tsx';
import { CommandKeys } from './command-keys.tsx';
import { useCommandKeys } from './use-command-keys.ts';

export interface CommandProps {
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  /** In the order of the list; empty groups are left out. */
  groups: readonly CommandGroup[];
  /** The number of results, for screen readers only. */
  status: string;
  /** Stands above the rows, for example that nothing was found. */
  note?: ReactNode;
  /** Enter was pressed before this code had loaded: the first row is chosen once it is known. */
  enterPressed?: boolean;
  /** Called when a row was chosen or the close button pressed. */
  onDone: () => void;
}

const nameOf = (item: CommandItem) => item.id;

/** The box and the rows of the palette: a combobox whose listbox is always open. Goes into a `CommandDialog`. */
export function Command({
  label,
  placeholder,
  text,
  onType,
  groups,
  status,
  note,
  enterPressed = false,
  onDone,
}: CommandProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shown = groups.filter((group) => group.loading || group.items.length > 0);
  const keys = useCommandKeys(shown, list, enterPressed);
  // At once, so that no key is lost between the frame and the palette.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <Autocomplete.Root
      inline
      open
      items={shown}
      // The caller searches; every row is shown.
      filter={null}
      itemToStringValue={nameOf}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return;
        keys.typed();
        onType(next);
      }}
      onItemHighlighted={(_, { reason }) => keys.highlighted(reason)}
    >
      <div className={frame.head}>
        <Search aria-hidden="true" />
        <Autocomplete.Input
          ref={input}
          aria-label={label}
          placeholder={placeholder}
          className={frame.input}
          onKeyDown={keys.onKeyDown}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <CommandClose onClose={onDone} />
      </div>
      <Autocomplete.Status className={looks.hidden}>{status}</Autocomplete.Status>
      {note}
      <Autocomplete.List
        ref={list}
        aria-label={label}
        aria-busy={shown.some((group) => group.loading) || undefined}
        className={frame.list}
      >
        {shown.map((group) =>
          group.loading ? (
            <div key={group.id} className={styles.group} aria-hidden="true">
              <div className={styles.label}>{group.label}</div>
              <CommandSkeleton rows={2} />
            </div>
          ) : (
            <Autocomplete.Group
              key={group.id}
              items={group.items}
              className={styles.group}
              data-stale={group.stale ? '' : undefined}
            >
              <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
              {group.items.map((item) => (
                <CommandRow key={item.id} item={item} onDone={onDone} />
              ))}
            </Autocomplete.Group>
          ),
        )}
      </Autocomplete.List>
      <CommandKeys />
    </Autocomplete.Root>
  );
}

/** The link opens another tab or window, so this page and its palette stay. */
const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;

/** One row. Rows with a page are links, so that they can be opened in a new tab. */
function CommandRow({ item, onDone }: { item: CommandItem; onDone: () => void }) {
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
