import { cx } from '@meshwork/ui';
import { NavLink } from 'react-router-dom';
import { HEADER_LINKS } from '../navigation/navigation-links.ts';
import { remoteAt } from '../remotes/mounts.ts';
import { useRemotes } from '../remotes/remotes.context.ts';
import styles from './header.module.css';

interface MainNavigationProps {
  /** Names it beside other navigation. */
  label?: string;
  className?: string | undefined;
}

/** Links to the five mounts, with the current one marked. Pointing at a link preloads its remote. */
export function MainNavigation({ label = 'Main', className }: MainNavigationProps) {
  const remotes = useRemotes();
  const fetchAhead = (to: string) => () => {
    const remote = remoteAt(to);
    if (remote) remotes.remote(remote).start();
  };
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.links}>
        {HEADER_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) => cx(styles.link, isActive && styles.active) ?? ''}
              onPointerEnter={fetchAhead(to)}
              onFocus={fetchAhead(to)}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
