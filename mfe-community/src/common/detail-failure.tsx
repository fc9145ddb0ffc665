import { ApiError, messageOf, referenceOf } from '@meshwork/api-client';
import { missingHead } from '@meshwork/contracts-community';
import { Link, PageMeta } from '@meshwork/shell-contract';
import { ErrorState, LinkButton, PageHeader } from '@meshwork/ui';

export interface DetailFailureProps {
  error: Error;
  /** "Team": the page's title while there is nothing better. */
  kind: string;
  /** "Could not load team details" (specification, section 8). */
  title: string;
  /** "Team not found." */
  notFound: string;
  back: { to: string; label: string };
  onRetry: () => void;
}

/** Why a detail page cannot be shown: it does not exist, or it could not be loaded and may be tried again. */
export function DetailFailure({ error, kind, title, notFound, back, onRetry }: DetailFailureProps) {
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      {/* What cannot be loaded just now stays in search engines, which may have come at a bad moment. */}
      <PageMeta {...missingHead(kind)} hidden={missing} />
      <PageHeader title={kind} />
      <ErrorState
        title={title}
        text={missing ? notFound : messageOf(error, 'An unknown error occurred.')}
        reference={referenceOf(error)}
        {...(missing ? {} : { onRetry })}
        action={
          <LinkButton variant={missing ? 'primary' : 'secondary'} render={<Link to={back.to} />}>
            {back.label}
          </LinkButton>
        }
      />
    </>
  );
}
