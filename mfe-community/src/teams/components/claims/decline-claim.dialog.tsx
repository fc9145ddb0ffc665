import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { communityCalls, decideClaimSchema, teamKeys } from '@meshwork/contracts-community';
import { useAction } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Textarea } from '@meshwork/ui';
import { useForm } from 'react-hook-form';

const reasonSchema = decideClaimSchema.pick({ reason: true });

interface DeclineClaimProps extends DialogState {
  claimId: number;
  /** Number and name. */
  team: string;
}

/** Declines a statement with a reason, which its author reads. */
export function DeclineClaimDialog({ claimId, team, ...state }: DeclineClaimProps) {
  const form = useForm({ resolver: standardSchemaResolver(reasonSchema), defaultValues: { reason: '' } });
  const decision = useAction(communityCalls.decideClaim, {
    changes: [teamKeys.claims],
    success: 'Claim declined.',
    failure: 'Failed to decline the claim',
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <FormDialog
      {...state}
      title={`Decline the claim of ${team}?`}
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ reason }) => decision.mutate({ claimId, decision: 'DECLINE', reason }))}
      busy={decision.isPending}
      failure={decision.failure}
      submitLabel="Decline Claim"
    >
      <FormField
        label="Reason"
        optional
        hint="The person reads it, and may send another statement."
        error={form.formState.errors.reason}
      >
        <Textarea rows={3} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
