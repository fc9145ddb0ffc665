import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    success: isPaused
      ? t`People can write to you again.`
      : t`Nobody new can write to you until you are back.`,
    failure: t`Failed to save mentor profile`,
  });
  if (!mentor) return null;
  return (
    <Button
      variant={isPaused ? 'primary' : 'secondary'}
      aria-pressed={isPaused}
      busy={pause.isPending}
      onClick={() => pause.mutate({ isPaused: !isPaused })}
    >
      <Trans>Pause as a mentor</Trans>
    </Button>
  );
}
