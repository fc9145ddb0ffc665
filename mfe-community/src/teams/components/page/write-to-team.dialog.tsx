import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type TeamCard, type UserTeam, writeToTeamSchema } from '@meshwork/contracts-community';
import { teamOptions, YoungHints } from '@meshwork/own-teams';
import { useActGate, useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Select, Textarea } from '@meshwork/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useWriteToTeam } from '../../api/team.actions.ts';

interface WriteToTeamDialogProps extends DialogState {
  team: TeamCard;
  /** The teams in whose name the person may write. */
  owned: readonly UserTeam[];
}

/** The first message of a conversation between the owners of two teams. */
export default function WriteToTeamDialog({ team, owned, open, onOpenChange }: WriteToTeamDialogProps) {
  const form = useForm({
    resolver: standardSchemaResolver(writeToTeamSchema),
    mode: 'onTouched',
    defaultValues: { teamId: team.id, fromTeamId: owned[0]?.id ?? 0, message: '' },
  });
  const { errors, isDirty } = form.formState;
  const draft = useFormDraft(form, { key: `team-message:${team.id}`, open });
  const message = useWriteToTeam({ form }, () => onOpenChange(false));
  const gate = useActGate({ act: 'message', service: 'community', error: message.error });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Write to team ${team.teamNumber}`}
      description={`The owners of ${team.teamName} read your message and can answer. Nobody sees an email address.`}
      unsaved={isDirty}
      draft={draft}
      onSubmit={form.handleSubmit((values) => message.mutate(values))}
      busy={message.isPending}
      failure={message.failure}
      gate={gate}
      submitLabel={message.isPending ? 'Sending...' : 'Send Message'}
    >
      <FormField label="In the name of" required error={errors.fromTeamId}>
        <Select options={teamOptions(owned)} {...form.register('fromTeamId', { setValueAs: Number })} />
      </FormField>
      <FormField label="Message" required error={errors.message} hint="At least 10 characters.">
        <Textarea rows={6} {...form.register('message')} />
      </FormField>
      <YoungHints text={useWatch({ control: form.control, name: 'message' })} />
    </FormDialog>
  );
}
