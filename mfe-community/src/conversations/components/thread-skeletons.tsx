import { Loading, Skeleton } from '@meshwork/ui';
import styles from './thread-list.module.css';

export const ThreadSkeletons = ({ count = 4 }: { count?: number }) => (
  <Loading label="Loading your requests" className={styles.page}>
    {[0, 1, 2, 3].slice(0, count).map((row) => (
      <Skeleton key={row} shape="block" height="5.5rem" />
    ))}
  </Loading>
);
