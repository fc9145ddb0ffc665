import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { joinTeamSchema, type TeamCard } from '@meshwork/contracts-community';
import { YoungHints } from '@meshwork/own-teams';
import { useActGate, useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Textarea } from '@meshwork/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useJoinTeam } from '../../api/team.actions.ts';

const messageSchema = joinTeamSchema.pick({ message: true });

/** A request to join, with an optional message to the owner. */
export default function JoinTeamDialog({ team, open, onOpenChange }: DialogState & { team: TeamCard }) {
  const form = useForm({ resolver: standardSchemaResolver(messageSchema), defaultValues: { message: '' } });
  const draft = useFormDraft(form, { key: `team-join:${team.id}`, open });
  const request = useJoinTeam({ form }, () => onOpenChange(false));
  const gate = useActGate({ act: 'request', service: 'community', error: request.error });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Join team ${team.teamNumber}`}
      description={`The owners of ${team.teamName} see your name and your message, and one of them answers.`}
      unsaved={form.formState.isDirty}
      draft={draft}
      onSubmit={form.handleSubmit(({ message }) => request.mutate({ teamId: team.id, message }))}
      busy={request.isPending}
      failure={request.failure}
      gate={gate}
      submitLabel={request.isPending ? 'Sending...' : 'Send Request'}
    >
      <FormField label="Message" optional error={form.formState.errors.message}>
        <Textarea rows={4} {...form.register('message')} />
      </FormField>
      <YoungHints text={useWatch({ control: form.control, name: 'message' })} />
    </FormDialog>
  );
}
