import { communityCalls, mentorKeys } from '@meshwork/contracts-community';
import { useAction, useUser } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { useOwnMentor } from '../api/own-mentor.query.ts';

/** Makes the own mentor profile unavailable with one press, or available again. */
export default function PauseProfile() {
  const user = useUser();
  const { data } = useOwnMentor();
  const mentor = user && data?.mentor;
  const isPaused = mentor?.availabilityStatus === 'UNAVAILABLE';
  const pause = useAction(communityCalls.pauseMentor, {
    changes: [mentorKeys.all],
    success: isPaused ? 'People can write to you again.' : 'Nobody new can write to you until you are back.',
    failure: 'Failed to save mentor profile',
  });
  if (!mentor) return null;
  return (
    <Button
      variant={isPaused ? 'primary' : 'secondary'}
      aria-pressed={isPaused}
      busy={pause.isPending}
      onClick={() => pause.mutate({ isPaused: !isPaused })}
    >
      Pause as a mentor
    </Button>
  );
}
