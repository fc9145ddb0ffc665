import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { siteIdentity } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { useFormDraft, useToast } from '@meshwork/shell-contract';
import { Button, cx, DraftNotice, FormField, Input, looks, Textarea } from '@meshwork/ui';
import { PageForm } from '../../forms/page-form.tsx';
import { useSchemaForm } from '../../forms/schema-form.ts';
import styles from './contact.module.css';
import { contactSchema } from './contact.schema.ts';

/** The form sends nothing unless operators say where to (docs/product.md#contact); it waits as long as a request would take. */
const PRETENDED_DELAY = 1000;

type Message = z.output<typeof contactSchema>;

/** The address that opens the visitor's mail program with the message (RFC 6068). */
const mailOf = (to: string, { name, email: from, message }: Message): string =>
  `${to}?subject=${encodeURIComponent(t`Message of ${name}`)}&body=${encodeURIComponent(`${message}\n\n${name}, ${from}`)}`;

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
      toast('success', t`Your mail program has the message`, t`Send it there. What you typed stays here.`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PRETENDED_DELAY));
    draft.discard();
    toast('success', t`Message Sent!`, t`Thank you for reaching out. We'll get back to you shortly.`);
  });
  return (
    <PageForm onSubmit={send} aria-labelledby="message-title" className={cx(looks.sheet, styles.panel)}>
      <h2 id="message-title">
        <Trans>Send us a message</Trans>
      </h2>
      <DraftNotice draft={draft} />
      <fieldset disabled={isSubmitting} className={looks.stack}>
        <div className={styles.pair}>
          <FormField label={t`Name`} required error={errors.name}>
            <Input autoComplete="name" {...register('name')} />
          </FormField>
          <FormField label={t`Email`} required error={errors.email}>
            <Input type="email" autoComplete="email" {...register('email')} />
          </FormField>
        </div>
        <FormField label={t`Message`} required error={errors.message}>
          <Textarea rows={7} className={styles.message} {...register('message')} />
        </FormField>
        <Button type="submit" size="lg" busy={isSubmitting} className={styles.send ?? ''}>
          {isSubmitting ? t`Sending...` : t`Send Message`}
        </Button>
      </fieldset>
    </PageForm>
  );
}
