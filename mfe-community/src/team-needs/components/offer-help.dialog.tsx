import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, type NeedCard, offerHelpSchema, threadKeys } from '@meshwork/contracts-community';
import { YoungHints } from '@meshwork/own-teams';
import { useActGate, useAction, useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useWatch } from 'react-hook-form';
import { AreaField, sentBy, useSchemaForm } from '../../common/form.tsx';
import { waitsForAdult } from '../../common/request-status.ts';
import { YoungTeam } from '../../common/young-team.tsx';

/** The first message of a conversation with the owners of a team. */
export default function OfferHelpDialog({ need, ...state }: DialogState & { need: NeedCard }) {
  const { id: needId, team, words } = need;
  const form = useSchemaForm(offerHelpSchema, { needId, message: '' });
  const draft = useFormDraft(form, { key: `offer:${needId}`, open: state.open });
  const offer = useAction(communityCalls.offerHelp, {
    changes: [threadKeys.all],
    success: ({ thread }) => (thread ? sent() : waitsForAdult()),
    failure: t`Failed to send the offer`,
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  const gate = useActGate({ act: 'message', service: 'community', error: offer.error });
  return (
    <FormDialog
      {...state}
      title={t`Offer team ${{ teamNumber: team.teamNumber }} help`}
      description={t`With “${words}”. The owners of ${{ teamName: team.teamName }} read your message and can answer; those under 18 once an adult reads along. Nobody sees an email address.`}
      {...sentBy(form, offer, (values) => values)}
      draft={draft}
      gate={gate}
      submitLabel={offer.isPending ? t`Sending...` : t`Send Offer`}
    >
      <YoungTeam teamId={team.id}>
        <Trans>They get your message once one does; it goes out by itself.</Trans>
      </YoungTeam>
      <AreaField
        form={form}
        name="message"
        label={t`Message`}
        required
        hint={t`How you can help, and when.`}
        rows={6}
      />
      <YoungHints text={useWatch({ control: form.control, name: 'message' })} />
    </FormDialog>
  );
}

const sent = () => ({
  title: t`Offer sent`,
  detail: t`The owners of the team see it, and you find it under Messages.`,
});
