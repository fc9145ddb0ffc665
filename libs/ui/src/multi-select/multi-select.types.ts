import type { AriaAttributes, Ref } from 'react';
import type { SelectOption } from '../select/select.tsx';

export interface MultiSelectProps {
  options: readonly SelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** Names the control where no `FormField` is around it. */
  'aria-label'?: string;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
  'aria-required'?: AriaAttributes['aria-required'];
  id?: string | undefined;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The first state of the box, after what was done in its place while its code was loading. */
export interface MultiSelectStart {
  text: string;
  open: boolean;
}

export interface MultiSelectBoxProps extends MultiSelectProps {
  start: MultiSelectStart;
}
