import { t } from '@lingui/core/macro';
import { communityApi, mentorKeys, teamKeys } from '@meshwork/contracts-community';
import { StillTruePanel } from '@meshwork/own-teams';
import { stillTrueCalls, stillTrueKey, useAction } from '@meshwork/shell-contract';

interface StillTrueProps {
  kind: 'team' | 'mentor';
  id: number;
  /** When it fades without an answer. */
  until: string;
  isFaded: boolean;
}

const confirmItems = stillTrueCalls.confirm(communityApi.name);

/** Asks the owner of an item once a year whether its page is still true. */
export default function StillTrue({ kind, id, until, isFaded }: StillTrueProps) {
  const confirm = useAction(confirmItems, {
    changes: [teamKeys.all, mentorKeys.all, stillTrueKey],
    success: t`Thank you.`,
    failure: t`Failed to save the answer`,
  });
  return (
    <StillTruePanel
      title={t`Is this page still true?`}
      answer={t`Still true`}
      until={until}
      isFaded={isFaded}
      busy={confirm.isPending}
      failure={confirm.failure}
      onConfirm={() => confirm.mutate({ items: [{ kind, id }] })}
    />
  );
}
