import { valuesOf } from '@meshwork/contracts-core';

/** The order is that of the choices in forms and filters. */
export const TEAM_TYPE_LABELS = {
  VEX: 'VEX',
  FIRST_FRC: 'FIRST FRC',
  FIRST_FTC: 'FIRST FTC',
  FIRST_FLL: 'FIRST FLL',
  MAKERSPACE: 'Makerspace',
  RESEARCH_TEAM: 'Research team',
  SCIENCE_OLYMPIAD: 'Science olympiad',
  COMPANY: 'Company',
  NONPROFIT: 'Nonprofit',
  STARTUP: 'Startup',
  OTHER: 'Other',
} as const;
export type TeamType = keyof typeof TEAM_TYPE_LABELS;
export const TEAM_TYPES = valuesOf(TEAM_TYPE_LABELS);

/** Programmes as they stand in addresses, without regard to case: /teams/frc/254. */
export const PROGRAMMES = {
  frc: 'FIRST_FRC',
  ftc: 'FIRST_FTC',
  fll: 'FIRST_FLL',
  vex: 'VEX',
  vrc: 'VEX',
} as const satisfies Readonly<Record<string, TeamType>>;

export const INITIATIVE_TYPE_LABELS = {
  COMPETITION: 'Competition',
  EVENT: 'Event',
  MENTORSHIP: 'Mentorship',
  PROGRAM: 'Program',
  WORKSHOP: 'Workshop',
} as const;
export type InitiativeType = keyof typeof INITIATIVE_TYPE_LABELS;
export const INITIATIVE_TYPES = valuesOf(INITIATIVE_TYPE_LABELS);

/** Organizers say of a venue which of these it has, since people with a disability need to know it before they ask to come. */
export const ACCESS_LABELS = {
  STEP_FREE: 'Step-free way in',
  TOILET: 'Accessible toilet',
  PARKING: 'Accessible parking',
  TRANSIT: 'Bus or train near by',
  QUIET_ROOM: 'Quiet room',
  HEARING: 'Hearing loop or captions',
} as const;
export type Access = keyof typeof ACCESS_LABELS;
export const ACCESS = valuesOf(ACCESS_LABELS);

/** A draft is seen by those who may change it only. */
export const INITIATIVE_STATE_LABELS = {
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  POSTPONED: 'Postponed',
  CANCELLED: 'Cancelled',
} as const;
export type InitiativeState = keyof typeof INITIATIVE_STATE_LABELS;
export const INITIATIVE_STATES = valuesOf(INITIATIVE_STATE_LABELS);

export const AVAILABILITY_LABELS = {
  AVAILABLE: 'Available',
  LIMITED: 'Limited',
  UNAVAILABLE: 'Unavailable',
} as const;
export type Availability = keyof typeof AVAILABILITY_LABELS;
export const AVAILABILITIES = valuesOf(AVAILABILITY_LABELS);

export const EXPERTISE_AREA_LABELS = {
  AI_ML: 'AI / ML',
  BUSINESS: 'Business',
  CAD_DESIGN: 'CAD design',
  CAREER_GUIDANCE: 'Career guidance',
  DATA_SCIENCE: 'Data science',
  DESIGN: 'Design',
  ELECTRICAL: 'Electrical',
  ENGINEERING: 'Engineering',
  FUNDRAISING: 'Fundraising',
  MANUFACTURING: 'Manufacturing',
  MARKETING: 'Marketing',
  MECHANICAL: 'Mechanical',
  MENTORSHIP: 'Mentorship',
  MOBILE_DEVELOPMENT: 'Mobile development',
  OUTREACH: 'Outreach',
  PRODUCT_MANAGEMENT: 'Product management',
  PROGRAMMING: 'Programming',
  PROJECT_MANAGEMENT: 'Project management',
  ROBOTICS: 'Robotics',
  SCOUTING: 'Scouting',
  TECHNICAL_WRITING: 'Technical writing',
  UI_UX: 'UI / UX',
  WEB_DEVELOPMENT: 'Web development',
  OTHER: 'Other',
} as const;
export type ExpertiseArea = keyof typeof EXPERTISE_AREA_LABELS;
export const EXPERTISE_AREAS = valuesOf(EXPERTISE_AREA_LABELS);

export const MENTOR_MEETS_LABELS = {
  REMOTE: 'Online',
  ON_SITE: 'In person',
  BOTH: 'Online and in person',
} as const;
export type MentorMeets = keyof typeof MENTOR_MEETS_LABELS;
export const MENTOR_MEETS = valuesOf(MENTOR_MEETS_LABELS);

export const AGE_GROUP_LABELS = {
  MIDDLE_SCHOOL: 'Middle school (up to 14)',
  HIGH_SCHOOL: 'High school (14 to 18)',
  COLLEGE: 'College',
  ADULT: 'Adults',
} as const;
export type AgeGroup = keyof typeof AGE_GROUP_LABELS;
export const AGE_GROUPS = valuesOf(AGE_GROUP_LABELS);

/** WAITING is on the waiting list of a side that is full; ENDED was accepted, until one side ended it. */
export const REQUEST_STATUSES = ['PENDING', 'WAITING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'ENDED'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
export const REPETITIONS = ['DAY', 'WEEK', 'MONTH'] as const;
/** The two sides of an initiative's places. */
export const SIDES = ['teams', 'individuals'] as const;
/** Receivers of a message about an initiative: everybody who has joined, one side of them, or who waits for a place. */
export const RECEIVERS = ['joined', ...SIDES, 'waiting'] as const;
export type Receivers = (typeof RECEIVERS)[number];
export const DECISIONS = ['ACCEPT', 'DECLINE'] as const;
export type Decision = (typeof DECISIONS)[number];
export const TEAM_ROLES = ['OWNER', 'MEMBER'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
export const TEAM_POSTERS_LABELS = { MEMBERS: 'Every member', OWNERS: 'Owners only' } as const;
export type TeamPosters = keyof typeof TEAM_POSTERS_LABELS;
export const TEAM_POSTERS = valuesOf(TEAM_POSTERS_LABELS);
export const NEED_KIND_LABELS = {
  SKILL: 'Skill',
  PART: 'Part',
  SPACE: 'Space',
  JUDGE: 'Judge',
  VOLUNTEER: 'Volunteer',
  MONEY: 'Money',
} as const;
export type NeedKind = keyof typeof NEED_KIND_LABELS;
export const NEED_KINDS = valuesOf(NEED_KIND_LABELS);
export const CLAIM_METHODS = ['WEBSITE', 'STATEMENT'] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];
/** LOST: somebody else proved it first. */
export const CLAIM_STATES = ['OPEN', 'PROVEN', 'DECLINED', 'LOST', 'WITHDRAWN', 'EXPIRED'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
/** The filters of what teams need, by their parameters. */
export const NEED_FILTERS = {
  kind: { label: 'Kind of need', all: 'Any kind', values: NEED_KIND_LABELS },
  area: { label: 'Expertise', all: 'Any expertise', values: EXPERTISE_AREA_LABELS },
  teamType: { label: 'Programme', all: 'Any programme', values: TEAM_TYPE_LABELS },
} as const;

/** The filters of mentors whose values have names in every browser, by their parameters. */
export const MENTOR_FILTERS = {
  expertiseArea: { label: 'Expertise', all: 'Any expertise', values: EXPERTISE_AREA_LABELS },
  availabilityStatus: { label: 'Availability', all: 'Any availability', values: AVAILABILITY_LABELS },
} as const;

export const WHEN = ['upcoming', 'past', 'all'] as const;
export const FORMATS = ['virtual', 'in-person'] as const;

/** The seven links of a team, in the order in which pages show them. */
export const TEAM_LINKS = [
  'websiteUrl',
  'instagramUrl',
  'twitterUrl',
  'facebookUrl',
  'youtubeUrl',
  'linkedinUrl',
  'githubUrl',
] as const;
export type TeamLink = (typeof TEAM_LINKS)[number];
