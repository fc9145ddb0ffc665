import type { User } from '@meshwork/contracts-auth';
import { lazyPage, useSearchParams } from '@meshwork/shell-contract';
import { Badge, Button, Card } from '@meshwork/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { FormSkeleton } from '../forms/setting-row.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import type { ProfileFormProps } from './profile.form.tsx';
import styles from './profile-panel.module.css';
import { ProfileView } from './profile-view.tsx';

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
        <div className={styles.names}>
          <h2 id="profile-name" dir="auto" className={styles.name}>
            {user.displayName}
          </h2>
          {user.customUserTitle ? (
            <p dir="auto" className={styles.title}>
              {user.customUserTitle}
            </p>
          ) : null}
          {user.role === 'admin' ? <Badge>Admin</Badge> : null}
          {user.role === 'moderator' ? <Badge>Moderator</Badge> : null}
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
            Edit Profile
          </Button>
        </>
      )}
    </Card>
  );
}
