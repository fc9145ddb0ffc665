import { t } from '@lingui/core/macro';
import { communityCalls, type Mentor, mentorContactSchema } from '@meshwork/contracts-community';
import { personName } from '@meshwork/contracts-core';
import { inboxKeys, loginPath, useActGate, useAction } from '@meshwork/shell-contract';
import type { DialogState } from '@meshwork/ui';
import { RequestDialog, useRequestForm } from '../../common/request.dialog.tsx';
import { waitsForAdult } from '../../common/request-status.ts';
import { contactingOf } from '../mentor-text.ts';

const schema = mentorContactSchema.omit({ mentorId: true });

/** Send Message. The login returns to the opened dialog. */
export default function ContactMentorDialog({ mentor, ...state }: DialogState & { mentor: Mentor }) {
  const request = useRequestForm({
    schema,
    key: `mentor-contact:${mentor.id}`,
    open: state.open,
    refusal: t`You must be logged in to send a message.`,
  });
  const sending = useAction(communityCalls.contactMentor, {
    changes: [inboxKeys.all],
    success: ({ request: { held } }) => (held ? waitsForAdult() : t`Contact request sent successfully!`),
    failure: t`Failed to send contact request`,
    handlers: { NOT_AUTHENTICATED: request.refuse },
    issues: { form: request.form, fields: ['message', 'contactEmail'] },
    onSuccess: () => state.onOpenChange(false),
  });
  const gate = useActGate({ act: 'message', service: 'community', error: sending.error });
  return (
    <RequestDialog
      {...state}
      title={t`Send Message`}
      description={t`To ${{ name: personName(mentor.user.displayName) }}`}
      request={request}
      onSend={(values) => sending.mutate({ ...values, mentorId: mentor.id })}
      busy={sending.isPending}
      failure={sending.failure}
      gate={gate}
      submitLabel={sending.isPending ? t`Sending...` : t`Send Message`}
      loginText={t`Please log in to contact a mentor.`}
      loginPath={loginPath(contactingOf(mentor.id))}
      messageHint={t`Who you are, what you work on, and what you would like to know.`}
      asked="mentor"
    />
  );
}
