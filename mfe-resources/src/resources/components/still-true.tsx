import { t } from '@lingui/core/macro';
import { catalogApi, resourceKeys } from '@meshwork/contracts-catalog';
import { StillTruePanel } from '@meshwork/own-teams';
import { stillTrueCalls, stillTrueKey, useAction } from '@meshwork/shell-contract';

interface StillTrueProps {
  id: number;
  /** When it fades without an answer. */
  until: string;
  isFaded: boolean;
}

const confirmItems = stillTrueCalls.confirm(catalogApi.name);

/** Asks whoever answers for a resource once a year whether it still helps. */
export default function StillTrue({ id, until, isFaded }: StillTrueProps) {
  const confirm = useAction(confirmItems, {
    changes: [resourceKeys.all, stillTrueKey],
    success: t`Thank you.`,
    failure: t`Failed to save the answer`,
  });
  return (
    <StillTruePanel
      title={t`Does this resource still help?`}
      answer={t`Still helps`}
      until={until}
      isFaded={isFaded}
      busy={confirm.isPending}
      failure={confirm.failure}
      onConfirm={() => confirm.mutate({ items: [{ kind: 'resource', id }] })}
    />
  );
}
