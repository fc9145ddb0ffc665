import type { User } from '@meshwork/contracts-auth';
import { Badge, cx } from '@meshwork/ui';
import { profileRows } from '../profile-rows.ts';
import styles from './profile-view.module.css';

/** The own profile, whole: what is not filled in is named too, so that one sees what could be. */
export const ProfileView = ({ user }: { user: User }) => (
  <>
    <p className={user.description ? styles.about : styles.none}>
      {user.description ?? 'You have not said anything about yourself yet.'}
    </p>
    <dl className={styles.rows}>
      <div className={cx(styles.row, styles.wide)}>
        <dt>Email</dt>
        <dd>
          {user.email}{' '}
          <Badge variant={user.emailVerified ? 'success' : 'warning'}>
            {user.emailVerified ? 'Verified' : 'Not verified'}
          </Badge>
        </dd>
      </div>
      <div className={styles.row}>
        <dt>Role</dt>
        <dd>{user.role === 'admin' ? 'Admin' : user.role === 'user' ? 'User' : user.role}</dd>
      </div>
      {profileRows(user).map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className={value ? undefined : styles.none}>{value || 'Not set'}</dd>
        </div>
      ))}
    </dl>
  </>
);
