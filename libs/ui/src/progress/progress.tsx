import { cx } from '../internal/cx.ts';
import styles from './progress.module.css';

export interface ProgressProps {
  /** Names the amount: "Teams joined". */
  label: string;
  /** Absent: it is going on, nobody knows how far. */
  value?: number;
  max?: number;
  /** Shown at the end of the label's line and read instead of a percentage: "3 of 8". */
  valueText?: string;
  /** Only the bar; the label is still read. */
  labelHidden?: boolean;
  variant?: 'primary' | 'success' | 'accent';
  className?: string;
}

/** Shows which part of a whole is reached. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  labelHidden = false,
  variant = 'primary',
  className,
}: ProgressProps) {
  const reached = value === undefined ? undefined : Math.min(Math.max(value, 0), max);
  return (
    <div className={cx(styles.progress, styles[variant], className)}>
      {labelHidden ? null : (
        <div className={styles.head} aria-hidden="true">
          <span>{label}</span>
          {valueText ? <data value={reached}>{valueText}</data> : null}
        </div>
      )}
      <div className={styles.rail} data-running={reached === undefined || undefined}>
        <progress
          className={styles.bar}
          aria-label={label}
          aria-valuetext={valueText}
          max={max}
          {...(reached === undefined ? {} : { value: reached })}
        />
      </div>
    </div>
  );
}
