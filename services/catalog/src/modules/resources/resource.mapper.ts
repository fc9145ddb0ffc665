import { libraryName, type Resource, type ResourceCard } from '@meshwork/contracts-catalog';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import type { ResourceCardRow, ResourcePageRow } from './resource.query.ts';

/** The name shown as the creator's: of a person, of the library for imported resources, or of a deleted account. */
function creatorName(row: ResourceCardRow): string {
  if (row.created_by === null && row.imported) return libraryName();
  return row.display_name ?? DELETED_USER_NAME;
}

type TeamColumns = Pick<ResourceCardRow, 'team_id' | 'team_number' | 'team_name' | 'team_type'>;

export const teamOf = (row: TeamColumns): ResourceCard['team'] =>
  row.team_id === null
    ? null
    : {
        id: row.team_id,
        teamNumber: row.team_number ?? '',
        teamName: row.team_name ?? '',
        teamType: row.team_type ?? '',
      };

export const toCard = (row: ResourceCardRow): ResourceCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  url: row.url,
  category: row.category,
  type: row.type,
  difficultyLevel: row.difficulty_level,
  viewCount: row.view_count,
  thankCount: row.thank_count,
  cost: row.cost,
  seasonYear: row.season_year,
  createdAt: isoTime(row.created_at),
  createdBy: row.created_by,
  creator: { displayName: creatorName(row) },
  team: teamOf(row),
  linkStatus: row.link_status,
  language: row.language,
  ...(!row.is_confirmed && { unconfirmedSince: new Date(isoTime(row.confirmed_at)).getUTCFullYear() }),
});

export const toResource = (row: ResourcePageRow): Resource => ({
  ...toCard(row),
  prerequisites: row.prerequisites,
  additionalContent: row.additional_content,
  teamId: row.posted_for,
  publisher: row.publisher,
  licence: row.licence,
  updatedAt: isoTime(row.updated_at),
  linkCheckedAt: row.link_checked_at === null ? null : isoTime(row.link_checked_at),
});
