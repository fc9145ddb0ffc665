import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { secondLookSchema } from '@meshwork/contracts-core';
import { type SecondLookFormProps, secondLookCall, useAction } from '@meshwork/shell-contract';
import { Alert, Button, FormField, looks, Textarea } from '@meshwork/ui';
import { useEffect } from 'react';
import styles from './forms.module.css';
import { useSchemaForm } from './schema-form.ts';

/** It is no form element, because it may stand inside of the form of an act. */
export default function SecondLookForm({
  item: { service, kind, itemId },
  onClose,
  onAsked,
}: SecondLookFormProps) {
  const form = useSchemaForm(secondLookSchema, { kind, itemId, words: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('words'), [setFocus]);
  const request = useAction(secondLookCall(service), {
    failure: t`Failed to send it`,
    issues: { form, fields: ['words'] },
    onSuccess: onAsked,
  });
  const send = form.handleSubmit((words) => request.mutate(words));
  return (
    <div className={styles.inAct}>
      {request.failure ? <Alert variant="destructive">{request.failure}</Alert> : null}
      <fieldset disabled={request.isPending}>
        <FormField
          label={t`Why should it be looked at again?`}
          required
          hint={t`You can ask once. Another moderator reads this, where there is one.`}
          error={form.formState.errors.words}
        >
          <Textarea rows={3} {...form.register('words')} />
        </FormField>
      </fieldset>
      <div className={looks.wrap}>
        <Button size="sm" busy={request.isPending} onClick={() => void send()}>
          {request.isPending ? t`Sending...` : t`Send`}
        </Button>
        <Button variant="ghost" size="sm" disabled={request.isPending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
