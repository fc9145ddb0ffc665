import { communityCalls, READER_TEAM_DAYS, threadKeys } from '@meshwork/contracts-community';
import { GuardianLink } from '@meshwork/own-teams';
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
        isMinor ? 'Waiting for an adult who reads along' : 'Waiting for an adult who reads along for them'
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
      {isMinor ? (
        <>
          <p>
            Nobody has received this yet. It goes out by itself as soon as a parent, guardian or teacher has
            opened a link of yours, or an adult who runs a team of yours can read along.
          </p>
          <p>
            {`An adult of a team counts once the team is verified, or after ${READER_TEAM_DAYS} days in it. Nobody counts who knows the other side from here.`}
          </p>
          <GuardianLink />
        </>
      ) : (
        'Nobody has received this yet. It goes out by itself as soon as an adult can read along for them.'
      )}
    </Alert>
  );
}
