import { useSession, useUser } from '@meshwork/shell-contract';
import { setTheme, type Theme, useDebouncedValue, useTheme } from '@meshwork/ui';
import { Command, CommandDialog, type CommandGroup, type CommandItem } from '@meshwork/ui/command';
import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useLogout } from '../session/session.query.ts';
import { nameMatcher } from './name-matcher.ts';
import styles from './palette.module.css';
import {
  answersNamed,
  directories,
  isQuestion,
  mainPages,
  pagesNamed,
  useRecentPages,
} from './palette-pages.tsx';
import { type SearchGroup, useSearchGroups } from './use-search-groups.tsx';

/** Milliseconds without typing before the remotes search (docs/product.md#search). */
const PAUSE = 300;

interface PaletteProps extends SearchBoxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnTo: () => HTMLElement | null;
}

export default function Palette({ open, onOpenChange, returnTo, ...box }: PaletteProps) {
  return (
    <CommandDialog open={open} onOpenChange={onOpenChange} label={box.label} returnTo={returnTo}>
      <SearchBox {...box} onDone={() => onOpenChange(false)} />
    </CommandDialog>
  );
}

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The text that was typed before this code had loaded. */
  initialText: string;
  /** Enter was pressed before this code had loaded. */
  enterPressed: boolean;
}

/** Pages and actions are matched at once; the remotes search after a pause. */
function SearchBox({ initialText, onDone, ...texts }: SearchBoxProps & { onDone: () => void }) {
  const [text, setText] = useState(initialText);
  const typed = text.trim();
  const searched = useDebouncedValue(typed, PAUSE);
  const found = useSearchGroups(searched, typed);
  const session = useSession();
  // A place narrows what the remotes find; no page is near one.
  const matches = nameMatcher(typed.replace(/\s+near\s.*$/i, ''));
  const actions = usePaletteActions(typed ? matches : () => true);
  const recent = useRecentPages();

  const answers = { id: 'answers', label: 'Answers', items: answersNamed(matches) };
  const groups: CommandGroup[] = typed
    ? [
        { id: 'pages', label: 'Pages', items: pagesNamed(session, matches) },
        { id: 'actions', label: 'Actions', items: actions },
        ...(isQuestion(typed) ? [answers, ...found] : [...found, answers]),
      ]
    : [
        { id: 'recent', label: 'Recent', items: recent },
        { id: 'pages', label: 'Pages', items: mainPages(session) },
        { id: 'actions', label: 'Actions', items: actions },
      ];
  const nothingFound = typed !== '' && groups.every((group) => !group.loading && !group.items.length);
  const sentence = `Nothing was found for “${searched}”.`;
  return (
    <Command
      {...texts}
      text={text}
      onType={setText}
      groups={nothingFound ? [{ ...DIRECTORIES, stale: searched !== typed }] : groups}
      status={nothingFound ? sentence : typed ? summaryOf(found) : ''}
      note={nothingFound ? <NothingFound sentence={sentence} /> : null}
      onDone={onDone}
    />
  );
}

/** Sums up the results once every group has loaded: screen readers would read out each change of a partial count. */
const summaryOf = (groups: readonly SearchGroup[]) =>
  groups.every((group) => !group.loading && !group.stale)
    ? groups
        .map((group) => group.summary)
        .filter(Boolean)
        .join(', ')
    : '';

const DIRECTORIES: CommandGroup = { id: 'pages', label: 'Look through', items: directories() };

const NothingFound = ({ sentence }: { sentence: string }) => (
  <div className={styles.nothing}>
    <p className={styles.nothingTitle}>{sentence}</p>
    <p>Try fewer letters, or a team's number.</p>
  </div>
);

const THEMES: readonly { theme: Theme; label: string; icon: CommandItem['icon'] }[] = [
  { theme: 'light', label: 'Switch to the light theme', icon: <Sun aria-hidden="true" /> },
  { theme: 'dark', label: 'Switch to the dark theme', icon: <Moon aria-hidden="true" /> },
  { theme: 'system', label: "Follow the system's theme", icon: <Monitor aria-hidden="true" /> },
];

/** The actions that work on every page. @param matches whether one of an action's names matches the search */
function usePaletteActions(matches: (...names: string[]) => boolean): readonly CommandItem[] {
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
