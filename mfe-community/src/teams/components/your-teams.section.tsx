import { messageOf } from '@meshwork/api-client';
import type { UserTeam } from '@meshwork/contracts-community';
import { CardList, CardSkeletons, ErrorState } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './team-sections.module.css';

export interface YourTeamsProps {
  teams: {
    data: readonly UserTeam[] | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => void;
  };
  renderCard: (team: UserTeam) => ReactNode;
}

/** The signed-in person's teams; nothing where there are none. */
export function YourTeams({ teams, renderCard }: YourTeamsProps) {
  if (teams.data?.length === 0) return null;
  return (
    <section aria-labelledby="your-teams" className={styles.section}>
      <h2 id="your-teams">Your Teams</h2>
      {teams.isPending ? <CardSkeletons count={2} label="Loading your teams" /> : null}
      {teams.error ? (
        <ErrorState
          level={3}
          title="Could not load your teams"
          text={`Error fetching your teams: ${messageOf(teams.error, 'An unknown error occurred.')}`}
          onRetry={teams.refetch}
        />
      ) : null}
      {teams.data ? (
        <CardList label="Your teams">
          {teams.data.map((team) => (
            <li key={team.id}>{renderCard(team)}</li>
          ))}
        </CardList>
      ) : null}
    </section>
  );
}
