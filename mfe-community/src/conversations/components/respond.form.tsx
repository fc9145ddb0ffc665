import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Decision, respondSchema } from '@meshwork/contracts-community';
import type { z } from '@meshwork/contracts-core/zod';
import { ContactHint } from '@meshwork/own-teams';
import { useFormDraft } from '@meshwork/shell-contract';
import { Alert, Button, DialogFooter, DraftNotice, FormField, Textarea } from '@meshwork/ui';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRespond } from '../api/request.actions.ts';
import type { RequestKind } from '../request-kind.ts';
import styles from './respond.form.module.css';

export interface RespondFormProps {
  kind: RequestKind;
  requestId: number;
  decision: Decision;
  /** The dialog is open. */
  open: boolean;
  /** Called with whether closing would lose the note, whenever that changes. */
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

export default function RespondForm(props: RespondFormProps) {
  const { kind, requestId, decision, open, onUnsaved, onClose } = props;
  const form = useForm<z.input<typeof respondSchema>, unknown, z.output<typeof respondSchema>>({
    resolver: standardSchemaResolver(respondSchema),
    mode: 'onTouched',
    defaultValues: { requestId, decision, note: '' },
  });
  const draft = useFormDraft(form, { key: `answer:${kind}:${requestId}:${decision}`, open });
  const respond = useRespond(kind, { form, fields: ['note'] }, onClose);
  const { errors, isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('note'), [setFocus]);
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);

  const send = form.handleSubmit((answer) => respond.mutate(answer));
  const accepting = decision === 'ACCEPT';
  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={respond.isPending} className={styles.fields}>
        {respond.failure ? <Alert variant="destructive">{respond.failure}</Alert> : null}
        <DraftNotice draft={draft} />
        <FormField label="Note" optional error={errors.note}>
          <Textarea rows={4} {...form.register('note')} />
        </FormField>
        <ContactHint text={useWatch({ control: form.control, name: 'note' })} />
      </fieldset>
      <DialogFooter>
        <Button variant="secondary" disabled={respond.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={accepting ? 'primary' : 'destructive'} busy={respond.isPending}>
          {accepting ? 'Accept request' : 'Decline request'}
        </Button>
      </DialogFooter>
    </form>
  );
}
