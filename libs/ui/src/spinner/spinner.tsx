import { cx, pictureProps } from '../internal/cx.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Text for screen readers; leave it out when text beside it has the same meaning. */
  label?: string;
  className?: string | undefined;
}

/** A turning hexagon; as large as the text around it. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: pictureProps names it or hides it.
    <svg viewBox="0 0 24 24" className={cx(styles.spinner, className)} {...pictureProps(label)}>
      <path className={styles.track} d="M12 2.5 20.2 7.25v9.5L12 21.5 3.8 16.75v-9.5Z" pathLength={60} />
      <path className={styles.run} d="M12 2.5 20.2 7.25v9.5L12 21.5 3.8 16.75v-9.5Z" pathLength={60} />
    </svg>
  );
}
