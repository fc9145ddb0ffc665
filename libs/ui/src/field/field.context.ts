import { createContext, useContext } from 'react';

/** Ties the parts of one field together; every id is set by the field. */
export interface FieldState {
  controlId: string;
  labelId: string;
  hintId: string | undefined;
  messageId: string;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldState | null>(null);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  'aria-required'?: React.AriaAttributes['aria-required'];
}

/**
 * Completes a control's props from the field around it; outside of a field the props stay as they are. Required fields are
 * marked with aria-required only: the browser's own bubbles would appear before our validation.
 */
export function useFieldControl<P extends ControlProps>(props: P): P {
  const field = useContext(FieldContext);
  if (!field) return props;
  const describedBy = [props['aria-describedby'], field.hintId, field.invalid ? field.messageId : undefined];
  return {
    ...props,
    id: props.id ?? field.controlId,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': props['aria-required'] ?? (field.required || undefined),
  };
}
