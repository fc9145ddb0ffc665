import { communityCalls, READER_TEAM_DAYS, threadKeys } from '@meshwork/contracts-community';
import { GuardianLink, newReaderText, useGuardians } from '@meshwork/own-teams';
import { useAction, useUser } from '@meshwork/shell-contract';
import { Alert, Button, looks } from '@meshwork/ui';

/** Says why a message waits and what can be done, with a way to take it back (docs/product.md#reading-along). */
export function WaitsForAdult({ heldId, isOver = false }: { heldId: number; isOver?: boolean | undefined }) {
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  const takingBack = useAction(communityCalls.withdrawHeld, {
    changes: [threadKeys.all],
    success: 'Message taken back.',
    failure: 'Failed to take the message back',
    showFailure: 'toast',
  });
  return (
    <Alert
      variant="warning"
      title={
        isOver
          ? 'The initiative is over'
          : isMinor
            ? 'Waiting for an adult who reads along'
            : 'Waiting for an adult who reads along for them'
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
      {isOver ? (
        'Nobody has received this, and nobody will.'
      ) : isMinor ? (
        <OwnWait />
      ) : (
        'Nobody has received this yet. It goes out by itself as soon as an adult can read along for them.'
      )}
    </Alert>
  );
}

function OwnWait() {
  const newReader = newReaderText(useGuardians().data?.guardians ?? []);
  if (newReader) return `Nobody has received this yet. ${newReader}`;
  return (
    <div className={looks.parts}>
      <p>
        Nobody has received this yet. It goes out by itself as soon as a parent, guardian or teacher has
        opened a link of yours, or an adult who runs a team of yours can read along.
      </p>
      <p>
        {`An adult of a team counts once the team is verified, or after ${READER_TEAM_DAYS} days in it. It has to be somebody who does not know the other person from here.`}
      </p>
      <div>
        <GuardianLink />
      </div>
    </div>
  );
}
