import type { Mentor, MentorCard } from '@meshwork/contracts-community';
import type { MentorCardRow, MentorPageRow } from './mentor-columns.ts';

export const toMentorCard = (row: Omit<MentorCardRow, 'bio'> & { bio: string }): MentorCard => ({
  id: row.id,
  user: { displayName: row.display_name, avatarUrl: row.avatar_url },
  position: row.position,
  organization: row.organization,
  yearsExperience: row.years_experience,
  availabilityStatus: row.availability_status,
  expertiseAreas: row.expertise_areas,
  answerDays: row.answering?.days ?? null,
  answering: row.answering,
  languages: row.languages,
  country: row.country,
  city: row.city,
  meets: row.meets,
  capacity: row.capacity,
  activeCount: row.active_count,
  availableAgainOn: row.available_again_on,
  isDemo: row.is_demo,
  bio: row.bio,
});

/** @param seesAddress whether the reader sees the contact address: adults, and the mentor */
export const toMentor = (row: MentorPageRow, seesAddress: boolean): Mentor => ({
  ...toMentorCard(row),
  userId: row.user_id,
  timeZone: row.time_zone,
  ageGroups: row.age_groups,
  teams: row.teams,
  thanks: row.thanks,
  linkedinUrl: row.linkedin_url,
  contactEmail: seesAddress ? row.contact_email : null,
});
