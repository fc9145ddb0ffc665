import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CommandGroup, CommandItem } from './command.types.ts';

/** The row for an Enter that was pressed before the results arrived: the first one, once the groups before it are known. */
export function firstOf(groups: readonly CommandGroup[]): CommandItem | 'waiting' | undefined {
  for (const { items, loading, stale } of groups) {
    if (loading || stale) return 'waiting';
    const first = items.find((item) => !item.stays);
    if (first) return first;
  }
  return undefined;
}

type KeyPress = KeyboardEvent<HTMLElement> & { preventBaseUIHandler(): void };

/**
 * Handles Enter for the first row, and Ctrl+Enter; the combobox handles every other key. Its highlighted row follows the text
 * one step late, so an Enter right after the last letter would choose a row of the text before.
 * @param enterPressed Enter was pressed before the palette had loaded
 */
export function useCommandKeys(
  groups: readonly CommandGroup[],
  list: RefObject<HTMLElement | null>,
  enterPressed: boolean,
) {
  /** A row is highlighted by arrow keys or pointer: Enter chooses that one. */
  const steered = useRef(false);
  const [ahead, setAhead] = useState(enterPressed);

  useEffect(() => {
    if (!ahead) return;
    const first = firstOf(groups);
    if (first === 'waiting') return;
    setAhead(false);
    if (first) list.current?.querySelector<HTMLElement>(`[data-command="${CSS.escape(first.id)}"]`)?.click();
  }, [ahead, groups, list]);

  return {
    typed: () => {
      steered.current = false;
      setAhead(false);
    },
    highlighted: (reason: string) => {
      if (reason === 'none') return;
      steered.current = true;
      setAhead(false);
    },
    onKeyDown: (event: KeyPress) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      if (event.ctrlKey || event.metaKey) {
        const link = list.current?.querySelector<HTMLAnchorElement>('a[data-highlighted]');
        if (link) window.open(link.href, '_blank', 'noopener');
      } else if (!steered.current) {
        event.preventBaseUIHandler();
        setAhead(true);
      }
    },
  };
}
