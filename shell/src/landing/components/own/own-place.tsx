import { t } from '@lingui/core/macro';
import { Loading, looks, Skeleton } from '@meshwork/ui';
import styles from './own.module.css';

const row = (
  <li className={styles.row}>
    <Skeleton shape="circle" className={styles.mark} />
    <Skeleton lines={3} />
    <Skeleton shape="badge" />
  </li>
);

/** Keeps the room of what is next until it is known: a heading over two rows, or about as much as the first steps take. */
export const OwnPlace = () => (
  <Loading label={t`Loading what is next`}>
    <div className={looks.parts} aria-hidden="true">
      <Skeleton shape="title" />
      <ul className={looks.rows}>
        {row}
        {row}
        <li />
      </ul>
    </div>
  </Loading>
);
