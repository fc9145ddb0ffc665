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
    success: { title: 'Request sent', detail: 'The team will see it and answer.' },
    failure: 'Failed to send the request',
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  const gate = useActGate({ act: 'request', service: 'community', error: request.error });
  return (
    <FormDialog
      {...state}
      title={`Join team ${team.teamNumber}`}
      description={`The owners of ${team.teamName} see your name and your message, and one of them answers; those under 18 get the message once an adult reads along.`}
      {...sentBy(form, request, (values) => values)}
      draft={draft}
      gate={gate}
      submitLabel={request.isPending ? 'Sending...' : 'Send Request'}
    >
      <YoungTeam teamId={team.id}>They get your request now, and your message once one does.</YoungTeam>
      <AreaField form={form} name="message" label="Message" optional rows={4} />
      <YoungHints text={useWatch({ control: form.control, name: 'message' })} />
    </FormDialog>
  );
}
