import { callQuery } from '@meshwork/api-client';
import { catalogCalls, resourceKeys } from '@meshwork/contracts-catalog';
import { StillTruePanel } from '@meshwork/own-teams';
import { useAction, useApi, useQuery } from '@meshwork/shell-contract';

interface StillTrueProps {
  id: number;
  /** The day until which an answer keeps it from getting stale. */
  until: string;
  isFaded: boolean;
}

/** For whoever answers for a resource, once a year. */
export default function StillTrue({ id, until, isFaded }: StillTrueProps) {
  const asked = useQuery(callQuery(useApi(), resourceKeys.asked, catalogCalls.askedResources));
  const own = (asked.data?.resources ?? []).map((resource) => resource.id);
  const confirm = useAction(catalogCalls.confirmResources, {
    changes: [resourceKeys.all],
    success: 'Thank you.',
    failure: 'Failed to save the answer',
  });
  return (
    <StillTruePanel
      title="Does this resource still help?"
      answer="Still helps"
      until={until}
      isFaded={isFaded}
      // Moderators also answer for what nobody has added.
      count={own.includes(id) ? own.length : 1}
      busy={confirm.isPending}
      failure={confirm.failure}
      onConfirm={() => confirm.mutate({ resourceIds: [id] })}
      onConfirmAll={() => confirm.mutate({ resourceIds: own })}
    />
  );
}
