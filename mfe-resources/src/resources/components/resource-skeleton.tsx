import { Loading, Skeleton } from '@meshwork/ui';
import styles from '../pages/resource.page.module.css';

/** The place of a resource's page while it is on its way. */
export const ResourceSkeleton = () => (
  <Loading label="Loading resource" className={styles.waiting ?? ''}>
    <Skeleton width="12rem" />
    <Skeleton shape="title" width="min(36rem, 90%)" />
    <Skeleton shape="badge" />
    <div className={styles.columns}>
      <div className={styles.main}>
        <Skeleton shape="title" width="14rem" />
        <Skeleton lines={4} />
        <Skeleton shape="title" width="8rem" />
        <Skeleton lines={2} />
      </div>
      <Skeleton shape="block" height="19rem" />
    </div>
  </Loading>
);
