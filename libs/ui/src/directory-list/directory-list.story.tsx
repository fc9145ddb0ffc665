import { type ComponentProps, useState } from 'react';
import { Card, CardHeader, CardMedia, CardMeta, CardTitle } from '../card/card.tsx';
import { FilterSelect } from '../filter-select/filter-select.tsx';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import type { Story } from '../internal/story.ts';
import { ListToolbar } from '../list-toolbar/list-toolbar.tsx';
import { TeamTile } from '../team-tile/team-tile.tsx';
import { DirectoryList, type DirectoryPages } from './directory-list.tsx';

const TYPES = [
  { value: 'FIRST_FRC', label: 'FIRST FRC' },
  { value: 'VEX', label: 'VEX' },
];

function Toolbar({ start }: { start: string }) {
  const [typed, setTyped] = useState(start);
  const [view, setView] = useState<ViewMode>('grid');
  const [type, setType] = useState('');
  return (
    <ListToolbar
      searchLabel={`Search teams${start}`}
      placeholder="Search by name or number"
      typed={typed}
      onType={setTyped}
      view={view}
      onViewChange={setView}
      filters={
        <FilterSelect label="Team type" all="All types" options={TYPES} value={type} onChoose={setType} />
      }
      filterCount={type ? 1 : 0}
      active={typed !== '' || type !== ''}
      onClear={() => {
        setTyped('');
        setType('');
      }}
    />
  );
}

const nothing = () => {};
const PAGES: DirectoryPages<string> = {
  items: [],
  total: 0,
  status: 'success',
  stale: false,
  loadingMore: false,
  loadMore: nothing,
  retry: nothing,
};

const list = (
  pages: Partial<DirectoryPages<string>>,
  rest: Partial<ComponentProps<typeof DirectoryList<string>>> = {},
) => (
  <DirectoryList
    pages={{ ...PAGES, ...pages }}
    noun="teams"
    view="grid"
    skeleton={{ count: 3, lines: 0, footer: false }}
    failure="Error fetching teams: the service did not answer."
    emptyTitle="No Other Teams Found"
    active={false}
    onClear={nothing}
    itemKey={(number) => number}
    {...rest}
  >
    {(number) => (
      <Card>
        <CardMedia>
          <TeamTile number={number} programme="FIRST_FRC" />
        </CardMedia>
        <CardHeader>
          <CardTitle href="#directory">Team {number}</CardTitle>
          <CardMeta>FIRST FRC</CardMeta>
        </CardHeader>
      </Card>
    )}
  </DirectoryList>
);

export const directoryListStory: Story = {
  title: 'Directory',
  use: 'A list from the server with every state, and what stands over it.',
  wide: true,
  states: {
    toolbar: <Toolbar start="" />,
    'toolbar, searching': <Toolbar start="cheesy" />,
    full: list({ items: ['254', '1114', '2056', '148', '6328'], total: 6712 }),
    loading: list({ status: 'pending' }),
    failed: list({ status: 'error' }),
    'nothing found': list({}, { active: true }),
    'nothing there': list({}, { emptyText: 'Be the first.' }),
  },
};
