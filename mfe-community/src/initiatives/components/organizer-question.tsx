import type { Initiative } from '@meshwork/contracts-community';
import { Alert, Button } from '@meshwork/ui';
import { useAnswerOrganizing } from '../api/initiative.actions.ts';

/** For a person whom an organizer asks to help: without their yes they run nothing. */
export function OrganizerQuestion({ initiative: { id, askedBy } }: { initiative: Initiative }) {
  const answer = useAnswerOrganizing();
  if (!askedBy) return null;
  const send = (decision: 'ACCEPT' | 'DECLINE') => answer.mutate({ initiativeId: id, decision });
  const busyWith = answer.isPending ? answer.variables.decision : null;
  return (
    <Alert
      variant={answer.failure ? 'destructive' : 'info'}
      title={`${askedBy} asks you to help to run this initiative`}
      action={
        <>
          <Button
            size="sm"
            busy={busyWith === 'ACCEPT'}
            disabled={answer.isPending}
            onClick={() => send('ACCEPT')}
          >
            Help to run it
          </Button>
          <Button
            size="sm"
            variant="secondary"
            busy={busyWith === 'DECLINE'}
            disabled={answer.isPending}
            onClick={() => send('DECLINE')}
          >
            Decline
          </Button>
        </>
      }
    >
      {answer.failure ?? 'You could change it and answer requests, and you can leave at any time.'}
    </Alert>
  );
}
