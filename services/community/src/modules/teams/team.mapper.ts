import type { Team, TeamCard, TeamType } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';

export interface TeamCardRow {
  id: number;
  team_number: string;
  team_name: string;
  team_type: TeamType;
  location: string | null;
  is_community_team: boolean;
  is_verified: boolean;
  rookie_year: number | null;
}

export interface TeamRow extends TeamCardRow {
  country: string | null;
  region: string | null;
  website_url: string | null;
  instagram_url: string | null;
  twitter_url: string | null;
  facebook_url: string | null;
  youtube_url: string | null;
  linkedin_url: string | null;
  github_url: string | null;
  created_at: string;
  member_count: number;
}

export const toTeamCard = (row: TeamCardRow): TeamCard => ({
  id: row.id,
  teamNumber: row.team_number,
  teamName: row.team_name,
  teamType: row.team_type,
  location: row.location,
  isCommunityTeam: row.is_community_team,
  isVerified: row.is_verified,
  rookieYear: row.rookie_year,
});

export const toTeam = (row: TeamRow): Team => ({
  ...toTeamCard(row),
  country: row.country,
  region: row.region,
  websiteUrl: row.website_url,
  instagramUrl: row.instagram_url,
  twitterUrl: row.twitter_url,
  facebookUrl: row.facebook_url,
  youtubeUrl: row.youtube_url,
  linkedinUrl: row.linkedin_url,
  githubUrl: row.github_url,
  memberCount: row.member_count,
  createdAt: isoTime(row.created_at),
});
