import type { ReactNode } from 'react';
import { Field, type FieldFailure, FieldHint, FieldLabel, FieldMessage } from './field.tsx';

export interface FormFieldProps {
  label: ReactNode;
  /** The one control: Input, PasswordInput, Textarea, Select, MultiSelect … */
  children: ReactNode;
  hint?: ReactNode;
  /** `formState.errors.email`, `fieldState.error` or a text. A field without this property keeps no room for a message. */
  error?: FieldFailure;
  required?: boolean;
  /** Shows "(optional)" after the label. */
  optional?: boolean;
  labelHidden?: boolean;
  controlId?: string;
  className?: string;
}

/**
 * A whole field: label, control, hint, message.
 *
 * `<FormField label="Email" error={errors.email}><Input type="email" {...register('email')} /></FormField>`
 */
export function FormField(props: FormFieldProps) {
  const { label, children, hint, error, required = false, optional = false, labelHidden = false } = props;
  const { controlId, className } = props;
  return (
    <Field
      error={error}
      hinted={Boolean(hint)}
      required={required}
      controlId={controlId}
      className={className}
    >
      <FieldLabel optional={optional} hidden={labelHidden}>
        {label}
      </FieldLabel>
      {children}
      {hint ? <FieldHint>{hint}</FieldHint> : null}
      {'error' in props ? <FieldMessage error={error} /> : null}
    </Field>
  );
}
