import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useFieldControl } from '../field/field.context.ts';
import { Field, type FieldFailure, FieldHint, FieldMessage } from '../field/field.tsx';
import { cx } from '../internal/cx.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The text that a person agrees to; may hold links. */
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A box with its label; takes `register('agreeToTerms')` of react-hook-form as it is. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  const props = useFieldControl(rest);
  return (
    <label className={cx(styles.row, className)}>
      <input {...props} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}

export interface CheckboxFieldProps extends CheckboxProps {
  hint?: ReactNode;
  error?: FieldFailure;
}

/** A checkbox with hint and message, as a field of a form. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { hint, error, required, ...rest } = props;
  return (
    <Field error={error} hinted={Boolean(hint)} required={required}>
      <Checkbox {...rest} />
      {hint ? <FieldHint>{hint}</FieldHint> : null}
      {'error' in props ? <FieldMessage error={error} /> : null}
    </Field>
  );
}
