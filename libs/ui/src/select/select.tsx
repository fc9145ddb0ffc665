import { type Sentence, say } from '@meshwork/language';
import type { Ref, SelectHTMLAttributes } from 'react';
import { useFieldControl } from '../field/field.context.ts';
import { FormField } from '../field/field.tsx';
import inputStyles from '../input/input.module.css';
import { cx } from '../internal/cx.ts';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: Sentence | string;
  disabled?: boolean;
}

/** The options of an enumeration, in the order of its labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** The choices in their order; `children` with `<option>`s and `<optgroup>`s work as well. */
  options?: readonly SelectOption[];
  /** A first choice with the value "": "All Types", "Choose a type". */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** One of several. It is the system's own select: a wheel on phones, type-ahead and arrow keys everywhere, and no bytes. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const props = useFieldControl(rest);
  return (
    <div className={cx(styles.wrap, className)}>
      <select {...props} className={cx(inputStyles.input, styles.select)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {say(label)}
          </option>
        ))}
        {children}
      </select>
    </div>
  );
}

export interface FilterSelectProps {
  label: Sentence | string;
  /** The first choice, which filters nothing: "All types". */
  all: Sentence | string;
  options: readonly SelectOption[];
  /** '' for none. */
  value: string;
  onChoose: (value: string) => void;
}

/** One filter over a list. */
export function FilterSelect({ label, all, options, value, onChoose }: FilterSelectProps) {
  return (
    <FormField label={say(label)} labelHidden>
      <Select
        placeholder={say(all)}
        options={options}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </FormField>
  );
}
