import type { TeamCard as Team } from '@meshwork/contracts-community';
import { Directory, type ListAddress, useApi, usePagedList } from '@meshwork/shell-contract';
import type { ReactNode } from 'react';
import { teamList } from '../api/team.query.ts';
import { TeamFilters } from './team-filters.tsx';
import styles from './team-sections.module.css';

export interface AllTeamsProps {
  address: ListAddress;
  renderCard: (team: Team) => ReactNode;
}

export function AllTeams({ address, renderCard }: AllTeamsProps) {
  const list = usePagedList(teamList(useApi(), address.query));
  return (
    <section aria-labelledby="all-teams" className={styles.section}>
      <h2 id="all-teams">All Teams</h2>
      <Directory
        noun="teams"
        list={list}
        address={address}
        placeholder="Search by number or name"
        filters={<TeamFilters address={address} />}
        skeleton={{ count: 6 }}
        emptyTitle="No Other Teams Found"
        emptyText="Be the first to add one."
        itemKey={(team) => team.id}
      >
        {renderCard}
      </Directory>
    </section>
  );
}
