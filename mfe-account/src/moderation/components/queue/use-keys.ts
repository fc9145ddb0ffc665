import { dialogOpen } from '@meshwork/ui';
import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'));

/** Enter presses these, whatever else it is a shortcut for. */
const isPressedByEnter = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' && target instanceof HTMLElement && target.matches('a, button, summary, input, [role=tab]');

/**
 * The single keys of the queue, by their characters. They do nothing while somebody types or a dialog is open.
 * @param on a person can switch them off (https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts)
 */
export function useKeys(keys: Keys, on: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isPressedByEnter(event) || dialogOpen()) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
