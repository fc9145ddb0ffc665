import type { Team, TeamCard } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
import { fadedTeam } from './freshness.ts';
import { toRegister } from './listed-by.query.ts';
import type { TeamCardRow, TeamPageRow } from './team-columns.ts';

export const toTeamCard = (row: TeamCardRow): TeamCard => ({
  id: row.id,
  teamNumber: row.team_number,
  teamName: row.team_name,
  teamType: row.team_type,
  location: row.location,
  isCommunityTeam: row.is_community_team,
  isVerified: row.is_verified,
  rookieYear: row.rookie_year,
  ...fadedTeam(row),
  ...(row.answering !== undefined && { answering: row.answering }),
});

export const toTeam = (row: TeamPageRow): Team => ({
  ...toTeamCard(row),
  country: row.country,
  region: row.region,
  description: row.description,
  city: row.city,
  meetingTimes: row.meeting_times,
  minAge: row.min_age,
  maxAge: row.max_age,
  takesMembers: row.takes_members,
  needs: row.needs,
  whoPosts: row.who_posts,
  websiteUrl: row.website_url,
  instagramUrl: row.instagram_url,
  twitterUrl: row.twitter_url,
  facebookUrl: row.facebook_url,
  youtubeUrl: row.youtube_url,
  linkedinUrl: row.linkedin_url,
  githubUrl: row.github_url,
  memberCount: row.member_count,
  ownerCount: row.owner_count,
  createdAt: isoTime(row.created_at),
  register: toRegister(row.register),
});
