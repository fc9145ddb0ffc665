import { useUser } from '@meshwork/shell-contract';
import { setTheme, type Theme, useTheme } from '@meshwork/ui';
import type { CommandItem } from '@meshwork/ui/command';
import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useLogout } from '../session/session.query.ts';

const THEMES: readonly { theme: Theme; label: string; icon: CommandItem['icon'] }[] = [
  { theme: 'light', label: 'Switch to the light theme', icon: <Sun aria-hidden="true" /> },
  { theme: 'dark', label: 'Switch to the dark theme', icon: <Moon aria-hidden="true" /> },
  { theme: 'system', label: "Follow the system's theme", icon: <Monitor aria-hidden="true" /> },
];

/** The actions that work on every page. @param matches whether one of an action's names matches the search */
export function usePaletteActions(matches: (...names: string[]) => boolean): readonly CommandItem[] {
  const current = useTheme();
  const user = useUser();
  const logOut = useLogout();
  const themes = THEMES.filter(
    ({ theme, label }) => theme !== current && matches(label, 'mode', 'appearance'),
  ).map(({ theme, label, icon }) => ({ id: `theme ${theme}`, label, icon, onSelect: () => setTheme(theme) }));
  if (!user || !matches('Log out', 'logout', 'sign')) return themes;
  const logout = {
    id: 'log out',
    label: 'Log out',
    hint: user.displayName,
    icon: <LogOut aria-hidden="true" />,
    onSelect: logOut,
  };
  return [...themes, logout];
}
