import type { User } from '@meshwork/contracts-auth';
import { Avatar, Menu, ThemeToggle } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { CountMark } from '../notifications/count-mark.tsx';
import styles from './header.module.css';
import { useOwnLinks, useWaitingCases } from './own-links.ts';

/** The picture as a button: all that is the person's own, and the theme; for moderators with how much waits. */
export default function PersonMenu({ user }: { user: User }) {
  const waiting = useWaitingCases();
  return (
    <div className={styles.ownMenu}>
      <Menu
        label={waiting > 0 ? `Your menu, ${waiting} waiting` : 'Your menu'}
        className={styles.picture}
        face={<Avatar name={user.displayName} src={user.avatarUrl} size="sm" />}
      >
        {useOwnLinks().map(({ to, label }) => (
          <Link key={label} to={to}>
            {label}
          </Link>
        ))}
        <ThemeToggle labels />
      </Menu>
      <CountMark count={waiting} />
    </div>
  );
}
