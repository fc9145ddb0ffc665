import type { Mentor, MentorContact } from '@meshwork/contracts-community';
import { showIssues } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogFooter, FormField, Input, Textarea } from '@meshwork/ui';
import { type FormEvent, useState } from 'react';
import styles from '../../common/form-fields.module.css';
import { useContactMentor } from '../api/mentor.actions.ts';
import { useContactForm } from './contact.form.ts';
import { LoginToContact } from './login-to-contact.tsx';

export interface ContactMentorDialogProps {
  mentor: Pick<Mentor, 'id' | 'user'>;
  /** The signed-in person's address; a visitor has none, may write, and is led to the login. */
  accountEmail: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Send Message (specification, sections 2 and 5). */
export function ContactMentorDialog({ mentor, accountEmail, open, onOpenChange }: ContactMentorDialogProps) {
  const { form, draft, giveUp } = useContactForm(mentor.id, accountEmail ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const { errors } = form.formState;
  const close = () => {
    giveUp();
    setFailure(null);
    onOpenChange(false);
  };
  const contact = useContactMentor(close);
  const send = (values: MentorContact) => {
    setFailure(null);
    contact.mutate(values, {
      onError: (error) =>
        setFailure(
          showIssues(error, ['message', 'contactEmail'], form.setError, 'Failed to send contact request'),
        ),
    });
  };
  const refuseVisitor = (event: FormEvent) => {
    event.preventDefault();
    form.setError('contactEmail', { message: 'You must be logged in to send a message.' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Send Message"
      description={`To ${mentor.user.displayName}`}
      unsaved={form.watch('message').trim() !== ''}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={accountEmail ? form.handleSubmit(send) : refuseVisitor}
      >
        {accountEmail ? null : <LoginToContact mentorId={mentor.id} />}
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <fieldset disabled={contact.isPending} className={styles.fields}>
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
        </fieldset>
        <DialogFooter>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={!accountEmail} busy={contact.isPending}>
            {contact.isPending ? 'Sending...' : 'Send Message'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
