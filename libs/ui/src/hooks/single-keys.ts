import { useState } from 'react';
import { browserStore } from '../browser/text-store.ts';
import { useHydrated } from './use-hydrated.ts';

/** The name of 0.3.0, where moderators alone could switch them off: whoever did keeps it. */
const SHORTCUTS_KEY = 'moderationShortcuts';

/** Tells whether single characters work as shortcuts in this browser. */
export const singleKeysOn = (): boolean => browserStore.read(SHORTCUTS_KEY) !== 'off';

/**
 * The setting whether single characters work as shortcuts, which hinder people who speak to their computer (WCAG 2.2, 2.1.4).
 * @returns the setting of this browser (on by default) and its setter; without local storage it lasts as long as the page
 */
export function useSingleKeys(): readonly [on: boolean, change: (next: boolean) => void] {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const change = (next: boolean) => {
    setChosen(next);
    browserStore.write(SHORTCUTS_KEY, next ? null : 'off');
  };
  return [chosen ?? (!isHydrated || singleKeysOn()), change];
}
