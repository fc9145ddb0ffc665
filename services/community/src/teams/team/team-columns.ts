import type { Answering } from '@meshwork/contracts-community';
import { fieldsOf } from '@meshwork/service-kit';
import type { Selectable } from 'kysely';
import type { CommunityTables } from '../../database/community.tables.ts';
import type { ListedBy } from './listed-by.query.ts';

/** The columns that a team's card shows. */
const CARD = [
  'id',
  'team_number',
  'team_name',
  'team_type',
  'location',
  'is_community_team',
  'is_verified',
  'rookie_year',
] as const;

/** The further ones that the page shows. */
const PAGE = [
  'description',
  'city',
  'meeting_times',
  'min_age',
  'max_age',
  'takes_members',
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

export const cardFields = fieldsOf(CARD);
export const pageFields = fieldsOf(PAGE);

const ofTeam = <const Columns extends readonly string[]>(columns: Columns) =>
  columns.map((column) => `team.${column}`) as `team.${Columns[number]}`[];

/** With what the card says of its freshness. */
export const TEAM_CARD_COLUMNS = ofTeam([
  ...CARD,
  'unlisted_at',
  'is_faded',
  'still_asked_at',
  'confirmed_at',
]);
export const TEAM_PAGE_COLUMNS = ofTeam([...PAGE, 'hidden_at', 'created_at']);

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
