import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
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
