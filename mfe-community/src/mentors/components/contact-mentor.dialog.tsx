import { zodResolver } from '@hookform/resolvers/zod';
import { type Mentor, type MentorContact, mentorContactSchema } from '@meshwork/contracts-community';
import { Link, loginPath } from '@meshwork/shell-contract';
import { Alert, type DialogState, FormDialog, FormField, Input, LinkButton, Textarea } from '@meshwork/ui';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from '../../common/use-draft.ts';
import { useContactMentor } from '../api/mentor.actions.ts';
import { contactingOf } from '../contact-address.ts';

export interface ContactMentorDialogProps extends DialogState {
  mentor: Pick<Mentor, 'id' | 'user'>;
  /** The account's address; undefined for a visitor, who may write, logs in, and finds the text again. */
  accountEmail: string | undefined;
}

type ContactInput = z.input<typeof mentorContactSchema>;

export function ContactMentorDialog({ mentor, accountEmail, open, onOpenChange }: ContactMentorDialogProps) {
  const draft = useDraft(`mentor-contact:${mentor.id}`);
  const form = useForm<ContactInput, unknown, MentorContact>({
    resolver: zodResolver(mentorContactSchema),
    mode: 'onTouched',
    defaultValues: { mentorId: mentor.id, message: draft.read(), contactEmail: accountEmail ?? '' },
  });
  const { errors } = form.formState;
  const close = () => {
    draft.clear();
    onOpenChange(false);
  };
  const contact = useContactMentor({ form, fields: ['message', 'contactEmail'] }, close);
  const refuseVisitor = (event: FormEvent) => {
    event.preventDefault();
    form.setError('contactEmail', { message: 'You must be logged in to send a message.' });
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={close}
      title="Send Message"
      description={`To ${mentor.user.displayName}`}
      unsaved={form.watch('message').trim() !== ''}
      onSubmit={accountEmail ? form.handleSubmit((values) => contact.mutate(values)) : refuseVisitor}
      busy={contact.isPending}
      failure={contact.failure}
      notice={accountEmail ? null : <LoginToContact mentorId={mentor.id} />}
      submitLabel={contact.isPending ? 'Sending...' : 'Send Message'}
      submitDisabled={!accountEmail}
    >
      <FormField
        label="Message"
        required
        error={errors.message}
        hint="Who you are, what you work on, and what you would like to know."
      >
        <Textarea
          rows={6}
          {...form.register('message', { onChange: (event) => draft.write(event.target.value) })}
        />
      </FormField>
      <FormField
        label="Contact email"
        error={errors.contactEmail}
        hint="The address of your account; only the mentor sees it."
      >
        <Input type="email" readOnly {...form.register('contactEmail')} />
      </FormField>
    </FormDialog>
  );
}

/** The login returns to the opened dialog. */
const LoginToContact = ({ mentorId }: { mentorId: number }) => (
  <Alert
    variant="warning"
    action={
      <LinkButton size="sm" render={<Link to={loginPath(contactingOf(mentorId))} />}>
        Log in
      </LinkButton>
    }
  >
    Please log in to contact a mentor.
  </Alert>
);
