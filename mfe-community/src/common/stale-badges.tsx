import type { TeamCard } from '@meshwork/contracts-community';
import { Badge } from '@meshwork/ui';

/** Says why a team stands last in lists (docs/product.md#still-true); renders nothing where it does not. */
export function StaleBadges({ team }: { team: Pick<TeamCard, 'unconfirmedSince' | 'unlistedAt'> }) {
  return (
    <>
      {team.unconfirmedSince ? (
        <Badge variant="outline">Not confirmed since {team.unconfirmedSince}</Badge>
      ) : null}
      {team.unlistedAt ? <Badge variant="outline">Not registered this season</Badge> : null}
    </>
  );
}
