import { communityCalls, type ServedCall, type Sizes } from '@meshwork/bench';

export interface CommunityCall extends ServedCall {
  readonly role?: 'moderator' | 'admin';
}

const call = (name: string, path: string, by: Omit<CommunityCall, 'name' | 'path'> = {}): CommunityCall => ({
  name,
  path: `/_api/${path}`,
  ...by,
});

const NEAR = 'near=42.33,-83.05';
/** The first circle around the reader fills a page, also without `within`. */
const nearCalls = [
  call('teams: near', `teams?${NEAR}&limit=24`),
  call('teams: near, page 3', `teams?${NEAR}&limit=24`, { pages: 2 }),
  call('teams: near, verified, of a country', `teams?${NEAR}&within=500&country=USA&verified=true&limit=24`),
];

const languageCalls = [
  call('teams: of a language', 'teams?language=es&limit=24'),
  call('teams: of a language, page 3', 'teams?language=es&limit=24', { pages: 2 }),
  call('teams: search in a language', 'teams?language=es&search=robotics&limit=24'),
  call('initiatives: upcoming, of a language', 'initiatives?language=es&when=upcoming&limit=24'),
  call('initiatives: of a language, page 3', 'initiatives?language=es&limit=24', { pages: 2 }),
];

const as = 500;
const BUSY = { as: 1 };
const ownCalls = [
  call('team: by its number', 'teams/by-number?teamType=FIRST_FRC&teamNumber=254'),
  call('team: members', 'teams/members?teamId=501', { as }),
  call('team: own claim', 'teams/claim?teamId=501', { as }),
  call('team: invitations', 'teams/invitations?teamId=501', { as }),
  call('team: posts', 'teams/posts?teamId=501', { as }),
  call('teams: sources', 'teams/sources', { as }),
  call('mentor: own', 'mentors/me', { as }),
  call('offer: own', 'needs/offer', { as }),
  call('offers: for a team', 'needs/offers?teamId=501', { as }),
  call('initiatives: own', 'initiatives/mine', BUSY),
  call('initiative: requests of a busy one', 'initiatives/requests?id=1&limit=20', BUSY),
  call('initiative: requests of a busy one, page 3', 'initiatives/requests?id=1&limit=20', {
    ...BUSY,
    pages: 2,
  }),
  call('initiative: search of requests', 'initiatives/requests?id=1&limit=20&search=maria', BUSY),
  call('initiative: participants of a busy one', 'initiatives/participants?id=1', BUSY),
  call('initiative: organizers', 'initiatives/organizers?id=1', BUSY),
  call('initiative: calendar', 'initiatives/calendar?id=1'),
  call('initiatives: calendar', 'initiatives.ics?when=upcoming'),
  call('initiatives: table of a country', 'initiatives.csv?when=upcoming&country=Canada'),
  call('mentors: table of an expertise', 'mentors.csv?expertiseArea=AI_ML'),
  call('needs: table of a kind', 'needs.csv?kind=SKILL&teamType=VEX&remote=true'),
  call('calendars: own', 'initiatives/feeds', { as }),
  call('calendar: own as a file', 'initiatives/feed/feed500.ics'),
  call('inbox: sent', 'my-contacts?box=sent', { as }),
  call('conversations: search', 'threads?limit=20&search=maria', { as }),
  call('conversation: details for who asked', 'threads/details?threadId=10', { as: 11 }),
  call('conversation: about an initiative', 'threads/details?threadId=40010', BUSY),
  call('conversation: who asks', 'threads/requester?threadId=10', BUSY),
  call('conversations: own matters', 'threads/mine', { as }),
  call('conversations: held messages', 'threads/held', { as }),
  call('notifications: settings', 'notifications/settings', { as }),
  call('confirmed hours', 'initiatives/hours', { as }),
  call('what is asked whether it is still true', 'community/still-true', { as }),
  call('start', 'community/start', { as }),
  call('saved: which', 'community/saved', { as }),
  call('saved: things', 'community/saved/things', { as }),
  call('saved: of a browser', 'community/saved/lookup?thing=team:500&thing=mentor:500&thing=initiative:500'),
  call('saved searches', 'community/saved/searches', { as }),
];

const STAFF = { as: 2, role: 'moderator' } as const;
const ADMIN = { as: 3, role: 'admin' } as const;
const staffCalls = [
  call('staff: claims of teams', 'teams/claims', STAFF),
  call('staff: imports', 'community/imports', ADMIN),
  call('staff: queue', 'community/moderation/queue?limit=20', STAFF),
  call('staff: queue, page 3', 'community/moderation/queue?limit=20', { ...STAFF, pages: 2 }),
  call('staff: decided cases', 'community/moderation/queue?limit=5&state=closed', STAFF),
  call('staff: things of an author', 'community/moderation/author?accountId=500', STAFF),
];

/** Every read that the service answers from many rows. */
export const servedCalls = (sizes: Sizes): CommunityCall[] => [
  ...communityCalls(sizes),
  ...nearCalls,
  ...languageCalls,
  ...ownCalls,
  ...staffCalls,
];

/** Reads of the contract that no plan is kept of, and why. */
export const UNWATCHED: Readonly<Record<string, string>> = {
  '/_api/initiatives/confirmation': 'one row of one initiative',
  '/_api/initiatives/badge': 'the same row',
  '/_api/initiatives/badge/status': 'the same row',
  '/_api/initiatives/badge/issuer': 'reads no table',
  '/_api/initiatives/badge/key': 'reads no table',
  '/_api/guardians': 'a person has at most five guardians',
  '/_api/guardians/new': 'at most a hundred of the last days, for moderators',
  '/_api/community/allowance': 'counts only what new accounts did',
  '/_api/my-contacts/events': 'a stream that sends what /_api/my-contacts/unread answers',
  '/_api/notifications/one-click': 'redirects without a query',
};

/** Only these calls may read a big table as a whole, or sort it as a whole for a later page. */
export const KNOWN: Readonly<Record<string, RegExp>> = {
  // A search sorts all that it finds by its day.
  'initiatives: search "workshop", page 5': /Sort(?= )/g,
  // One initiative has a tenth of all requests, and the name of each sender is compared.
  'initiative: search of requests': /Seq Scan on public_profile_v1 sender\b/g,
  // The exact total of decided cases, which are all but a few.
  'staff: decided cases': /Seq Scan on moderation_case\b/g,
};
