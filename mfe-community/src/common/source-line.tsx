import { Trans } from '@lingui/react/macro';
import type { SourceField, TeamCard } from '@meshwork/contracts-community';
import { Badge, Day } from '@meshwork/ui';

/** "From FIRST Canada, Nov 12, 2026": the list that an item was imported from, and when. */
export const SourceLine = ({ source }: { source: SourceField }) => (source ? <From {...source} /> : null);

const From = ({ name, importedAt }: NonNullable<SourceField>) => (
  <span>
    <Trans>
      From <bdi>{name}</bdi>, <Day at={importedAt} />
    </Trans>
  </span>
);

/** Says why a team stands last in lists (docs/product.md#still-true); renders nothing where it does not. */
export const StaleBadge = ({ team }: { team: Pick<TeamCard, 'unconfirmedSince'> }) =>
  team.unconfirmedSince ? (
    <Badge variant="outline">
      <Trans>Not confirmed since {{ day: team.unconfirmedSince }}</Trans>
    </Badge>
  ) : null;
