import type { Membership, Team, TeamCard, UserTeam } from '@meshwork/contracts-community';
import { useOwnTeams } from '@meshwork/own-teams';
import { useMemo } from 'react';

/** The membership of the signed-in person in a team. */
export type OwnMembership =
  | { readonly status: 'none' }
  | { readonly status: 'requested' }
  | {
      readonly status: 'member';
      readonly owner: boolean;
      /** The only owner while others are members: leaving needs a transfer first (docs/product.md#team-membership). */
      readonly soleOwner: boolean;
      /** Requests to join that this person can answer. */
      readonly openRequests: number;
    };

const NONE: OwnMembership = { status: 'none' };
const REQUESTED: OwnMembership = { status: 'requested' };

export const membershipInOwnTeam = (
  team: Pick<UserTeam, 'role' | 'soleOwner' | 'pendingRequests'>,
): OwnMembership => ({
  status: 'member',
  owner: team.role === 'OWNER',
  soleOwner: team.soleOwner,
  openRequests: team.pendingRequests ?? 0,
});

/** Reads the membership from a team's details. The page lists the open requests itself, so they are not counted here. */
export function membershipOnPage(
  membership: Membership | null | undefined,
  { memberCount, ownerCount = 1 }: Pick<Team, 'memberCount' | 'ownerCount'>,
): OwnMembership {
  if (!membership) return NONE;
  if (membership.status !== 'ACTIVE') return REQUESTED;
  const owner = membership.role === 'OWNER';
  return {
    status: 'member',
    owner,
    soleOwner: owner && memberCount > 1 && ownerCount === 1,
    openRequests: 0,
  };
}

export function useOwnMemberships() {
  const ownTeams = useOwnTeams();
  const { data } = ownTeams;
  // The function keeps its identity while the teams do, so that lists are not drawn again.
  const membershipOf = useMemo(() => {
    const { pendingTeams = [], userTeams = [] } = data ?? {};
    const memberships = new Map<TeamCard['id'], OwnMembership>([
      ...pendingTeams.map((team) => [team.id, REQUESTED] as const),
      ...userTeams.map((team) => [team.id, membershipInOwnTeam(team)] as const),
    ]);
    return (teamId: number) => memberships.get(teamId) ?? NONE;
  }, [data]);
  return { ownTeams, membershipOf };
}
