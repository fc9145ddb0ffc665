import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  communityCalls,
  type TeamCard,
  threadKeys,
  type UserTeam,
  writeToTeamSchema,
} from '@meshwork/contracts-community';
import { teamOptions, YoungHints } from '@meshwork/own-teams';
import { useActGate, useAction, useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Select } from '@meshwork/ui';
import { useWatch } from 'react-hook-form';
import { AreaField, sentBy, useSchemaForm } from '../../../common/form.tsx';
import { waitsForAdult } from '../../../common/request-status.ts';
import { YoungTeam } from '../../../common/young-team.tsx';

interface WriteToTeamDialogProps extends DialogState {
  team: TeamCard;
  /** The teams in whose name the person may write. */
  owned: readonly UserTeam[];
}

const sent = () => ({
  title: t`Message sent`,
  detail: t`The owners of the team see it, and you find it under Messages.`,
});

/** The first message of a conversation between the owners of two teams. */
export default function WriteToTeamDialog({ team, owned, ...state }: WriteToTeamDialogProps) {
  const { id: teamId, teamNumber, teamName } = team;
  const form = useSchemaForm(writeToTeamSchema, { teamId, fromTeamId: owned[0]?.id ?? 0, message: '' });
  const draft = useFormDraft(form, { key: `team-message:${teamId}`, open: state.open });
  const message = useAction(communityCalls.writeToTeam, {
    changes: [threadKeys.all],
    success: ({ thread }) => (thread ? sent() : waitsForAdult()),
    failure: t`Failed to send the message`,
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  const gate = useActGate({ act: 'message', service: 'community', error: message.error });
  return (
    <FormDialog
      {...state}
      title={t`Write to team ${teamNumber}`}
      description={t`The owners of ${teamName} read your message and can answer; those under 18 once an adult reads along. Nobody sees an email address.`}
      {...sentBy(form, message, (values) => values)}
      draft={draft}
      gate={gate}
      submitLabel={message.isPending ? t`Sending...` : t`Send Message`}
    >
      <YoungTeam teamId={teamId}>
        <Trans>They get your message once one does; it goes out by itself.</Trans>
      </YoungTeam>
      <FormField label={t`In the name of`} required error={form.formState.errors.fromTeamId}>
        <Select options={teamOptions(owned)} {...form.register('fromTeamId', { setValueAs: Number })} />
      </FormField>
      <AreaField
        form={form}
        name="message"
        label={t`Message`}
        required
        hint={t`At least 10 characters.`}
        rows={6}
      />
      <YoungHints text={useWatch({ control: form.control, name: 'message' })} />
    </FormDialog>
  );
}
