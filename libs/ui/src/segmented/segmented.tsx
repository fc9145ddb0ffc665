import { type Sentence, say } from '@meshwork/language';
import { type ReactNode, useId } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './segmented.module.css';

export interface SegmentedOption<T extends string> {
  value: T;
  label: Sentence | string;
  icon?: ReactNode;
}

export interface SegmentedProps<T extends string> {
  label: string;
  options: readonly SegmentedOption<T>[];
  value: T;
  onValueChange: (value: T) => void;
  /** Show the icons alone; the labels stay as names and titles. */
  iconsOnly?: boolean;
  className?: string;
}

/** A few choices side by side, one of them on: native radio buttons, so arrow keys work. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onValueChange,
  iconsOnly = false,
  className,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={cx(styles.group, className)} aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(styles.option, iconsOnly && styles.icon)}
          title={say(option.label)}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            aria-label={iconsOnly ? say(option.label) : undefined}
          />
          {option.icon}
          {iconsOnly ? null : <span>{say(option.label)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
