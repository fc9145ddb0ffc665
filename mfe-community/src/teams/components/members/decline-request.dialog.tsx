import { t } from '@lingui/core/macro';
import { respondToMemberSchema } from '@meshwork/contracts-community';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { AreaField, sentBy, useSchemaForm } from '../../../common/form.tsx';
import { useRespondToMember } from '../../api/team.actions.ts';

interface DeclineRequestProps extends DialogState {
  teamId: number;
  person: { userId: number; displayName: string };
  onDeclined: () => void;
}

const noteSchema = respondToMemberSchema.pick({ note: true });

/** Declines a request to join, with a reason if the owner likes. */
export default function DeclineRequestDialog({ teamId, person, onDeclined, ...state }: DeclineRequestProps) {
  const { userId, displayName } = person;
  const form = useSchemaForm(noteSchema, { note: '' });
  const response = useRespondToMember(displayName, () => {
    state.onOpenChange(false);
    onDeclined();
  });
  return (
    <FormDialog
      {...state}
      title={t`Decline ${displayName}?`}
      {...sentBy(form, response, ({ note }) => ({ teamId, userId, decision: 'DECLINE' as const, note }))}
      submitLabel={t`Decline Request`}
    >
      <AreaField
        form={form}
        name="note"
        label={t`Reason`}
        optional
        hint={t`${displayName} reads it. "We are full this season" helps more than silence.`}
        rows={3}
      />
    </FormDialog>
  );
}
