import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { useFieldControl } from '../field/field.context.ts';
import { cx } from '../internal/cx.ts';
import styles from './input.module.css';

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text; takes `register('name')` of react-hook-form as it is. */
export function Input({ className, type = 'text', ...rest }: InputProps) {
  const props = useFieldControl(rest);
  return <input dir="auto" {...props} type={type} className={cx(styles.input, className)} />;
}

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines; grows with its text where the browser can, else it can be dragged. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const props = useFieldControl(rest);
  return (
    <textarea dir="auto" {...props} rows={rows} className={cx(styles.input, styles.textarea, className)} />
  );
}

export type PasswordInputProps = Omit<InputProps, 'type'>;

/** A password with a button that shows it. Give `autoComplete` "current-password" or "new-password". */
export function PasswordInput({ className, disabled, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.wrap}>
      <Input
        {...rest}
        disabled={disabled}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cx(styles.withEnd, className)}
      />
      <button
        type="button"
        className={styles.end}
        aria-label={t`Show password`}
        aria-pressed={shown}
        title={shown ? t`Hide password` : t`Show password`}
        disabled={disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
    </div>
  );
}
