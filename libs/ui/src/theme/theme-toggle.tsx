import { t } from '@lingui/core/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { browserStore } from '../browser/text-store.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { THEME_KEY } from './theme-script.ts';

const optionsNow = () =>
  [
    { value: 'light', label: t`Light`, icon: <Sun aria-hidden="true" /> },
    { value: 'dark', label: t`Dark`, icon: <Moon aria-hidden="true" /> },
    { value: 'system', label: t`System`, icon: <Monitor aria-hidden="true" /> },
  ] as const;

/** Light, dark, or the system's theme. */
export function ThemeToggle({ labels = false }: { labels?: boolean }) {
  return (
    <Segmented
      label={t`Theme`}
      iconsOnly={!labels}
      options={optionsNow()}
      value={useTheme()}
      onValueChange={setTheme}
    />
  );
}

export type Theme = 'light' | 'dark' | 'system';

const listeners = new Set<() => void>();

const current = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
};

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Chooses the theme for this browser, or for this page where it keeps nothing; "system" follows the system again. */
export function setTheme(theme: Theme): void {
  browserStore.write(THEME_KEY, theme === 'system' ? null : theme);
  apply(theme);
}

function subscribe(listener: () => void): () => void {
  // A choice made in another tab holds in this one as well.
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY)
      apply(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system');
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The server does not know the choice; the page's inline script applies it before the first paint. */
const atFirst = (): Theme => 'system';

/** The chosen theme, not the one in effect: that is what CSS's `light-dark()` is for. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, atFirst);
