import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from '../segmented/segmented.tsx';
import { setTheme, useTheme } from './use-theme.ts';

const OPTIONS = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
] as const;

/** Light, dark, or the system's theme. */
export function ThemeToggle({ labels = false }: { labels?: boolean }) {
  return (
    <Segmented
      label="Theme"
      iconsOnly={!labels}
      options={OPTIONS}
      value={useTheme()}
      onValueChange={setTheme}
    />
  );
}
