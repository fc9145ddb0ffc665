import {
  type ConfirmThings,
  communityCalls,
  mentorKeys,
  stillTrueKeys,
  teamKeys,
} from '@meshwork/contracts-community';
import { useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Alert, Button, Day } from '@meshwork/ui';

type AnsweredThing = ConfirmThings['things'][number];
type Kind = AnsweredThing['kind'];

interface StillTrueProps extends AnsweredThing {
  /** Until when an answer keeps it from fading. */
  until: string;
}

const useConfirm = () =>
  useAction(communityCalls.confirmThings, {
    changes: [teamKeys.all, mentorKeys.all, stillTrueKeys.asked],
    success: 'Thank you.',
    failure: 'Failed to save the answer',
  });

/** For whoever runs a thing, once a year: one press answers, another one for everything that is asked. */
export default function StillTrue({ kind, id, until }: StillTrueProps) {
  const api = useApi();
  const asked = useQuery({
    queryKey: stillTrueKeys.asked,
    queryFn: ({ signal }) => api.call(communityCalls.askedThings, { signal }),
  });
  const things = asked.data?.things ?? [];
  const confirm = useConfirm();
  const all = things.flatMap((thing): AnsweredThing[] =>
    thing.kind === 'team' || thing.kind === 'mentor' ? [{ kind: thing.kind as Kind, id: thing.id }] : [],
  );
  return (
    <Alert
      variant={confirm.failure ? 'destructive' : 'warning'}
      title="Is this page still true?"
      action={
        <>
          <Button
            size="sm"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ things: [{ kind, id }] })}
          >
            Still true
          </Button>
          {all.length > 1 ? (
            <Button
              size="sm"
              variant="secondary"
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ things: all })}
            >
              Still true, all {all.length}
            </Button>
          ) : null}
        </>
      }
    >
      {confirm.failure ?? (
        <>
          We ask once a year. Without an answer until <Day at={until} /> it stands last in lists, marked as
          not confirmed; one press brings it back.
        </>
      )}
    </Alert>
  );
}
