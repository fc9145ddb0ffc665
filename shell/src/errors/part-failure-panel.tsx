import { PageMeta, paths } from '@meshwork/shell-contract';
import { ErrorState, LinkButton } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import styles from './errors.module.css';

/** Shown instead of a page that failed to render. */
export const PartFailurePanel = ({ retry }: { retry: () => void }) => (
  <div className={styles.panel}>
    <PageMeta title="Something went wrong" />
    <ErrorState
      level={1}
      title="Something went wrong on this page"
      text="The rest of Meshwork still works. Please try again, and tell us if it happens again."
      onRetry={retry}
      action={<LinkButton render={<Link to={paths.home} />}>Go to the start page</LinkButton>}
    />
  </div>
);
