import { callQuery } from '@meshwork/api-client';
import {
  type ConfirmThings,
  communityCalls,
  mentorKeys,
  stillTrueKeys,
  teamKeys,
} from '@meshwork/contracts-community';
import { StillTruePanel } from '@meshwork/own-teams';
import { useAction, useApi, useQuery } from '@meshwork/shell-contract';

type AnsweredItem = ConfirmThings['things'][number];
type Kind = AnsweredItem['kind'];

interface StillTrueProps extends AnsweredItem {
  /** The day until which an answer keeps it from getting stale. */
  until: string;
  isFaded: boolean;
}

/** Asks the owner of an item once a year: one press answers, another one answers for all items that are asked about. */
export default function StillTrue({ kind, id, until, isFaded }: StillTrueProps) {
  const asked = useQuery(callQuery(useApi(), stillTrueKeys.asked, communityCalls.askedThings));
  const things = asked.data?.things ?? [];
  const confirm = useAction(communityCalls.confirmThings, {
    changes: [teamKeys.all, mentorKeys.all, stillTrueKeys.asked],
    success: 'Thank you.',
    failure: 'Failed to save the answer',
  });
  const all = things.flatMap((item): AnsweredItem[] =>
    item.kind === 'team' || item.kind === 'mentor' ? [{ kind: item.kind as Kind, id: item.id }] : [],
  );
  return (
    <StillTruePanel
      title="Is this page still true?"
      answer="Still true"
      until={until}
      isFaded={isFaded}
      count={all.length}
      busy={confirm.isPending}
      failure={confirm.failure}
      onConfirm={() => confirm.mutate({ things: [{ kind, id }] })}
      onConfirmAll={() => confirm.mutate({ things: all })}
    />
  );
}
