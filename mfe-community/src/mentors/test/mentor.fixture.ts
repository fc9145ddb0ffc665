import type { Mentor, MentorCard } from '@meshwork/contracts-community';

export const mentorCard = (fields: Partial<MentorCard> = {}): MentorCard => ({
  id: 5,
  user: { displayName: 'Grace Hopper', avatarUrl: null },
  position: 'Rear Admiral',
  organization: 'Navy',
  yearsExperience: 40,
  availabilityStatus: 'AVAILABLE',
  expertiseAreas: ['PROGRAMMING', 'ROBOTICS'],
  answerDays: 3,
  answering: { days: 3, open: 0, isSlow: false },
  languages: [],
  country: null,
  city: null,
  meets: null,
  capacity: null,
  activeCount: 0,
  availableAgainOn: null,
  isDemo: false,
  bio: 'I explain compilers to people who build robots.',
  ...fields,
});

export const mentor = (fields: Partial<Mentor> = {}): Mentor => ({
  ...mentorCard(),
  userId: 2,
  teams: [],
  timeZone: null,
  ageGroups: [],
  linkedinUrl: null,
  contactEmail: null,
  ...fields,
});

export const mentorPage = (mentors: readonly MentorCard[]): Response =>
  Response.json({ mentors }, { headers: { 'X-Total-Count': String(mentors.length) } });
