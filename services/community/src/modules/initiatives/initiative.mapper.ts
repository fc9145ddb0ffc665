import type { Initiative, InitiativeCard } from '@meshwork/contracts-community';
import { DELETED_USER_NAME, PRODUCT_NAME } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import type { InitiativeCardRow, InitiativePageRow } from './initiative-columns.ts';

const creatorOf = (row: InitiativeCardRow) => ({
  displayName: row.creator_name ?? (row.is_imported ? PRODUCT_NAME : DELETED_USER_NAME),
  avatarUrl: row.creator_avatar,
});

const teamOf = ({ poster_id, poster_number, poster_name }: InitiativeCardRow) =>
  poster_id === null || poster_number === null || poster_name === null
    ? null
    : { id: poster_id, teamNumber: poster_number, teamName: poster_name };

export const toInitiativeCard = (row: InitiativeCardRow): InitiativeCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  organization: row.organization,
  initiativeType: row.initiative_type,
  startDate: row.start_date,
  endDate: row.end_date,
  location: row.location,
  teamsNeeded: row.teams_needed,
  individualsNeeded: row.individuals_needed,
  rolesDescription: row.roles_description,
  createdBy: row.created_by,
  creator: creatorOf(row),
  team: teamOf(row),
  participationCounts: row.counts,
  joinedTeams: row.joined_teams,
});

/** @param forMember whether the reader is signed in: only then is the contact address theirs to see */
export const toInitiative = (row: InitiativePageRow, forMember: boolean): Initiative => ({
  ...toInitiativeCard(row),
  teamId: row.team_id,
  applicationUrl: row.application_url,
  contactEmail: forMember ? row.contact_email : null,
  createdAt: isoTime(row.created_at),
});
