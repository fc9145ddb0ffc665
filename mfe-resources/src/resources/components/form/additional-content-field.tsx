import { Field, FieldHint, FieldLabel, FieldMessage } from '@meshwork/ui';
import { useId } from 'react';
import type { FieldError } from 'react-hook-form';
import { RichTextEditor } from './rich-text-editor.tsx';

interface AdditionalContentFieldProps {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  error: FieldError | undefined;
  disabled: boolean;
}

/** Formatted text. The editor is no form control, so the ids that tie label, hint and message to it are set by hand. */
export function AdditionalContentField({
  value,
  onChange,
  onBlur,
  error,
  disabled,
}: AdditionalContentFieldProps) {
  const id = useId();
  return (
    <Field controlId={id} error={error} hinted>
      <FieldLabel optional>Additional content</FieldLabel>
      <RichTextEditor
        id={id}
        start={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        invalid={error !== undefined}
      />
      <FieldHint>Notes for the reader: an outline, a way to work with it, further links.</FieldHint>
      <FieldMessage error={error} />
    </Field>
  );
}
