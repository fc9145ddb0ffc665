import { cx } from '../internal/cx.ts';
import styles from './logo.module.css';

export interface LogoProps {
  /** The product's name beside the mark; without it only the mark. */
  name?: string;
  /** Address of the operator's own mark, which stands in the place of ours. */
  picture?: string | undefined;
  className?: string;
}

/** The mark: a hexagon whose corners are joined into a mesh, one of its nodes lit. */
export function Logo({ name, picture, className }: LogoProps) {
  return (
    <span className={cx(styles.logo, className)}>
      {picture ? <img src={picture} alt="" className={styles.picture} /> : <Mark />}
      {name ? <span>{name}</span> : null}
    </span>
  );
}

const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
    <path className={styles.frame} d="M16 3 27.26 9.5v13L16 29 4.74 22.5v-13Z" />
    <path className={styles.mesh} d="M16 16V3M16 16 27.26 22.5M16 16 4.74 22.5" />
    <circle className={styles.node} cx="16" cy="3" r="2.6" />
    <circle className={styles.node} cx="27.26" cy="22.5" r="2.6" />
    <circle className={styles.node} cx="4.74" cy="22.5" r="2.6" />
    <circle className={styles.lit} cx="16" cy="16" r="3.6" />
  </svg>
);
