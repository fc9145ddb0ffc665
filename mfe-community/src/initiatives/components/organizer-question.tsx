import { t } from '@lingui/core/macro';
import { communityCalls, type Initiative } from '@meshwork/contracts-community';
import { inboxKeys, useAction } from '@meshwork/shell-contract';
import { Alert, Button } from '@meshwork/ui';
import { INITIATIVE_CHANGES } from '../api/initiative.query.ts';

/** For a person whom an organizer asks to help: without their yes they run nothing. */
export function OrganizerQuestion({ initiative: { id, askedBy } }: { initiative: Initiative }) {
  const answer = useAction(communityCalls.answerOrganizing, {
    changes: [...INITIATIVE_CHANGES, inboxKeys.all],
    success: (_response, { decision }) =>
      decision === 'ACCEPT' ? t`You help to run it now.` : t`Declined. Nobody is told.`,
    failure: t`Failed to answer`,
  });
  if (!askedBy) return null;
  const busyWith = answer.isPending ? answer.variables.decision : null;
  return (
    <Alert
      variant={answer.failure ? 'destructive' : 'info'}
      title={t`${askedBy} asks you to help to run this initiative`}
      action={(['ACCEPT', 'DECLINE'] as const).map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant={decision === 'ACCEPT' ? 'primary' : 'secondary'}
          busy={busyWith === decision}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ initiativeId: id, decision })}
        >
          {decision === 'ACCEPT' ? t`Help to run it` : t`Decline`}
        </Button>
      ))}
    >
      {answer.failure ?? t`You could change it and answer requests, and you can leave at any time.`}
    </Alert>
  );
}
