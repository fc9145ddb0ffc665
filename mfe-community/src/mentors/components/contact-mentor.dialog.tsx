import { type Mentor, mentorContactSchema } from '@meshwork/contracts-community';
import { loginPath, useActGate } from '@meshwork/shell-contract';
import type { DialogState } from '@meshwork/ui';
import { RequestDialog, useRequestForm } from '../../common/request.dialog.tsx';
import { useContactMentor } from '../api/mentor.actions.ts';
import { contactingOf } from '../contact-address.ts';

export interface ContactMentorDialogProps extends DialogState {
  mentor: Pick<Mentor, 'id' | 'user'>;
}

const schema = mentorContactSchema.omit({ mentorId: true });

/** Send Message. The login returns to the opened dialog. */
export default function ContactMentorDialog({ mentor, open, onOpenChange }: ContactMentorDialogProps) {
  const request = useRequestForm({
    schema,
    key: `mentor-contact:${mentor.id}`,
    open,
    refusal: 'You must be logged in to send a message.',
  });
  const sending = useContactMentor({
    issues: { form: request.form, fields: ['message', 'contactEmail'] },
    onRefused: request.refuse,
    onSuccess: () => onOpenChange(false),
  });
  const gate = useActGate({ act: 'message', service: 'community', error: sending.error });
  return (
    <RequestDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Message"
      description={`To ${mentor.user.displayName}`}
      request={request}
      onSend={(values) => sending.mutate({ ...values, mentorId: mentor.id })}
      busy={sending.isPending}
      failure={sending.failure}
      gate={gate}
      submitLabel={sending.isPending ? 'Sending...' : 'Send Message'}
      loginText="Please log in to contact a mentor."
      loginPath={loginPath(contactingOf(mentor.id))}
      messageHint="Who you are, what you work on, and what you would like to know."
      asked="the mentor"
    />
  );
}
