import { Field, FieldHint, FieldLabel, FieldMessage } from '@meshwork/ui';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { ResourceForm } from './resource.form.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

/** Formatted text. The editor is no form control, so the ids that tie label, hint and message to it are set by hand. */
export function AdditionalContentField({ form, busy }: { form: ResourceForm; busy: boolean }) {
  const id = useId();
  return (
    <Controller
      control={form.control}
      name="additionalContent"
      render={({ field, fieldState }) => (
        <Field controlId={id} error={fieldState.error} hinted>
          <FieldLabel optional>Additional content</FieldLabel>
          <RichTextEditor
            id={id}
            start={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            disabled={busy}
            invalid={fieldState.invalid}
          />
          <FieldHint>Notes for the reader: an outline, a way to work with it, further links.</FieldHint>
          <FieldMessage error={fieldState.error} />
        </Field>
      )}
    />
  );
}
