import { lazyPage } from '@meshwork/shell-contract';
import { Loading, preloadDialogs, Skeleton } from '@meshwork/ui';
import styles from './resource.form.module.css';

const Waiting = () => (
  <Loading label="Loading the form" className={styles.waiting ?? ''}>
    <Skeleton shape="button" width="100%" />
    <Skeleton shape="button" width="100%" />
    <Skeleton shape="block" height="8rem" />
    <Skeleton shape="block" height="12rem" />
  </Loading>
);

/** The form with its editor comes when a dialog opens: readers do not pay for it. */
export const LazyResourceForm = lazyPage(() => import('./resource.form.tsx'), <Waiting />);

/** Fetches ahead, on the pointer's approach. */
export function preloadForm(): void {
  preloadDialogs();
  LazyResourceForm.preload();
}
