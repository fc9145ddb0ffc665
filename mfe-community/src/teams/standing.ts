import type { Membership, UserTeam } from '@meshwork/contracts-community';

/** How the signed-in person stands to a team. */
export type Standing =
  | { readonly as: 'stranger' }
  | { readonly as: 'pending' }
  | {
      readonly as: 'member';
      readonly owner: boolean;
      /** The only owner while others remain: leaving needs a transfer first (decisions, section 3). */
      readonly soleOwner: boolean;
      /** Open requests to join that wait for this person's answer. */
      readonly waiting: number;
    };

export const STRANGER: Standing = { as: 'stranger' };
export const PENDING: Standing = { as: 'pending' };

/** From the list of one's own teams. */
export const standingOfMember = (
  team: Pick<UserTeam, 'role' | 'soleOwner' | 'pendingRequests'>,
): Standing => ({
  as: 'member',
  owner: team.role === 'OWNER',
  soleOwner: team.soleOwner,
  waiting: team.pendingRequests ?? 0,
});

/**
 * From a team's page, which says the own membership and how many members there are (a team has one owner at most), and
 * shows the requests that wait by themselves.
 */
export function standingOnPage(membership: Membership | null | undefined, memberCount: number): Standing {
  if (!membership) return STRANGER;
  if (membership.status !== 'ACTIVE') return PENDING;
  const owner = membership.role === 'OWNER';
  return { as: 'member', owner, soleOwner: owner && memberCount > 1, waiting: 0 };
}
