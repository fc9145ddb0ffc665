import { useSession } from '@meshwork/shell-contract';
import { useDebouncedValue } from '@meshwork/ui';
import { Command, type CommandGroup } from '@meshwork/ui/command';
import { useState } from 'react';
import { nameMatcher } from './name-matcher.ts';
import styles from './palette.module.css';
import { KINDS } from './palette-kinds.tsx';
import { directories, mainPlaces, placesNamed } from './palette-places.tsx';
import { PALETTE } from './palette-texts.ts';
import { type FoundGroup, useFoundGroup } from './use-found-group.tsx';
import { usePaletteActions } from './use-palette-actions.tsx';
import { useRecentRows } from './use-recent-rows.tsx';

/** Milliseconds of rest before the services are asked (specification, section 9). */
const PAUSE = 300;

interface PaletteSearchProps {
  typed: string;
  onDone: () => void;
}

/** What is typed, and all that has it in its name; pages and actions at once, the services after a pause. */
export function PaletteSearch({ typed, onDone }: PaletteSearchProps) {
  const [text, setText] = useState(typed);
  const wanted = text.trim();
  const asked = useDebouncedValue(wanted, PAUSE);
  const found = [
    useFoundGroup(KINDS.teams, asked, wanted),
    useFoundGroup(KINDS.resources, asked, wanted),
    useFoundGroup(KINDS.mentors, asked, wanted),
    useFoundGroup(KINDS.initiatives, asked, wanted),
  ];
  const session = useSession();
  const named = nameMatcher(wanted);
  const actions = usePaletteActions(wanted ? named : () => true);
  const recent = useRecentRows();

  const groups: CommandGroup[] = wanted
    ? [
        { id: 'pages', label: 'Pages', items: placesNamed(session, named) },
        { id: 'actions', label: 'Actions', items: actions },
        ...found,
      ]
    : [
        { id: 'recent', label: 'Recent', items: recent },
        { id: 'pages', label: 'Pages', items: mainPlaces(session) },
        { id: 'actions', label: 'Actions', items: actions },
      ];
  const nothing = wanted !== '' && groups.every((group) => !group.loading && !group.items.length);
  const sorry = `Nothing was found for “${asked}”.`;
  return (
    <Command
      {...PALETTE}
      text={text}
      onType={setText}
      groups={nothing ? [{ ...LOOK_THROUGH, stale: asked !== wanted }] : groups}
      status={nothing ? sorry : wanted ? summaryOf(found) : ''}
      note={nothing ? <Sorry text={sorry} /> : null}
      onDone={onDone}
    />
  );
}

/** What was found, once all is known: a count that changes with each answer would be read out each time. */
const summaryOf = (found: readonly FoundGroup[]) =>
  found.every((group) => !group.loading && !group.stale)
    ? found
        .map((group) => group.summary)
        .filter(Boolean)
        .join(', ')
    : '';

/** Where to go on by hand. */
const LOOK_THROUGH: CommandGroup = { id: 'pages', label: 'Look through', items: directories() };

const Sorry = ({ text }: { text: string }) => (
  <div className={styles.sorry}>
    <p className={styles.sorryTitle}>{text}</p>
    <p>Try fewer letters, or a team's number.</p>
  </div>
);
