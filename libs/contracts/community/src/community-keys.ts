import type { TeamType } from './community.enums.ts';

// Query keys of this domain's data in the browser's cache. They stand beside the contract so that whatever changes the
// data can name exactly what it changes, also from another remote.

/** Keys of all reads about teams; `all` covers the rest. */
export const teamKeys = {
  all: ['teams'] as const,
  list: ['teams', 'list'] as const,
  map: ['teams', 'map'] as const,
  /** The teams on the landing page. */
  marks: ['teams', 'marks'] as const,
  places: ['teams', 'places'] as const,
  /** The programmes of which teams were imported. */
  sources: ['teams', 'sources'] as const,
  /** The signed-in person's own teams. */
  mine: ['teams', 'mine'] as const,
  details: ['teams', 'detail'] as const,
  detail: (teamId: number) => [...teamKeys.details, teamId] as const,
  allMembers: ['teams', 'members'] as const,
  members: (teamId: number) => [...teamKeys.allMembers, teamId] as const,
  claim: (teamId: number) => ['teams', 'claim', teamId] as const,
  invitations: (teamId: number) => ['teams', 'invitations', teamId] as const,
  invitation: (token: string) => ['teams', 'invitation', token] as const,
  /** The claims that moderators decide about. */
  claims: ['teams', 'claims'] as const,
  byNumber: (teamType: TeamType, teamNumber: string) => ['teams', 'by-number', teamType, teamNumber] as const,
};

/** CSV files that were imported. */
export const importKeys = { all: ['imports'] as const };

/** Keys of all reads about mentors; `all` covers the rest. */
export const mentorKeys = {
  all: ['mentors'] as const,
  list: ['mentors', 'list'] as const,
  map: ['mentors', 'map'] as const,
  /** The signed-in person's own profile. */
  mine: ['mentors', 'mine'] as const,
  detail: (mentorId: number) => ['mentors', 'detail', mentorId] as const,
  similar: (mentorId: number) => ['mentors', 'similar', mentorId] as const,
};

/** Keys of all reads about the needs of teams; `all` covers the rest. */
export const needKeys = {
  all: ['needs'] as const,
  list: ['needs', 'list'] as const,
  /** The needs that fit the signed-in mentor. */
  matches: ['needs', 'matches'] as const,
  /** The mentors who fit the needs of a team, for its owners. */
  mentors: (teamId: number) => ['needs', 'mentors', teamId] as const,
  /** The offer of the signed-in person to teams. */
  offer: ['needs', 'offer'] as const,
  /** The offers that fit the needs of a team, for its owners. */
  offers: (teamId: number) => ['needs', 'offers', teamId] as const,
};

/** Keys of all reads about initiatives; `all` covers the rest but their requests. */
export const initiativeKeys = {
  all: ['initiatives'] as const,
  list: ['initiatives', 'list'] as const,
  map: ['initiatives', 'map'] as const,
  places: ['initiatives', 'places'] as const,
  detail: (initiativeId: number) => ['initiatives', 'detail', initiativeId] as const,
  /**
   * The requests to initiatives that the person runs, and who has joined. They share the prefix of the inbox (`inboxKeys` of the
   * shell), so that an event of the stream refreshes the open ones.
   */
  allRequests: ['requests', 'initiative'] as const,
  requests: (initiativeId: number) => [...initiativeKeys.allRequests, initiativeId] as const,
  organizers: (initiativeId: number) => ['initiatives', 'organizers', initiativeId] as const,
};

/** The hours that organizers confirmed to the signed-in person. */
export const hoursKeys = { all: ['hours'] as const };

/** The items that the signed-in person is asked about. */

/** The signed-in person's calendar feeds. */
export const calendarKeys = { feeds: ['calendar-feeds'] as const };

/** The list of notifications, and how their mails arrive. */
export const notificationKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  newest: ['notifications', 'newest'] as const,
  settings: ['notification-settings'] as const,
  subscription: (token: string) => ['notification-settings', token] as const,
};

/**
 * The signed-in person's conversations. They share the prefix of the inbox (`inboxKeys` of the shell), so that an event of the
 * stream refreshes the open ones.
 */
export const threadKeys = {
  all: ['requests', 'threads'] as const,
  list: ['requests', 'threads', 'list'] as const,
  detail: (threadId: number) => ['requests', 'threads', 'detail', threadId] as const,
  /** The requester, for those who may answer. */
  requester: (threadId: number) => ['requests', 'threads', 'requester', threadId] as const,
  /** Own messages that wait for an adult who reads along. */
  held: ['requests', 'threads', 'held'] as const,
  /** The states behind the buttons of cards and pages. */
  own: ['requests', 'threads', 'own'] as const,
};

/** Adults who read along for one young person, both sides. */
export const guardianKeys = {
  mine: ['guardians', 'mine'] as const,
  link: (token: string) => ['guardians', 'link', token] as const,
  /** The list for moderators. */
  fresh: ['guardians', 'fresh'] as const,
};
