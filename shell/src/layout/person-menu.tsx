import type { User } from '@meshwork/contracts-auth';
import { useApi } from '@meshwork/shell-contract';
import { Avatar, Menu, ThemeToggle } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { unreadQuery } from '../inbox/use-unread.ts';
import styles from './header.module.css';
import { ownLinks } from './own-links.ts';

/** The picture as a button: all that is the person's own, and the theme. */
export default function PersonMenu({ user }: { user: User }) {
  const unread = useQuery(unreadQuery(useApi())).data?.unread ?? 0;
  return (
    <Menu
      label="Your menu"
      className={styles.picture}
      face={<Avatar name={user.displayName} src={user.avatarUrl} size="sm" />}
    >
      {ownLinks(unread).map(({ to, label }) => (
        <Link key={label} to={to}>
          {label}
        </Link>
      ))}
      <ThemeToggle labels />
    </Menu>
  );
}
