import { useState } from 'react';

const SHORTCUTS_KEY = 'moderationShortcuts';

/** Reads and sets in this browser whether single keys are shortcuts; on until a person switches them off. */
export function useShortcutSetting() {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(SHORTCUTS_KEY) !== 'off';
    } catch {
      return true;
    }
  });
  const change = (next: boolean) => {
    setOn(next);
    try {
      if (next) localStorage.removeItem(SHORTCUTS_KEY);
      else localStorage.setItem(SHORTCUTS_KEY, 'off');
    } catch {
      // A browser that stores nothing: the setting lasts until the page is left.
    }
  };
  return [on, change] as const;
}
