import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Story } from '../internal/story.ts';
import { TeamTile } from '../team-tile/team-tile.tsx';
import { CommandDialog } from './command.dialog.tsx';
import { Command } from './command.tsx';
import type { CommandGroup } from './command.types.ts';

const icon = <Users aria-hidden="true" />;

const FOUND: readonly CommandGroup[] = [
  { id: 'pages', label: 'Pages', items: [{ id: 'teams', label: 'Teams', icon }] },
  {
    id: 'found',
    label: 'Teams',
    items: [
      {
        id: '254',
        label: '254 The Cheesy Poofs',
        hint: 'San Jose, California, USA',
        icon: <TeamTile number="254" programme="FIRST_FRC" size="sm" />,
      },
      { id: 'all', label: 'All 27 teams for “poofs”', icon },
    ],
  },
];
const WAITING: readonly CommandGroup[] = [
  { id: 'teams', label: 'Teams', items: [], loading: true },
  { id: 'resources', label: 'Resources', items: [], loading: true },
];

function Example({ name, groups, note }: { name: string; groups: readonly CommandGroup[]; note?: string }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <CommandDialog open={open} onOpenChange={setOpen} label="Search" returnTo={() => button.current}>
        <Command
          label="Search"
          placeholder="Search teams"
          text={text}
          onType={setText}
          groups={groups}
          status=""
          note={note ? <p>{note}</p> : null}
          onDone={() => setOpen(false)}
        />
      </CommandDialog>
    </>
  );
}

export const commandStory: Story = {
  title: 'Command',
  use: 'The palette: one box for everything. Import it from @meshwork/ui/command on first use.',
  states: {
    found: <Example name="Rows" groups={FOUND} />,
    waiting: <Example name="On its way" groups={WAITING} />,
    nothing: <Example name="Nothing found" groups={[]} note="Nothing found." />,
  },
};
