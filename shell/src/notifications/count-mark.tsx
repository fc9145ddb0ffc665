import styles from './count-mark.module.css';

const MAX_SHOWN = 99;

export const CountMark = ({ count }: { count: number }) =>
  count > 0 ? (
    <span aria-hidden="true" className={styles.count}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  ) : null;
