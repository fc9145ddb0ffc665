import { PageMeta, paths } from '@meshwork/shell-contract';
import { EmptyState, LinkButton } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import styles from './errors.module.css';

/** Any address that is no page. */
export const NotFoundPage = () => (
  <div className={styles.panel}>
    <PageMeta title="Not Found" hidden />
    <PageHeading />
  </div>
);

const PageHeading = () => (
  <EmptyState
    level={1}
    title="Not Found"
    text="There is no page at this address. It may have been moved or deleted."
    action={
      <LinkButton variant="primary" render={<Link to={paths.home} />}>
        Go to the start page
      </LinkButton>
    }
  />
);
