import { t } from '@lingui/core/macro';
import { Loading, looks, Skeleton } from '@meshwork/ui';
import styles from './own.module.css';

const row = (
  <li className={styles.row}>
    <Skeleton shape="circle" className={styles.mark} />
    <Skeleton lines={2} />
    <Skeleton shape="badge" />
  </li>
);

/** Keeps the room of what is next until it is known: two rows, however wide the window is. */
export const OwnPlace = () => (
  <Loading label={t`Loading what is next`}>
    <ul className={looks.rows} aria-hidden="true">
      {row}
      {row}
    </ul>
  </Loading>
);
