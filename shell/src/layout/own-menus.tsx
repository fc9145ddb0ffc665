import { msg, t } from '@lingui/core/macro';
import { authCalls } from '@meshwork/contracts-auth';
import { isModerator } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { paths, useApi, useUser } from '@meshwork/shell-contract';
import { Menu, ThemeToggle } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NavigationLink } from '../navigation/navigation-links.ts';
import { CountMark } from '../notifications/count-mark.tsx';
import styles from './header.module.css';

const OWN_LINKS: readonly NavigationLink[] = [
  { to: paths.requests, label: msg`Messages` },
  { to: `${paths.teams}#your-teams`, label: msg`My team` },
  { to: paths.ownInitiatives, label: msg`My initiatives` },
  { to: paths.saved, label: msg`Saved` },
  { to: paths.account, label: msg`Account` },
];

/** Links to the person's own pages; for moderators with the queue and how much waits in it. */
function useOwnLinks() {
  const api = useApi();
  const isStaff = isModerator(useUser()?.role ?? '');
  const { data } = useQuery({
    queryKey: ['moderation', 'waiting'],
    queryFn: ({ signal }) => api.call(authCalls.waitingCases, { signal }),
    enabled: isStaff,
    refetchInterval: 15_000,
  });
  const waiting = data?.open ?? 0;
  const queue = { to: paths.moderation, label: waiting ? t`Moderation (${waiting})` : t`Moderation` };
  return { waiting, links: isStaff ? [...OWN_LINKS, queue] : OWN_LINKS };
}

/** Links to the person's own pages, first in the menu of a phone. */
export const OwnNavigation = () => (
  <nav aria-label={t({ message: 'Yours', context: 'navigation' })} className={styles.sheet}>
    <ul className={styles.links}>
      {useOwnLinks().links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            {say(label)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The menu beside the name: all that is the person's own, and the theme; for moderators with how much waits. */
export function PersonMenu() {
  const { waiting, links } = useOwnLinks();
  return (
    <div className={styles.ownMenu}>
      <Menu
        label={waiting > 0 ? t`Your menu, ${waiting} waiting` : t`Your menu`}
        className={styles.menuButton}
        face={<ChevronDown aria-hidden="true" />}
      >
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {say(label)}
          </Link>
        ))}
        <div className={styles.theme}>
          <ThemeToggle labels />
        </div>
      </Menu>
      <CountMark count={waiting} />
    </div>
  );
}
