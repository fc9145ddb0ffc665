import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, READER_TEAM_DAYS, threadKeys } from '@meshwork/contracts-community';
import { GuardianLink, newReaderText, useGuardians } from '@meshwork/own-teams';
import { useAction, useUser } from '@meshwork/shell-contract';
import { Alert, Button, looks } from '@meshwork/ui';

/** Says why a message waits and what can be done, with a way to take it back (docs/product.md#reading-along). */
export function WaitsForAdult({ heldId, isOver = false }: { heldId: number; isOver?: boolean | undefined }) {
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  const takingBack = useAction(communityCalls.withdrawHeld, {
    changes: [threadKeys.all],
    success: t`Message taken back.`,
    failure: t`Failed to take the message back`,
    showFailure: 'toast',
  });
  return (
    <Alert
      variant="warning"
      title={
        isOver
          ? t`The initiative is over`
          : isMinor
            ? t`Waiting for an adult who reads along`
            : t`Waiting for an adult who reads along for them`
      }
      action={
        <Button
          size="sm"
          variant="secondary"
          busy={takingBack.isPending}
          onClick={() => takingBack.mutate({ heldId })}
        >
          <Trans>Take back</Trans>
        </Button>
      }
    >
      {isOver ? (
        t`Nobody has received this, and nobody will.`
      ) : isMinor ? (
        <OwnWait />
      ) : (
        t`Nobody has received this yet. It goes out by itself as soon as an adult can read along for them.`
      )}
    </Alert>
  );
}

function OwnWait() {
  const newReader = newReaderText(useGuardians().data?.guardians ?? []);
  if (newReader) return t`Nobody has received this yet. ${newReader}`;
  return (
    <div className={looks.parts}>
      <p>
        <Trans>
          Nobody has received this yet. It goes out by itself as soon as a parent, guardian or teacher has
          opened a link of yours, or an adult who runs a team of yours can read along.
        </Trans>
      </p>
      <p>
        {t`An adult of a team counts once the team is verified, or after ${{ days: READER_TEAM_DAYS }} days in it. It has to be somebody who does not know the other person from here.`}
      </p>
      <div>
        <GuardianLink />
      </div>
    </div>
  );
}
