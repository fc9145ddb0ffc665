import { email, siteIdentity, text } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { useFormDraft, useToast } from '@meshwork/shell-contract';
import { Button, cx, DraftNotice, FormField, Input, looks, Textarea } from '@meshwork/ui';
import { PageForm } from '../../forms/page-form.tsx';
import { useSchemaForm } from '../../forms/schema-form.ts';
import styles from './contact.module.css';

/** docs/product.md#contact */
const contactSchema = z.object({
  name: text({ label: 'Name', min: 2, max: 80, message: 'Name must be at least 2 characters.' }),
  email: email('Please enter a valid email address.'),
  message: text({ label: 'Message', min: 10, max: 2000, message: 'Message must be at least 10 characters.' }),
});

/** The form sends nothing unless operators say where to (docs/product.md#contact); it waits as long as a request would take. */
const PRETENDED_DELAY = 1000;

type Message = z.output<typeof contactSchema>;

/** The address that opens the visitor's mail program with the message (RFC 6068). */
const mailOf = (to: string, { name, email: from, message }: Message): string =>
  `${to}?subject=${encodeURIComponent(`Message of ${name}`)}&body=${encodeURIComponent(`${message}\n\n${name}, ${from}`)}`;

/** Name, address and message. What was typed stays until it is sent. */
export function ContactForm() {
  const toast = useToast();
  const form = useSchemaForm(contactSchema, { name: '', email: '', message: '' });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const draft = useFormDraft(form, { key: 'contact' });
  const to = siteIdentity().contact;
  const send = handleSubmit(async (message) => {
    if (to) {
      window.open(mailOf(to, message), '_self');
      toast('success', 'Your mail program has the message', 'Send it there. What you typed stays here.');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PRETENDED_DELAY));
    draft.discard();
    toast('success', 'Message Sent!', "Thank you for reaching out. We'll get back to you shortly.");
  });
  return (
    <PageForm onSubmit={send} aria-labelledby="message-title" className={cx(looks.sheet, styles.panel)}>
      <h2 id="message-title">Send us a message</h2>
      <DraftNotice draft={draft} />
      <fieldset disabled={isSubmitting} className={looks.stack}>
        <div className={styles.pair}>
          <FormField label="Name" required error={errors.name}>
            <Input autoComplete="name" {...register('name')} />
          </FormField>
          <FormField label="Email" required error={errors.email}>
            <Input type="email" autoComplete="email" {...register('email')} />
          </FormField>
        </div>
        <FormField label="Message" required error={errors.message}>
          <Textarea rows={7} className={styles.message} {...register('message')} />
        </FormField>
        <Button type="submit" size="lg" busy={isSubmitting} className={styles.send ?? ''}>
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
      </fieldset>
    </PageForm>
  );
}
