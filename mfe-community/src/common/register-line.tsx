import type { TeamCard } from '@meshwork/contracts-community';
import { REGISTER_LABELS, type RegisterField } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Badge, Day } from '@meshwork/ui';

/** "From The Blue Alliance, Nov 12, 2026": where an item comes from, and when that listed it last. */
export const RegisterLine = ({ register }: { register: RegisterField }) =>
  register ? (
    <span>
      From {labelOf(REGISTER_LABELS, register.name)}, <Day at={register.listedAt} />
    </span>
  ) : null;

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
