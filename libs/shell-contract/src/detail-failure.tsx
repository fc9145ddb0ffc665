import { ApiError, messageOf, referenceOf } from '@meshwork/api-client';
import type { PageHead } from '@meshwork/contracts-core';
import { ErrorState, LinkButton, PageHeader } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { PageMeta } from './page-meta.tsx';

export interface DetailFailureProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The head of a page whose entity is missing: its title stands on the page too. */
  head: PageHead;
  /** "Could not load team details" */
  title: string;
  /** "Team not found." */
  notFound: string;
  back: { to: string; label: string };
}

/** Says why a detail page cannot be shown: its entity does not exist, or loading failed, which may be retried. */
export function DetailFailure({ query, head, title, notFound, back }: DetailFailureProps) {
  const { error } = query;
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      {/* Search engines must keep a page that only fails to load at the moment. */}
      <PageMeta {...head} hidden={missing} missing={missing} />
      <PageHeader title={head.title} />
      <ErrorState
        title={title}
        text={missing ? notFound : messageOf(error)}
        reference={referenceOf(error)}
        {...(missing ? {} : { onRetry: () => void query.refetch(), busy: query.isFetching })}
        action={<LinkButton render={<Link to={back.to} />}>{back.label}</LinkButton>}
      />
    </>
  );
}
