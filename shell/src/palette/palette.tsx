import { useSession } from '@meshwork/shell-contract';
import { useDebouncedValue } from '@meshwork/ui';
import { Command, CommandDialog, type CommandGroup } from '@meshwork/ui/command';
import { useState } from 'react';
import { nameMatcher } from './name-matcher.ts';
import styles from './palette.module.css';
import { answersNamed, directories, mainPages, pagesNamed, useRecentPages } from './palette-pages.tsx';
import { usePaletteActions } from './use-palette-actions.tsx';
import { type SearchGroup, useSearchGroups } from './use-search-groups.tsx';

/** Milliseconds without typing before the remotes search (docs/product.md#search). */
const PAUSE = 300;

interface PaletteProps extends SearchBoxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnTo: () => HTMLElement | null;
}

/** One box for everything: pages, actions, and what the remotes find. */
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

  const groups: CommandGroup[] = typed
    ? [
        { id: 'pages', label: 'Pages', items: pagesNamed(session, matches) },
        { id: 'actions', label: 'Actions', items: actions },
        ...found,
        { id: 'answers', label: 'Answers', items: answersNamed(matches) },
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

/** Shown when the search found nothing. */
const DIRECTORIES: CommandGroup = { id: 'pages', label: 'Look through', items: directories() };

const NothingFound = ({ sentence }: { sentence: string }) => (
  <div className={styles.nothing}>
    <p className={styles.nothingTitle}>{sentence}</p>
    <p>Try fewer letters, or a team's number.</p>
  </div>
);
