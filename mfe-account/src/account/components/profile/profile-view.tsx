import type { User } from '@meshwork/contracts-auth';
import type { Role } from '@meshwork/contracts-core';
import { Badge, cx } from '@meshwork/ui';
import styles from './profile-view.module.css';

const ROLE_LABELS: Readonly<Record<Role, string>> = { user: 'User', moderator: 'Moderator', admin: 'Admin' };

/** The own profile; what is not filled in takes one line. */
export function ProfileView({ user }: { user: User }) {
  const rows = profileRows(user);
  const empty = rows.filter(([, value]) => !value);
  return (
    <>
      <p dir="auto" className={user.description ? styles.about : styles.none}>
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
          <dd>{ROLE_LABELS[user.role as Role] ?? user.role}</dd>
        </div>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      {empty.length > 0 ? (
        <p className={styles.none}>Not said yet: {empty.map(([label]) => inSentence(label)).join(', ')}.</p>
      ) : null}
    </>
  );
}

/** A label inside of a sentence; initials stay. */
const inSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The rows of the view in their order. */
const profileRows = (user: User): readonly (readonly [label: string, value: string | null])[] => [
  ['Name', user.name],
  ['Username', user.username],
  ['Title', user.customUserTitle],
  ['Also known as', user.aka],
  ['Location', user.location],
  ['Affiliation', user.teamOrBusinessAffiliation],
  ['FRC team number', user.frcTeamNumber],
  ['FTC team number', user.ftcTeamNumber],
  ['VRC team number', user.vrcTeamNumber],
  ['Rookie year', user.rookieYear === null ? null : String(user.rookieYear)],
];
