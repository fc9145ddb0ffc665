import type { Team, TeamCard } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
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
