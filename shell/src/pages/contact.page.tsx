import { zodResolver } from '@hookform/resolvers/zod';
import { email, text } from '@meshwork/contracts-core';
import { PageMeta, useToast } from '@meshwork/shell-contract';
import { Button, FormField, Input, PageHeader, Textarea } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CONTACT } from '../layout/navigation.links.ts';
import styles from './pages.module.css';

/** Specification, section 5. */
const contactSchema = z.object({
  name: text({ label: 'Name', min: 2, max: 80, message: 'Name must be at least 2 characters.' }),
  email: email('Please enter a valid email address.'),
  message: text({ label: 'Message', min: 10, max: 2000, message: 'Message must be at least 10 characters.' }),
});

/** There is no call behind this form; it waits as long as one would take (specification, section 2). */
const PRETENDED_DELAY = 1000;

/** Contact. */
export default function ContactPage() {
  const toast = useToast();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(contactSchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', message: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async () => {
    await new Promise((resolve) => setTimeout(resolve, PRETENDED_DELAY));
    reset();
    toast('success', 'Message Sent!', "Thank you for reaching out. We'll get back to you shortly.");
  });
  return (
    <>
      <PageMeta
        title="Contact"
        description="Write to us with questions, ideas or something that does not work."
      />
      <PageHeader
        title="Contact"
        text="Questions, ideas, or something that does not work: we read everything."
      />
      <div className={styles.columns}>
        <form noValidate onSubmit={send}>
          <fieldset disabled={isSubmitting} className={styles.fields}>
            <FormField label="Name" required error={errors.name}>
              <Input autoComplete="name" {...register('name')} />
            </FormField>
            <FormField label="Email" required error={errors.email}>
              <Input type="email" autoComplete="email" {...register('email')} />
            </FormField>
            <FormField label="Message" required error={errors.message}>
              <Textarea rows={6} {...register('message')} />
            </FormField>
            <Button type="submit" busy={isSubmitting}>
              {isSubmitting ? 'Sending...' : 'Send Message'}
            </Button>
          </fieldset>
        </form>
        <section aria-labelledby="email-us" className={styles.card}>
          <h2 id="email-us">Email us</h2>
          <p>
            <a href={`mailto:${CONTACT.supportEmail}`}>{CONTACT.supportEmail}</a>
          </p>
        </section>
      </div>
    </>
  );
}
