import type { ReactNode } from 'react';
import { Field, type FieldFailure, FieldHint, FieldLabel, FieldMessage } from './field.tsx';

export interface FormFieldProps {
  label: ReactNode;
  /** The one control: Input, PasswordInput, Textarea, Select, MultiSelect … */
  children: ReactNode;
  hint?: ReactNode;
  /** `formState.errors.email`, `fieldState.error` or a text. */
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
export function FormField({
  label,
  children,
  hint,
  error,
  required = false,
  optional = false,
  labelHidden = false,
  controlId,
  className,
}: FormFieldProps) {
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
      <FieldMessage error={error} />
    </Field>
  );
}
