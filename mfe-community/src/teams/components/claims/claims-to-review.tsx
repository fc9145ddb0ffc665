import { communityCalls, teamKeys } from '@meshwork/contracts-community';
import { QueryState, queryOptions, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { EmptyState } from '@meshwork/ui';
import { ClaimToReviewRow } from './claim-to-review.tsx';
import styles from './claims-to-review.module.css';

/** Statements about teams that wait for a moderator (docs/product.md#claiming-a-team). */
export default function ClaimsToReview() {
  const api = useApi();
  const userId = useUser()?.id;
  const claims = useQuery(
    queryOptions({
      queryKey: teamKeys.claims,
      queryFn: ({ signal }) => api.call(communityCalls.claimsToReview, { signal }),
      staleTime: 0,
    }),
  );
  if (claims.isPending || claims.isError) return <QueryState query={claims} what="claims" />;
  if (claims.data.claims.length === 0) {
    return <EmptyState title="Nothing waits" text="New statements about teams appear here, oldest first." />;
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" aria-label="Claims" className={styles.list}>
      {claims.data.claims.map((claim) => (
        <ClaimToReviewRow key={claim.id} claim={claim} isOwn={claim.person.id === userId} />
      ))}
    </ul>
  );
}
