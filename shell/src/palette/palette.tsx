import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { language, type Sentence, say } from '@meshwork/language';
import { useSession, useUser } from '@meshwork/shell-contract';
import { cx, looks, setTheme, type Theme, useDebouncedValue, useTheme } from '@meshwork/ui';
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
  const near = t({
    message: 'near',
    context: 'search words',
    comment: 'Stands before a place: “near Detroit”',
  });
  const matches = nameMatcher(typed.replace(new RegExp(`\\s+(?:near|${near})\\s.*$`, 'i'), ''));
  const actions = usePaletteActions(typed ? matches : () => true);
  const recent = useRecentPages();

  const answers = { id: 'answers', label: t`Answers`, items: answersNamed(matches) };
  const groups: CommandGroup[] = typed
    ? [
        { id: 'pages', label: t`Pages`, items: pagesNamed(session, matches) },
        { id: 'actions', label: t`Actions`, items: actions },
        ...(isQuestion(typed) ? [answers, ...found] : [...found, answers]),
      ]
    : [
        { id: 'recent', label: t`Recent`, items: recent },
        { id: 'pages', label: t`Pages`, items: mainPages(session) },
        { id: 'actions', label: t`Actions`, items: actions },
      ];
  const nothingFound = typed !== '' && groups.every((group) => !group.loading && !group.items.length);
  const sentence = t`Nothing was found for “${searched}”.`;
  return (
    <Command
      {...texts}
      text={text}
      onType={setText}
      groups={nothingFound ? [{ ...lookThrough(), stale: searched !== typed }] : groups}
      status={nothingFound ? sentence : typed ? summaryOf(found) : ''}
      note={nothingFound ? <NothingFound sentence={sentence} /> : null}
      onDone={onDone}
    />
  );
}

/** Sums up the results once every group has loaded: screen readers would read out each change of a partial count. */
const summaryOf = (groups: readonly SearchGroup[]) =>
  groups.every((group) => !group.loading && !group.stale)
    ? new Intl.ListFormat(language().code, { type: 'unit' }).format(
        groups.map((group) => group.summary).filter(Boolean),
      )
    : '';

const lookThrough = (): CommandGroup => ({ id: 'pages', label: t`Look through`, items: directories() });

const NothingFound = ({ sentence }: { sentence: string }) => (
  <div className={cx(looks.soft, styles.nothing)}>
    <p className={styles.nothingTitle}>{sentence}</p>
    <p>
      <Trans>Try fewer letters, or a team's number.</Trans>
    </p>
  </div>
);

const THEMES: readonly { theme: Theme; label: Sentence; icon: CommandItem['icon'] }[] = [
  { theme: 'light', label: msg`Switch to the light theme`, icon: <Sun aria-hidden="true" /> },
  { theme: 'dark', label: msg`Switch to the dark theme`, icon: <Moon aria-hidden="true" /> },
  { theme: 'system', label: msg`Follow the system's theme`, icon: <Monitor aria-hidden="true" /> },
];

/** The actions that work on every page. @param matches whether one of an action's names matches the search */
function usePaletteActions(matches: (...names: string[]) => boolean): readonly CommandItem[] {
  const current = useTheme();
  const user = useUser();
  const logOut = useLogout();
  const themes = THEMES.filter(
    ({ theme, label }) =>
      theme !== current && matches(say(label), t({ message: 'mode appearance', context: 'search words' })),
  ).map(({ theme, label, icon }) => ({
    id: `theme ${theme}`,
    label: say(label),
    icon,
    onSelect: () => setTheme(theme),
  }));
  if (!user || !matches(t`Log out`, t({ message: 'logout sign', context: 'search words' }))) return themes;
  const logout = {
    id: 'log out',
    label: t`Log out`,
    hint: user.displayName,
    icon: <LogOut aria-hidden="true" />,
    onSelect: logOut,
  };
  return [...themes, logout];
}
