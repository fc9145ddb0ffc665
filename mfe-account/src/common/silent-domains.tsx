import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '@meshwork/language';
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

function silentText(names: readonly string[]): string {
  const [first = '', second = '', third = ''] = names.map((name) => say(name));
  if (third) return t`The ${first} and the ${second} and the ${third} cannot be reached right now.`;
  if (second) return t`The ${first} and the ${second} cannot be reached right now.`;
  return t`The ${first} cannot be reached right now.`;
}

/** Says which domains do not respond, beside what the others have. */
export const SilentDomains = ({ names, query, children }: SilentDomainsProps) =>
  names.length > 0 ? (
    <Alert
      variant="warning"
      title={silentText(names)}
      action={
        <Button variant="secondary" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children}
    </Alert>
  ) : null;
