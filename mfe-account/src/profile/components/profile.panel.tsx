import type { User } from '@meshwork/contracts-auth';
import { Avatar, Badge, Card } from '@meshwork/ui';
import styles from './profile.panel.module.css';
import { ProfileView } from './profile.view.tsx';

/** Who one is on Meshwork. */
export const ProfilePanel = ({ user }: { user: User }) => (
  <Card as="section" className={styles.panel} aria-labelledby="profile-name">
    <div className={styles.head}>
      <Avatar name={user.displayName} src={user.avatarUrl} size="xl" />
      <div className={styles.names}>
        <h2 id="profile-name" className={styles.name}>
          {user.displayName}
        </h2>
        {user.customUserTitle ? <p className={styles.title}>{user.customUserTitle}</p> : null}
        {user.role === 'admin' ? <Badge>Admin</Badge> : null}
      </div>
    </div>
    <ProfileView user={user} />
  </Card>
);
