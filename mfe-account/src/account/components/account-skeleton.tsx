import { Loading, Skeleton } from '@meshwork/ui';
import styles from './account.page.module.css';

export const AccountSkeleton = () => (
  <Loading label="Loading your account" className={styles.columns}>
    <div className={styles.stack}>
      <Skeleton shape="circle" width="6.5rem" height="6.5rem" />
      <Skeleton shape="title" />
      <Skeleton shape="block" height="26rem" />
    </div>
    <div className={styles.stack}>
      <RequestBlocks />
    </div>
  </Loading>
);

/** While the requests load, with room for both of their skeletons. */
export const RequestsSkeleton = () => (
  <Loading label="Loading requests" className={styles.stack}>
    <RequestBlocks />
  </Loading>
);

const RequestBlocks = () => (
  <>
    <Skeleton shape="title" width="30%" />
    <Skeleton shape="block" height="10rem" />
    <Skeleton shape="block" height="10rem" />
  </>
);
