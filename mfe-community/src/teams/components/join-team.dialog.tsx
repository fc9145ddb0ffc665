import { zodResolver } from '@hookform/resolvers/zod';
import { joinTeamSchema, type TeamCard } from '@meshwork/contracts-community';
import { type DialogState, FormDialog, FormField, Textarea } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { useJoinTeam } from '../api/team.actions.ts';

const messageSchema = joinTeamSchema.pick({ message: true });

/** A request to join, with an optional message to the owner. */
export function JoinTeamDialog({ team, open, onOpenChange }: DialogState & { team: TeamCard }) {
  const form = useForm({ resolver: zodResolver(messageSchema), defaultValues: { message: '' } });
  const request = useJoinTeam({ form }, () => onOpenChange(false));
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Join team ${team.teamNumber}`}
      description={`An owner of ${team.teamName} sees your name and your message and answers.`}
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ message }) => request.mutate({ teamId: team.id, message }))}
      busy={request.isPending}
      failure={request.failure}
      submitLabel={request.isPending ? 'Sending...' : 'Send Request'}
    >
      <FormField label="Message" optional error={form.formState.errors.message}>
        <Textarea rows={4} {...form.register('message')} />
      </FormField>
    </FormDialog>
  );
}
