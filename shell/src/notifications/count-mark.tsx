import styles from './count-mark.module.css';

const MAX_SHOWN = 99;

/** A number on the corner of a button, whose name says it to screen readers. */
export const CountMark = ({ count }: { count: number }) =>
  count > 0 ? (
    <span aria-hidden="true" className={styles.count}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  ) : null;
