import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { askClaimantSchema, communityCalls, teamKeys } from '@meshwork/contracts-community';
import { useAction } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Textarea } from '@meshwork/ui';
import { useForm } from 'react-hook-form';

const questionSchema = askClaimantSchema.pick({ question: true });

interface AskClaimantProps extends DialogState {
  claimId: number;
  person: string;
}

/** Asks who made a statement; the answer stands beside it. */
export function AskClaimantDialog({ claimId, person, ...state }: AskClaimantProps) {
  const form = useForm({ resolver: standardSchemaResolver(questionSchema), defaultValues: { question: '' } });
  const asking = useAction(communityCalls.askClaimant, {
    changes: [teamKeys.claims],
    success: 'Question sent. You are told when it is answered.',
    failure: 'Failed to send the question',
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <FormDialog
      {...state}
      title={`Ask ${person}`}
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ question }) => asking.mutate({ claimId, question }))}
      busy={asking.isPending}
      failure={asking.failure}
      submitLabel="Send Question"
    >
      <FormField
        label="Question"
        required
        hint="It is sent without your name. All moderators see the answer beside the statement."
        error={form.formState.errors.question}
      >
        <Textarea rows={3} {...form.register('question')} />
      </FormField>
    </FormDialog>
  );
}
