import { zodResolver } from '@hookform/resolvers/zod';
import { messageOf } from '@meshwork/api-client';
import { type Decision, respondSchema } from '@meshwork/contracts-community';
import { Alert, Button, DialogFooter, FormField, Textarea } from '@meshwork/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useServerIssues } from '../../forms/use-server-issues.ts';
import { useRespond } from '../api/use-request-moves.ts';
import type { RequestKind } from '../request-kind.ts';
import styles from './respond.form.module.css';

export interface RespondFormProps {
  kind: RequestKind;
  requestId: number;
  decision: Decision;
  /** Told whether something would be lost on closing. */
  onTyped: (unsaved: boolean) => void;
  onClose: () => void;
}

/** A note to the sender, and the decision. A refusal of the server leaves the note in its place. */
export default function RespondForm({ kind, requestId, decision, onTyped, onClose }: RespondFormProps) {
  const respond = useRespond(kind);
  const form = useForm<z.input<typeof respondSchema>, unknown, z.output<typeof respondSchema>>({
    resolver: zodResolver(respondSchema),
    mode: 'onTouched',
    defaultValues: { requestId, decision, note: '' },
  });
  useServerIssues(form, respond.error);
  const { errors, isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('note'), [setFocus]);
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);

  const send = form.handleSubmit((answer) => respond.mutate(answer, { onSuccess: onClose }));
  const accepting = decision === 'ACCEPT';
  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={respond.isPending} className={styles.fields}>
        {respond.isError ? (
          <Alert variant="destructive">{messageOf(respond.error, 'An unknown error occurred.')}</Alert>
        ) : null}
        <FormField label="Note" optional error={errors.note}>
          <Textarea rows={4} {...form.register('note')} />
        </FormField>
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
