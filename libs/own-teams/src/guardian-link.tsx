import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, guardianKeys } from '@meshwork/contracts-community';
import { useActGate, useAction } from '@meshwork/shell-contract';
import { Alert, Button, Day } from '@meshwork/ui';
import { ShareLink } from './share-link.tsx';
import { useGuardians } from './use-own-teams.ts';

/** Makes the link with which a parent, guardian or teacher reads along for the young person (docs/product.md#guardians). */
export function GuardianLink() {
  const making = useAction(communityCalls.inviteGuardian, {
    changes: [guardianKeys.mine],
    failure: t`Failed to make the link`,
  });
  const until = useGuardians().data?.linkUntil;
  const gate = useActGate({ act: 'request', counted: false, service: 'community', error: making.error });
  if (making.data)
    return (
      <>
        <ShareLink
          url={making.data.url}
          label={t`Link for a parent, guardian or teacher`}
          text={t`Please read along when I write with adults`}
        />
        <p>
          <Trans>
            It works once, for 30 days. Whoever opens it needs an account and says that they are an adult.
          </Trans>
        </p>
      </>
    );
  return (
    <>
      {gate.panel}
      {making.failure && !gate.explains ? <Alert variant="destructive">{making.failure}</Alert> : null}
      {until ? (
        <p>
          <Trans>
            You have a link that nobody has opened yet; it works until <Day at={until} />. A new one ends it.
          </Trans>
        </p>
      ) : null}
      <Button
        variant="secondary"
        size="sm"
        busy={making.isPending}
        disabled={gate.blocked}
        onClick={() => making.mutate({})}
      >
        {until ? t`Make a new link` : t`Get a link for a parent or teacher`}
      </Button>
    </>
  );
}
