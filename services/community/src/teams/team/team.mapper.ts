import type { Team, TeamCard } from '@meshwork/contracts-community';
import { type Identity, isoTime } from '@meshwork/service-kit';
import { fadedTeam } from './freshness.ts';
import { toRegister } from './listed-by.query.ts';
import { cardFields, pageFields, type TeamCardRow, type TeamPageRow } from './team-columns.ts';

export const toTeamCard = (row: TeamCardRow): TeamCard => ({
  ...cardFields(row),
  ...fadedTeam(row),
  ...(row.answering !== undefined && { answering: row.answering }),
});

export const toTeam = (row: TeamPageRow): Team => ({
  ...toTeamCard(row),
  ...pageFields(row),
  memberCount: row.member_count,
  ownerCount: row.owner_count,
  createdAt: isoTime(row.created_at),
  register: toRegister(row.register),
});

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
