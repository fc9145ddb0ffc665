import { ApiError, messageOf, referenceOf } from '@meshwork/api-client';
import { missingResourceHead } from '@meshwork/contracts-catalog';
import { Link, PageMeta, paths } from '@meshwork/shell-contract';
import { ErrorState, LinkButton } from '@meshwork/ui';
import styles from '../pages/resource.page.module.css';

export interface ResourceFailureProps {
  error: Error;
  onRetry: () => void;
  busy: boolean;
}

/** A resource that is not there, or that could not be loaded; only the latter is worth trying again. */
export function ResourceFailure({ error, onRetry, busy }: ResourceFailureProps) {
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      {/* What cannot be loaded just now stays in search engines, which may have come at a bad moment. */}
      <PageMeta {...missingResourceHead} hidden={missing} />
      <h1 id="page-title" tabIndex={-1} className={styles.failed}>
        Resource
      </h1>
      <ErrorState
        title="Could not load resource"
        text={missing ? 'Resource not found.' : messageOf(error, 'An unknown error occurred.')}
        reference={referenceOf(error)}
        {...(missing ? {} : { onRetry, busy })}
        action={
          <LinkButton variant={missing ? 'primary' : 'secondary'} render={<Link to={paths.resources} />}>
            Back to Resources
          </LinkButton>
        }
      />
    </>
  );
}
