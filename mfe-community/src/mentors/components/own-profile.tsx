import { t } from '@lingui/core/macro';
import { messageOf } from '@meshwork/api-client';
import { lazyPage, useToast, useUser } from '@meshwork/shell-contract';
import { Button, DialogMount, dialogPreload } from '@meshwork/ui';
import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAskedFor } from '../../common/use-asked-for.ts';
import { useOwnMentor } from '../api/own-mentor.query.ts';

const MentorProfileDialog = lazyPage(() => import('./mentor-profile.dialog.tsx'), null);

/** Become a Mentor, or Edit Mentor Profile; for signed-in people only. */
export function OwnProfile({ wide = false, onRemoved }: { wide?: boolean; onRemoved?: () => void }) {
  const user = useUser();
  const toast = useToast();
  const profile = useOwnMentor();
  const [open, setOpen] = useState(false);
  // An open dialog stays when the session ends, so that no text is lost.
  const [email, setEmail] = useState(user?.email);
  if (user && user.email !== email) setEmail(user.email);
  // Mentor profiles are for adults, and nobody under 18 is asked for one.
  const isMinor = user?.standing?.ageBand === 'MINOR';
  // Until the profile has loaded, the form cannot tell whether it creates or edits one.
  const openWhenLoaded = async () => {
    if (isMinor) return;
    const { isSuccess, error } = profile.isSuccess ? profile : await profile.refetch();
    if (isSuccess) setOpen(true);
    else toast('error', messageOf(error, t`Could not load your mentor profile`));
  };
  useAskedFor(() => void openWhenLoaded());
  if (email === undefined || (!user && !open) || isMinor) return null;
  const mentor = profile.data?.mentor ?? null;
  const Icon = mentor ? Pencil : UserPlus;
  return (
    <>
      <Button
        {...dialogPreload(MentorProfileDialog.preload)}
        hidden={!user}
        wide={wide}
        variant={mentor ? 'secondary' : 'primary'}
        icon={<Icon aria-hidden="true" />}
        busy={profile.isLoading}
        onClick={() => void openWhenLoaded()}
      >
        {mentor ? t`Edit Mentor Profile` : t`Become a Mentor`}
      </Button>
      <DialogMount open={open}>
        <MentorProfileDialog
          mentor={mentor}
          accountEmail={email}
          open={open}
          onOpenChange={setOpen}
          onRemoved={onRemoved}
        />
      </DialogMount>
    </>
  );
}
