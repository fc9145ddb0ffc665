import { t } from '@lingui/core/macro';
import { Loading, Skeleton } from '@meshwork/ui';
import styles from './layout.module.css';

/** The placeholder of a page whose code or session is loading. */
export const PageSkeleton = () => (
  <Loading label={t`Loading`} className={styles.skeleton}>
    <Skeleton shape="title" width="40%" height="2.5rem" />
    <Skeleton lines={2} />
    <div className={styles.skeletonCards}>
      {['a', 'b', 'c'].map((place) => (
        <Skeleton key={place} shape="block" height="11rem" />
      ))}
    </div>
  </Loading>
);
