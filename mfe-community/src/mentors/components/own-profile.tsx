import { messageOf } from '@meshwork/api-client';
import { useApi, useQuery, useToast, useUser } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { dialogsAhead } from '../../common/dialogs-ahead.ts';
import { myMentor } from '../api/mentor.query.ts';
import { MentorProfileDialog } from './mentor-profile.dialog.tsx';

export interface OwnProfileProps {
  wide?: boolean;
  onRemoved?: () => void;
}

/** Become a Mentor, or one's own profile to edit; for signed-in people only (specification, section 2). */
export function OwnProfile({ wide = false, onRemoved }: OwnProfileProps) {
  const user = useUser();
  const toast = useToast();
  const own = useQuery(myMentor(useApi(), user !== undefined));
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const mentor = own.data?.mentor ?? null;
  const Icon = mentor ? Pencil : UserPlus;
  // Without knowing, the form could not tell a new profile from the one that is there.
  const openWhenKnown = async () => {
    const { isSuccess, error } = own.isSuccess ? own : await own.refetch();
    if (isSuccess) setOpen(true);
    else toast('error', messageOf(error, 'Could not load your mentor profile'));
  };
  return (
    <>
      <Button
        {...dialogsAhead}
        wide={wide}
        variant={mentor ? 'secondary' : 'primary'}
        icon={<Icon aria-hidden="true" />}
        busy={own.isLoading}
        onClick={() => void openWhenKnown()}
      >
        {mentor ? 'Edit Mentor Profile' : 'Become a Mentor'}
      </Button>
      <MentorProfileDialog
        mentor={mentor}
        accountEmail={user.email}
        open={open}
        onOpenChange={setOpen}
        onRemoved={onRemoved}
      />
    </>
  );
}
