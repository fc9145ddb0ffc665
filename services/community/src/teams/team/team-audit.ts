import type { Identity } from '@meshwork/service-kit';

/** An entry of the audit log about a team (docs/product.md#audit-log). */
export const aboutTeam = (
  action: string,
  teamId: number,
  actor: Identity | null,
  details: Readonly<Record<string, unknown>> = {},
) => ({
  action,
  actor: actor && { id: actor.id, displayName: actor.displayName },
  subject: `community team ${teamId}`,
  details,
});
