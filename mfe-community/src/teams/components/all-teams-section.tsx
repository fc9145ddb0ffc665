import { messageOf, referenceOf } from '@meshwork/api-client';
import type { TeamCard as Team } from '@meshwork/contracts-community';
import { type ListAddress, useApi, usePagedList } from '@meshwork/shell-contract';
import { DirectoryList, ListToolbar, useViewMode } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { teamList } from '../api/team.query.ts';
import { TeamFilters } from './team-filters.tsx';
import styles from './team-sections.module.css';

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
    <section aria-labelledby="all-teams" className={styles.section}>
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
      <DirectoryList
        pages={list}
        noun="teams"
        view={view}
        skeleton={{ count: 6 }}
        failure={`Error fetching teams: ${messageOf(list.error, 'An unknown error occurred.')}`}
        reference={referenceOf(list.error)}
        emptyTitle="No Other Teams Found"
        emptyText="Be the first to add one."
        active={address.active}
        onClear={address.clear}
        itemKey={(team) => team.id}
      >
        {renderCard}
      </DirectoryList>
    </section>
  );
}
