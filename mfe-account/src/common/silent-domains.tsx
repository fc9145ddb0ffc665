import { Alert, Button } from '@meshwork/ui';
import type { ReactNode } from 'react';

interface SilentDomainsProps {
  /** The names of the domains: "library service". */
  names: readonly string[];
  /** Asks all of them. */
  query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Says which part of the page is missing. */
  children: ReactNode;
}

/** Says which domains do not respond, beside what the others have. */
export const SilentDomains = ({ names, query, children }: SilentDomainsProps) =>
  names.length > 0 ? (
    <Alert
      variant="warning"
      title={`The ${names.join(' and the ')} cannot be reached right now.`}
      action={
        <Button variant="secondary" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  ) : null;
