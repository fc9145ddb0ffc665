import { useUser } from '@meshwork/shell-contract';
import { setTheme, type Theme, useTheme } from '@meshwork/ui';
import type { CommandItem } from '@meshwork/ui/command';
import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useLeave } from '../session/use-leave.ts';

const THEMES: readonly { theme: Theme; label: string; icon: CommandItem['icon'] }[] = [
  { theme: 'light', label: 'Switch to the light theme', icon: <Sun aria-hidden="true" /> },
  { theme: 'dark', label: 'Switch to the dark theme', icon: <Moon aria-hidden="true" /> },
  { theme: 'system', label: "Follow the system's theme", icon: <Monitor aria-hidden="true" /> },
];

/** What can be done from anywhere. @param named which of it is looked for */
export function usePaletteActions(named: (...words: string[]) => boolean): readonly CommandItem[] {
  const chosen = useTheme();
  const user = useUser();
  const leave = useLeave();
  const themes = THEMES.filter(
    ({ theme, label }) => theme !== chosen && named(label, 'mode', 'appearance'),
  ).map(({ theme, label, icon }) => ({ id: `theme ${theme}`, label, icon, onSelect: () => setTheme(theme) }));
  if (!user || !named('Log out', 'logout', 'sign')) return themes;
  const logout = {
    id: 'log out',
    label: 'Log out',
    hint: user.displayName,
    icon: <LogOut aria-hidden="true" />,
    onSelect: leave,
  };
  return [...themes, logout];
}
