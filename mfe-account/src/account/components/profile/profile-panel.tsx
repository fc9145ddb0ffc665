import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@meshwork/contracts-auth';
import type { Role } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { lazyPage, useSearchParams } from '@meshwork/shell-contract';
import { Badge, Button, Card, cx, looks } from '@meshwork/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { FormSkeleton } from '../forms/setting-row.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import type { ProfileFormProps } from './profile.form.tsx';
import styles from './profile-panel.module.css';

const ProfileForm = lazyPage<ProfileFormProps>(
  () => import('./profile.form.tsx'),
  <FormSkeleton height="48rem" />,
);

/** Focuses the button that replaces the closed form. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

export function ProfilePanel({ user }: { user: User }) {
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>(
    useSearchParams()[0].get('edit') === 'profile' ? 'edit' : 'view',
  );
  return (
    <Card as="section" className={styles.panel} aria-labelledby="profile-name">
      <AvatarPicker user={user}>
        <div className={looks.start}>
          <h2 id="profile-name" dir="auto">
            {user.displayName}
          </h2>
          {user.customUserTitle ? (
            <p dir="auto" className={styles.title}>
              {user.customUserTitle}
            </p>
          ) : null}
          {user.role === 'admin' ? (
            <Badge>
              <Trans>Admin</Trans>
            </Badge>
          ) : null}
          {user.role === 'moderator' ? (
            <Badge>
              <Trans>Moderator</Trans>
            </Badge>
          ) : null}
        </div>
      </AvatarPicker>
      {mode === 'edit' ? (
        <ProfileForm user={user} onClose={() => setMode('edited')} />
      ) : (
        <>
          <ProfileView user={user} />
          <Button
            ref={mode === 'edited' ? takeFocus : null}
            variant="secondary"
            icon={<Pencil aria-hidden="true" />}
            onPointerEnter={ProfileForm.preload}
            onFocus={ProfileForm.preload}
            onClick={() => setMode('edit')}
          >
            <Trans>Edit Profile</Trans>
          </Button>
        </>
      )}
    </Card>
  );
}

const ROLE_LABELS: Readonly<Record<Role, string>> = { user: 'User', moderator: 'Moderator', admin: 'Admin' };

/** The own profile; what is not filled in stands in its form. */
function ProfileView({ user }: { user: User }) {
  return (
    <>
      <p dir="auto" className={user.description ? styles.about : styles.none}>
        {user.description ?? t`You have not said anything about yourself yet.`}
      </p>
      <dl className={styles.rows}>
        <div className={cx(styles.row, styles.wide)}>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>
            {user.email}{' '}
            <Badge variant={user.emailVerified ? 'success' : 'warning'}>
              {user.emailVerified ? t`Verified` : t`Not verified`}
            </Badge>
          </dd>
        </div>
        <div className={styles.row}>
          <dt>
            <Trans>Role</Trans>
          </dt>
          <dd>{say(ROLE_LABELS[user.role as Role] ?? user.role)}</dd>
        </div>
        {profileRows(user).map(([label, value]) =>
          value ? (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  );
}

const profileRows = (user: User): readonly (readonly [label: string, value: string | null])[] => [
  [t`Name`, user.name],
  [t`Username`, user.username],
  [t({ message: 'Title', context: 'of a person' }), user.customUserTitle],
  [t`Also known as`, user.aka],
  [t`Location`, user.location],
  [t`Affiliation`, user.teamOrBusinessAffiliation],
  [t`FRC team number`, user.frcTeamNumber],
  [t`FTC team number`, user.ftcTeamNumber],
  [t`VRC team number`, user.vrcTeamNumber],
  [t`Rookie year`, user.rookieYear === null ? null : String(user.rookieYear)],
];
