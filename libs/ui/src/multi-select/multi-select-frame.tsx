import { cx } from '../internal/cx.ts';
import styles from './multi-select.module.css';
import type { MultiSelectProps } from './multi-select.tsx';

/** The box as it stands, before it can be opened. */
export function MultiSelectFrame({ options, value, placeholder, id, 'aria-label': label }: MultiSelectProps) {
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <div className={styles.box} aria-busy="true">
      {chosen.map((option) => (
        <span key={option.value} className={cx(styles.chip, styles.waiting)}>
          {option.label}
        </span>
      ))}
      <input
        id={id}
        aria-label={label}
        readOnly
        className={styles.input}
        placeholder={chosen.length ? undefined : placeholder}
      />
    </div>
  );
}
