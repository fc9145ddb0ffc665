import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, joinTeamSchema, type TeamCard } from '@meshwork/contracts-community';
import { YoungHints } from '@meshwork/own-teams';
import { useActGate, useAction, useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useWatch } from 'react-hook-form';
import { AreaField, sentBy, useSchemaForm } from '../../../common/form.tsx';
import { YoungTeam } from '../../../common/young-team.tsx';
import { TEAM_CHANGES } from '../../api/team.actions.ts';

/** A request to join, with an optional message to the owner. */
export default function JoinTeamDialog({ team, ...state }: DialogState & { team: TeamCard }) {
  const form = useSchemaForm(joinTeamSchema, { teamId: team.id, message: '' });
  const draft = useFormDraft(form, { key: `team-join:${team.id}`, open: state.open });
  const request = useAction(communityCalls.joinTeam, {
    changes: TEAM_CHANGES,
    success: { title: t`Request sent`, detail: t`The team will see it and answer.` },
    failure: t`Failed to send the request`,
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  const gate = useActGate({ act: 'request', service: 'community', error: request.error });
  return (
    <FormDialog
      {...state}
      title={t`Join team ${{ teamNumber: team.teamNumber }}`}
      description={t`The owners of ${{ teamName: team.teamName }} see your name and your message, and one of them answers; those under 18 get the message once an adult reads along.`}
      {...sentBy(form, request, (values) => values)}
      draft={draft}
      gate={gate}
      submitLabel={request.isPending ? t`Sending...` : t`Send Request`}
    >
      <YoungTeam teamId={team.id}>
        <Trans>They get your request now, and your message once one does.</Trans>
      </YoungTeam>
      <AreaField form={form} name="message" label={t`Message`} optional rows={4} />
      <YoungHints text={useWatch({ control: form.control, name: 'message' })} />
    </FormDialog>
  );
}
