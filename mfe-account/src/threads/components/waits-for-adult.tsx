import { communityCalls, READER_TEAM_DAYS, threadKeys } from '@meshwork/contracts-community';
import { useAction, useUser } from '@meshwork/shell-contract';
import { Alert, Button } from '@meshwork/ui';

/** Says why a message waits and what can be done, with a way to take it back (docs/product.md#reading-along). */
export function WaitsForAdult({ heldId }: { heldId: number }) {
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  const takingBack = useAction(communityCalls.withdrawHeld, {
    changes: [threadKeys.all],
    success: 'Message taken back.',
    failure: 'Failed to take the message back',
  });
  return (
    <Alert
      variant="warning"
      title={
        isMinor
          ? 'Waiting for an adult of your team to read along'
          : 'Waiting for an adult of their team to read along'
      }
      action={
        <Button
          size="sm"
          variant="secondary"
          busy={takingBack.isPending}
          onClick={() => takingBack.mutate({ heldId })}
        >
          Take back
        </Button>
      }
    >
      {isMinor
        ? `Nobody has received this yet. It goes out by itself as soon as an adult who runs a team of yours can read along. That takes an adult who has said their age here and has no team, conversation or invitation in common with the other side, and a team that is verified, or ${READER_TEAM_DAYS} days old with both of you as long in it. Ask an adult of your team, join another team, or invite a coach to yours.`
        : 'Nobody has received this yet. It goes out by itself as soon as an adult of their team can read along.'}
    </Alert>
  );
}
