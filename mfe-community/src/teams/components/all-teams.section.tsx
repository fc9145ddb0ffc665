import { messageOf } from '@meshwork/api-client';
import type { TeamCard as Team } from '@meshwork/contracts-community';
import { type ListAddress, useApi, usePagedList } from '@meshwork/shell-contract';
import {
  Button,
  CardList,
  CardSkeletons,
  EmptyState,
  ErrorState,
  ListToolbar,
  LoadMore,
  useViewMode,
} from '@meshwork/ui';
import type { ReactNode } from 'react';
import { teamList } from '../api/team.queries.ts';
import { TeamFilters } from './team.filters.tsx';

export const TEAM_FILTERS = ['teamType', 'country', 'region', 'verified'] as const;

export interface AllTeamsProps {
  address: ListAddress;
  renderCard: (team: Team) => ReactNode;
}

/** Every team, searched and filtered on the server, growing page by page. */
export function AllTeams({ address, renderCard }: AllTeamsProps) {
  const api = useApi();
  const [view, setView] = useViewMode('teamsViewMode');
  const list = usePagedList(teamList(api, address.query));
  const filterCount = TEAM_FILTERS.filter((filter) => address.values(filter).length > 0).length;
  return (
    <section aria-labelledby="all-teams">
      <h2 id="all-teams">All Teams</h2>
      <ListToolbar
        searchLabel="Search teams"
        placeholder="Search by number or name"
        typed={address.typed}
        onType={address.setTyped}
        view={view}
        onViewChange={setView}
        filters={<TeamFilters address={address} />}
        filterCount={filterCount}
        active={address.active}
        onClear={address.clear}
      />
      {list.status === 'pending' ? <CardSkeletons count={6} label="Loading teams" view={view} /> : null}
      {list.status === 'error' ? (
        <ErrorState
          level={3}
          title="Could not load teams"
          text={`Error fetching teams: ${messageOf(list.error, 'An unknown error occurred.')}`}
          onRetry={list.retry}
        />
      ) : null}
      {list.status === 'success' && list.items.length === 0 ? (
        <NoTeams active={address.active} onClear={address.clear} />
      ) : null}
      {list.items.length > 0 ? (
        <>
          <CardList view={view} label="All teams" aria-busy={list.stale || undefined}>
            {list.items.map((team) => (
              <li key={team.id}>{renderCard(team)}</li>
            ))}
          </CardList>
          <LoadMore
            shown={list.items.length}
            total={list.total}
            noun="teams"
            busy={list.loadingMore}
            onLoadMore={list.loadMore}
          />
        </>
      ) : null}
    </section>
  );
}

const NoTeams = ({ active, onClear }: { active: boolean; onClear: () => void }) => (
  <EmptyState
    level={3}
    title="No Other Teams Found"
    text={
      active
        ? "Try adjusting your search or filters to find what you're looking for."
        : 'Be the first to add one.'
    }
    action={active ? <Button onClick={onClear}>Clear All Filters</Button> : null}
  />
);
