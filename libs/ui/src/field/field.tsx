import { Trans } from '@lingui/react/macro';
import {
  type HTMLAttributes,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { cx } from '../internal/cx.ts';
import looks from '../styles/looks.module.css';
import { FieldContext } from './field.context.ts';
import styles from './field.module.css';

/** A failure as react-hook-form and zod give it, or plain text. */
export type FieldFailure = { message?: string | undefined } | string | undefined;

export const failureText = (error: FieldFailure): string | undefined =>
  typeof error === 'string' ? error || undefined : error?.message || undefined;

export interface FieldProps extends HTMLAttributes<HTMLDivElement> {
  /** Its id for the control; made up when absent. */
  controlId?: string | undefined;
  error?: FieldFailure;
  /** True when a `FieldHint` is among the children. */
  hinted?: boolean;
  required?: boolean;
}

/** The frame that ties label, control, hint and message by id; `FormField` fills it in the usual way. */
export function Field({
  controlId,
  error,
  hinted = false,
  required = false,
  className,
  ...rest
}: FieldProps) {
  const own = useId();
  const invalid = failureText(error) !== undefined;
  const state = useMemo(() => {
    const id = controlId ?? `field-${own}`;
    return {
      controlId: id,
      labelId: `${id}-label`,
      hintId: hinted ? `${id}-hint` : undefined,
      messageId: `${id}-message`,
      invalid,
      required,
    };
  }, [controlId, own, hinted, invalid, required]);
  return (
    <FieldContext value={state}>
      <div {...rest} className={cx(styles.field, className)} data-invalid={invalid || undefined} />
    </FieldContext>
  );
}

const useField = () => {
  const field = useContext(FieldContext);
  if (!field) throw new Error('A part of a field stands outside of a Field');
  return field;
};

export interface FieldLabelProps {
  /** Shown after the label of a field that may stay empty. */
  optional?: boolean;
  /** For screen readers only, such as for a search box or a filter with a clear placeholder. */
  hidden?: boolean;
  children: ReactNode;
}

export function FieldLabel({ optional, hidden, children }: FieldLabelProps) {
  const { controlId, labelId } = useField();
  return (
    <label id={labelId} htmlFor={controlId} className={cx(styles.label, hidden && looks.hidden)}>
      {hidden ? children : <span>{children}</span>}
      {optional ? (
        <span className={styles.optional}>
          {' '}
          <Trans>(optional)</Trans>
        </span>
      ) : null}
    </label>
  );
}

export function FieldHint({ children }: { children: ReactNode }) {
  const { hintId } = useField();
  return (
    <div id={hintId} className={styles.hint}>
      {children}
    </div>
  );
}

/**
 * Always in the page, so that a message which appears is also announced. It keeps room for one line. A longer message waits
 * until no pointer is pressed: it moves what stands below it, and the press on a moving button would be lost.
 */
export function FieldMessage({ error }: { error: FieldFailure }) {
  const { messageId } = useField();
  const text = useWhileReleased(failureText(error));
  return (
    <div id={messageId} className={styles.message} aria-live="polite">
      {text}
    </div>
  );
}

export interface FormFieldProps {
  label: ReactNode;
  /** The one control: Input, PasswordInput, Textarea, Select, MultiSelect … */
  children: ReactNode;
  hint?: ReactNode;
  /** `formState.errors.email`, `fieldState.error` or a text. A field without this property keeps no room for a message. */
  error?: FieldFailure;
  required?: boolean;
  optional?: boolean;
  labelHidden?: boolean;
  controlId?: string;
  className?: string;
}

/**
 * A whole field: label, control, hint, message.
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

let pressed = false;
const listeners = new Set<() => void>();

const setPressed = (next: boolean) => {
  pressed = next;
  for (const listener of listeners) listener();
};
const press = () => setPressed(true);
// The click follows the release within the same task.
const release = () => void setTimeout(() => setPressed(false));

const EVENTS = { pointerdown: press, pointerup: release, pointercancel: release, dragend: release } as const;

/** Listens from the first subscriber on, and before any handler of the page, which may stop an event. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    for (const [name, handle] of Object.entries(EVENTS)) addEventListener(name, handle, { capture: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    pressed = false;
    for (const [name, handle] of Object.entries(EVENTS)) removeEventListener(name, handle, { capture: true });
  };
}

/** @returns the value, or while a pointer is pressed the value from before the press */
function useWhileReleased<T>(value: T): T {
  const [lastValue, setLastValue] = useState(value);
  const isPressed = useSyncExternalStore(
    subscribe,
    () => pressed,
    () => false,
  );
  if (isPressed) return lastValue;
  if (lastValue !== value) setLastValue(value);
  return value;
}
