import { paths, useApi } from '@meshwork/shell-contract';
import { IconButton, TeamTile } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './landing.module.css';
import { someTeams } from './landing.query.ts';

/** A browser takes a mark of which one pixel shows for visible and leaves it there. */
const showWhole = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'center' });

/**
 * Marks of teams passing by. They rest under the pointer and the focus, by the button, and for people who asked
 * their system for less motion; then the row scrolls by hand.
 */
export default function TeamCarousel() {
  const [paused, setPaused] = useState(false);
  const teams = useQuery(someTeams(useApi())).data;
  if (!teams) return <div className={styles.carousel} />;
  return (
    <section className={styles.carousel} aria-label="Teams on Meshwork" data-paused={paused || undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={styles.belt} onFocus={showWhole}>
        {teams.map((team) => (
          <li key={team.id}>
            <Link to={paths.team(team.id)} aria-label={`Team ${team.teamNumber} ${team.teamName}`}>
              <TeamTile number={team.teamNumber} programme={team.teamType} size="lg" />
            </Link>
          </li>
        ))}
      </ul>
      <IconButton
        label={paused ? 'Let the teams pass by' : 'Stop the teams passing by'}
        icon={paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        size="sm"
        variant="secondary"
        className={styles.pause ?? ''}
        onClick={() => setPaused((now) => !now)}
      />
    </section>
  );
}
