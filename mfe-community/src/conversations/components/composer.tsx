import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, threadKeys, threadMessageBody } from '@meshwork/contracts-community';
import type { z } from '@meshwork/contracts-core/zod';
import { ContactHint } from '@meshwork/own-teams';
import { useActGate, useFormDraft } from '@meshwork/shell-contract';
import { Alert, Button, DraftNotice, FormField, looks, Textarea } from '@meshwork/ui';
import { Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../common/form.tsx';
import { useThreadAction } from '../api/thread.actions.ts';
import styles from './composer.module.css';

interface ComposerProps {
  threadId: number;
  isReply?: boolean;
  /** Another act leads on the page: the answer that is waited for. */
  isSecond?: boolean;
}

/** Writes a message. Ctrl or Command with Enter sends it. */
export function Composer({ threadId, isReply = false, isSecond = false }: ComposerProps) {
  const defaultValues = { threadId, text: '' };
  const form = useSchemaForm(threadMessageBody, defaultValues);
  const draft = useFormDraft(form, { key: `thread:${threadId}` });
  const sending = useThreadAction(communityCalls.sendMessage, {
    changes: [threadKeys.list],
    issues: { form, fields: ['text'] },
    onSuccess: () => {
      draft.clear();
      form.reset(defaultValues);
      form.setFocus('text');
    },
  });
  const gate = useActGate({ act: 'message', service: 'community', counted: !isReply, error: sending.error });
  const send = form.handleSubmit((message) => sending.mutate(message));
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!sending.isPending && !gate.blocked) void send();
  };
  return (
    <form noValidate onSubmit={send} className={looks.stack}>
      {gate.panel}
      {sending.failure && !gate.explains ? <Alert variant="destructive">{sending.failure}</Alert> : null}
      <DraftNotice draft={draft} />
      <FormField
        label={t`Your message`}
        error={form.formState.errors.text}
        hint={t`It is passed on here, without your address.`}
      >
        <Textarea rows={4} readOnly={sending.isPending} onKeyDown={sendByKey} {...form.register('text')} />
      </FormField>
      <Hint control={form.control} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={isSecond ? 'secondary' : 'primary'}
          icon={<Send aria-hidden="true" />}
          busy={sending.isPending}
          disabled={gate.blocked}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Watches the text alone, so that the form is not drawn again with each letter. */
const Hint = ({ control }: { control: Control<z.input<typeof threadMessageBody>> }) => (
  <ContactHint text={useWatch({ control, name: 'text' })} />
);
