import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TeamCard as Team } from '@meshwork/contracts-community';
import type { useOwnTeams } from '@meshwork/own-teams';
import { QueryState } from '@meshwork/shell-contract';
import { CardList, CardSkeletons, cx, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './team-sections.module.css';

interface YourTeamsProps {
  ownTeams: ReturnType<typeof useOwnTeams>;
  renderCard: (team: Team) => ReactNode;
}

/** The signed-in person's teams and those that have not answered their request; nothing where there are none. */
export function YourTeams({ ownTeams, renderCard }: YourTeamsProps) {
  const { userTeams = [], pendingTeams = [] } = ownTeams.data ?? {};
  if (ownTeams.data && userTeams.length + pendingTeams.length === 0) return null;
  return (
    <section aria-labelledby="your-teams" className={cx(looks.stack, styles.section)}>
      <h2 id="your-teams">
        <Trans>Your Teams</Trans>
      </h2>
      {ownTeams.isPending || ownTeams.error ? (
        <QueryState
          query={ownTeams}
          failed={t`Could not load your teams`}
          reason={(message) => t`Error fetching your teams: ${message}`}
          waiting={<CardSkeletons count={2} label={t`Loading your teams`} />}
          level={3}
        />
      ) : null}
      <Cards label={t`Your teams`} teams={userTeams} renderCard={renderCard} />
      {pendingTeams.length > 0 ? (
        <h3>
          <Trans>Waiting for an answer</Trans>
        </h3>
      ) : null}
      <Cards label={t`Teams you asked to join`} teams={pendingTeams} renderCard={renderCard} />
    </section>
  );
}

interface CardsProps extends Pick<YourTeamsProps, 'renderCard'> {
  label: string;
  teams: readonly Team[];
}

const Cards = ({ label, teams, renderCard }: CardsProps) =>
  teams.length === 0 ? null : (
    <CardList label={label}>
      {teams.map((team) => (
        <li key={team.id}>{renderCard(team)}</li>
      ))}
    </CardList>
  );
