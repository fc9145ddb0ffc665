import { t } from '@lingui/core/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, teamKeys } from '@meshwork/contracts-community';
import { productName } from '@meshwork/contracts-core';
import { Link, paths, useApi, useQuery } from '@meshwork/shell-contract';
import { IconButton, TeamTile, useHydrated } from '@meshwork/ui';
import { Pause, Play } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import styles from './team-carousel.module.css';

/** Leaves out the teams of new accounts (docs/product.md#new-accounts). */
const QUERY = { limit: 24, established: true };

/** Browsers count a mark of which one pixel shows as visible and do not scroll to it. */
const showWhole = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'center' });

/**
 * Moving marks of teams. They stop under the pointer, while one has the focus, and by the button. With reduced
 * motion they never move, and the row scrolls by hand. Shows nothing while there are no teams.
 */
export default function TeamCarousel() {
  const [paused, setPaused] = useState(false);
  // The server draws no button: a press would do nothing yet.
  const isHydrated = useHydrated();
  const { data } = useQuery(callQuery(useApi(), teamKeys.marks, communityCalls.listTeams, QUERY));
  if (!data) return null;
  return (
    <section
      className={styles.carousel}
      aria-label={t`Teams on ${{ productName: productName() }}`}
      data-paused={paused || undefined}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={styles.belt} onFocus={showWhole}>
        {data.teams.map((team) => (
          <li key={team.id}>
            <Link
              to={paths.team(team.id)}
              aria-label={t`Team ${{ teamNumber: team.teamNumber }} ${{ teamName: team.teamName }}`}
            >
              <TeamTile number={team.teamNumber} programme={team.teamType} size="lg" />
            </Link>
          </li>
        ))}
      </ul>
      {isHydrated ? (
        <IconButton
          label={paused ? t`Let the teams pass by` : t`Stop the teams passing by`}
          icon={paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          size="sm"
          variant="secondary"
          className={styles.pause ?? ''}
          onClick={() => setPaused((now) => !now)}
        />
      ) : null}
    </section>
  );
}
