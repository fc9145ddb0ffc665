import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { communityApi, communityCalls, type TeamCard as Team, teamKeys } from '@meshwork/contracts-community';
import {
  Directory,
  type DirectoryTexts,
  type ListAddress,
  lazyPage,
  useApi,
  usePagedList,
} from '@meshwork/shell-contract';
import { cx, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { NearFilter, WhichPlace } from '../../../common/near-filter.tsx';
import { MapBeside, MapSwitch } from '../../../map/map-switch.tsx';
import { JoiningFilters, TeamFilters } from './team-filters.tsx';
import styles from './team-sections.module.css';

const TEXTS: DirectoryTexts = {
  list: msg`teams`,
  loading: msg`Loading teams`,
  failed: msg`Could not load teams`,
  more: msg`Load more teams`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="team" other="teams" />
    </Trans>
  ),
  search: msg`Search teams`,
  failure: (message) => t`Error fetching teams: ${message}`,
  feed: (search) => (search ? t`Teams: ${search}` : t`Teams`),
};

const COLUMNS = [msg`Team`, msg`Place`, msg`Since, and how soon it answers`, msg`Programme`];

const teamsIn = ({ teams }: { teams: readonly Team[] }) => teams;

const TeamSources = lazyPage(() => import('./team-sources.tsx'), null);

interface AllTeamsProps {
  address: ListAddress;
  renderCard: (team: Team) => ReactNode;
}

export function AllTeams({ address, renderCard }: AllTeamsProps) {
  const list = usePagedList({
    api: useApi(),
    call: communityCalls.listTeams,
    queryKey: teamKeys.list,
    query: address.query,
    items: teamsIn,
  });
  // A reader who looks for a programme learns why it may have few teams.
  const [only] = address.values('teamType');
  return (
    <section aria-labelledby="all-teams" className={cx(looks.stack, styles.section)}>
      <h2 id="all-teams">
        <Trans>All Teams</Trans>
      </h2>
      {only ? (
        <div className={styles.sources}>
          <TeamSources only={only} />
        </div>
      ) : null}
      <MapBeside>
        <Directory
          id="teams"
          texts={TEXTS}
          list={list}
          address={address}
          placeholder={t`Number, name or city`}
          first={<NearFilter address={address} />}
          filters={<TeamFilters address={address} />}
          between={
            <>
              <WhichPlace address={address} />
              <div className={styles.joining}>
                <JoiningFilters address={address} />
              </div>
              <MapSwitch
                isNarrowed={address.active}
                kind="team"
                call={communityCalls.teamMap}
                queryKey={teamKeys.map}
                query={address.query}
              />
            </>
          }
          searches={{ service: communityApi.name }}
          columns={COLUMNS}
          skeleton={{ count: 6 }}
          emptyTitle={t`No Other Teams Found`}
          emptyText={t`Be the first to add one.`}
          itemKey={(team) => team.id}
        >
          {renderCard}
        </Directory>
      </MapBeside>
    </section>
  );
}
