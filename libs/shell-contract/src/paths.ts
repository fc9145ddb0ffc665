import { MAIL_PATHS } from '@meshwork/contracts-auth';

/** Addresses of pages across domains: the one place that spells them. */
export const paths = {
  home: '/',
  about: '/about',
  login: '/login',
  forgotPassword: '/forgot-password',
  ...MAIL_PATHS,
  account: '/account',
  accountMails: '/account/mails',
  accountSecurity: '/account/security',
  accountData: '/account/data',
  stillTrue: '/account/still-true',
  profileForm: '/account?edit=profile',
  notifications: '/notifications',
  unsubscribe: '/unsubscribe',
  requests: '/requests',
  saved: '/saved',
  request: (threadId: number) => `/requests/${threadId}`,
  hours: '/hours',
  moderation: '/moderation',
  pricing: '/pricing',
  contact: '/contact',
  support: '/support',
  developers: '/developers',
  accessibility: '/accessibility',
  evidence: '/evidence',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  guidelines: '/guidelines',
  forStudents: '/for-students',
  forCoaches: '/for-coaches',
  forMentors: '/for-mentors',
  forParents: '/for-parents',
  forTeachers: '/for-teachers',
  forSponsors: '/for-sponsors',
  resources: '/resources',
  resource: (id: number) => `/resources/${id}`,
  learningPaths: '/paths',
  learningPath: (id: number) => `/paths/${id}`,
  teams: '/teams',
  team: (id: number) => `/teams/${id}`,
  needs: '/needs',
  mentors: '/mentors',
  mentor: (id: number) => `/mentors/${id}`,
  initiatives: '/initiatives',
  ownInitiatives: '/initiatives/mine',
  initiative: (id: number) => `/initiatives/${id}`,
  /** The door of an event on its day. */
  initiativeDay: (id: number) => `/initiatives/${id}/day`,
  initiativeRequests: (id: number) => `/initiatives/${id}/requests`,
} as const;

/** A path on this site: one slash, then neither a slash nor a backslash, which browsers treat as a slash. */
const OWN_PATH = /^\/(?![/\\])/;

/**
 * Returns the path to go to after login.
 * @param next the `next` parameter as it came, which anybody can write into a link
 * @returns `next` when it is a path of this site, else the start page
 */
export const safeNext = (next: string | null | undefined): string => {
  // Browsers drop tabs and line breaks from addresses, so "/\t/evil" would become "//evil".
  const path = (next ?? '').replace(/[\t\n\r]/g, '');
  return OWN_PATH.test(path) ? path : paths.home;
};

/** The login page, which returns to `next` afterwards. A fragment stays one: it may hold the token of a link. */
export const loginPath = (next: string): string => {
  if (next === paths.home || next.startsWith(paths.login)) return paths.login;
  const [page = '', fragment] = next.split('#', 2);
  return `${paths.login}?next=${encodeURIComponent(page)}${fragment ? `#${fragment}` : ''}`;
};
