import type { Answering } from '@meshwork/contracts-community';
import type { Selectable } from 'kysely';
import type { CommunityTables } from '../../database/community.tables.ts';
import type { ListedBy } from './listed-by.query.ts';

/** The columns of a team's card. */
export const TEAM_CARD_COLUMNS = [
  'team.id',
  'team.team_number',
  'team.team_name',
  'team.team_type',
  'team.location',
  'team.is_community_team',
  'team.is_verified',
  'team.rookie_year',
  'team.unlisted_at',
  'team.is_faded',
  'team.still_asked_at',
  'team.confirmed_at',
] as const;

/** The further columns of a team's page. */
export const TEAM_PAGE_COLUMNS = [
  'team.description',
  'team.city',
  'team.meeting_times',
  'team.min_age',
  'team.max_age',
  'team.takes_members',
  'team.needs',
  'team.country',
  'team.region',
  'team.who_posts',
  'team.hidden_at',
  'team.website_url',
  'team.instagram_url',
  'team.twitter_url',
  'team.facebook_url',
  'team.youtube_url',
  'team.linkedin_url',
  'team.github_url',
  'team.created_at',
] as const;

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
    register: ListedBy | null;
  };
