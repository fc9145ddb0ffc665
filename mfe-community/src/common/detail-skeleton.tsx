import { Loading, Skeleton } from '@meshwork/ui';
import styles from './detail-skeleton.module.css';

/** The place of a detail page that is on its way. */
export const DetailSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className={styles.page}>
      <Skeleton width="12rem" />
      <Skeleton shape="title" width="60%" height="2.5rem" />
      <Skeleton width="40%" />
      <Skeleton shape="block" height="14rem" />
    </div>
  </Loading>
);
