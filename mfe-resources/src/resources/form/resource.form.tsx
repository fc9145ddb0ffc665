import type { CreateResource, Resource } from '@meshwork/contracts-catalog';
import { showIssues } from '@meshwork/shell-contract';
import { Alert, Button, DialogFooter } from '@meshwork/ui';
import { useEffect, useRef, useState } from 'react';
import { DuplicateAlert } from './duplicate-alert.tsx';
import { FormPreview } from './form-preview.tsx';
import styles from './resource.form.module.css';
import { RESOURCE_FIELDS, useResourceForm } from './resource-fields.ts';
import { ResourceInputs } from './resource-inputs.tsx';

/** A call under way, as `useSubmission` gives it. */
interface Submission {
  mutate(fields: CreateResource, options: { onError: (error: Error) => void }): void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

export interface ResourceFormProps {
  /** The resource to edit; absent when one is added. */
  resource?: Resource;
  submission: Submission;
  texts: { readonly submit: string; readonly busy: string; readonly failure: string };
  /** Says whether something was typed, so that the dialog asks before it closes by accident. */
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
}

/** A resource as a form. What the server refuses stays as it was typed. */
export default function ResourceForm({ resource, submission, texts, onDirty, onCancel }: ResourceFormProps) {
  const form = useResourceForm(resource);
  const [failure, setFailure] = useState<string | null>(null);
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const busy = submission.isPending;
  const refusal = useShownRefusal(form, busy ? null : submission.error);
  const submit = form.handleSubmit((fields) => {
    setFailure(null);
    submission.mutate(fields, {
      onError: (error) => setFailure(showIssues(error, RESOURCE_FIELDS, form.setError, texts.failure)),
    });
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <ResourceInputs form={form} busy={busy} team={resource?.team} />
      <FormPreview form={form} />
      {/* Beside the button that was pressed: the head of a long form may be out of sight. */}
      <div ref={refusal} className={styles.refusal}>
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <DuplicateAlert error={submission.error} />
      </div>
      <DialogFooter>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? texts.busy : texts.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Brings into sight why the server refused: the alert, or the first field that it names. */
function useShownRefusal(form: ReturnType<typeof useResourceForm>, error: Error | null) {
  const place = useRef<HTMLDivElement>(null);
  const { setFocus, getFieldState } = form;
  useEffect(() => {
    if (!error) return;
    const field = RESOURCE_FIELDS.find((name) => getFieldState(name).invalid);
    if (place.current?.hasChildNodes()) place.current.scrollIntoView({ block: 'nearest' });
    else if (field) setFocus(field);
  }, [error, setFocus, getFieldState]);
  return place;
}
