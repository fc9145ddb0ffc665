import { ApiError } from '@meshwork/api-client';
import { Link, paths } from '@meshwork/shell-contract';
import { Alert, LinkButton } from '@meshwork/ui';

/** Offers the resource that has the same link already; draws nothing for any other failure. */
export function DuplicateAlert({ error }: { error: Error | null }) {
  const existing = error instanceof ApiError ? error.issues.find((issue) => issue.existingId) : undefined;
  if (existing?.existingId === undefined) return null;
  return (
    <Alert
      variant="warning"
      action={
        <LinkButton size="sm" render={<Link to={paths.resource(existing.existingId)} target="_blank" />}>
          Show that resource
        </LinkButton>
      }
    >
      {existing.message}
    </Alert>
  );
}
