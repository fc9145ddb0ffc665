import type { Answering, SourceField, Team, TeamCard } from '@meshwork/contracts-community';
import { fieldsOf, type Identity, isoTime } from '@meshwork/service-kit';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type CommunityTables, columnsOf } from '../../database/community.entities.ts';
import { unconfirmedSince } from './freshness.ts';

const CARD = [
  'id',
  'team_number',
  'team_name',
  'team_type',
  'location',
  'is_community_team',
  'is_verified',
  'is_class',
  'rookie_year',
  'meeting_times',
  'min_age',
  'max_age',
  'takes_members',
  'language',
] as const;

const PAGE = [
  'description',
  'city',
  'needs',
  'country',
  'region',
  'who_posts',
  'website_url',
  'instagram_url',
  'twitter_url',
  'facebook_url',
  'youtube_url',
  'linkedin_url',
  'github_url',
] as const;

const cardFields = fieldsOf(CARD);
const pageFields = fieldsOf(PAGE);

/** With what the card says of its freshness. */
export const TEAM_CARD_COLUMNS = columnsOf('team', [...CARD, 'is_faded', 'still_asked_at', 'confirmed_at']);
export const TEAM_PAGE_COLUMNS = columnsOf('team', [...PAGE, 'hidden_at', 'created_at']);

type TeamRow = Selectable<CommunityTables['community.team']>;
type Picked<Columns extends readonly string[]> = Columns[number] extends `team.${infer Name}`
  ? Pick<TeamRow, Name & keyof TeamRow>
  : never;

/** A card says how soon the team answers where its statement asks for that. */
export type TeamCardRow = Picked<typeof TEAM_CARD_COLUMNS> & { answering?: Answering | null };
export type TeamPageRow = TeamCardRow &
  Picked<typeof TEAM_PAGE_COLUMNS> & {
    member_count: number;
    owner_count: number;
    lacks_reader: boolean;
    source: ImportedFrom | null;
  };

interface ImportedFrom {
  readonly name: string;
  readonly imported_at: string;
}

/** @param row the alias of a table with an `import_key` */
export const importedFrom = (row: 'team' | 'initiative'): RawBuilder<ImportedFrom | null> =>
  sql<ImportedFrom | null>`(select json_build_object('name', done.source, 'imported_at', done.created_at)
    from community.csv_import_row imported join community.csv_import done on done.id = imported.import_id
    where imported.import_key = ${sql.ref(`${row}.import_key`)} and done.undone_at is null
    order by imported.import_id desc limit 1)`;

export const toSource = (row: ImportedFrom | null): SourceField =>
  row && { name: row.name, importedAt: isoTime(row.imported_at) };

export const toTeamCard = (row: TeamCardRow): TeamCard => ({
  ...cardFields(row),
  ...unconfirmedSince(row),
  ...(row.answering !== undefined && { answering: row.answering }),
});

/** @param isAdult the reader has said that they are one */
export const toTeam = (row: TeamPageRow, isAdult = false): Team => ({
  ...toTeamCard(row),
  ...pageFields(row),
  memberCount: row.member_count,
  ownerCount: row.owner_count,
  ...(isAdult && row.lacks_reader && { lacksReader: true }),
  createdAt: isoTime(row.created_at),
  source: toSource(row.source),
});

/** SQL of how others name a team; null where the row has none. @param team the alias of the table */
export const teamReference = (team: string) => sql<{
  id: number;
  teamNumber: string;
  teamName: string;
} | null>`
  case when ${sql.ref(`${team}.id`)} is not null then json_build_object('id', ${sql.ref(`${team}.id`)},
    'teamNumber', ${sql.ref(`${team}.team_number`)}, 'teamName', ${sql.ref(`${team}.team_name`)}) end`;

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
