import { Loading, Skeleton } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './resource-layout.module.css';

export interface ResourceLayoutProps {
  children: ReactNode;
  /** Beside the text, and above it on phones. */
  aside: ReactNode;
}

export const ResourceLayout = ({ children, aside }: ResourceLayoutProps) => (
  <div className={styles.columns}>
    <div className={styles.main}>{children}</div>
    {aside}
  </div>
);

export const ResourceSkeleton = () => (
  <Loading label="Loading resource" className={styles.waiting ?? ''}>
    <Skeleton width="12rem" />
    <Skeleton shape="title" width="min(36rem, 90%)" />
    <Skeleton shape="badge" />
    <ResourceLayout aside={<Skeleton shape="block" height="19rem" />}>
      <Skeleton shape="title" width="14rem" />
      <Skeleton lines={4} />
      <Skeleton shape="title" width="8rem" />
      <Skeleton lines={2} />
    </ResourceLayout>
  </Loading>
);
