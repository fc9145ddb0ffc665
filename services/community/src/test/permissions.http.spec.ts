import { describe, expect, it } from '@jest/globals';
import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { type Endpoint, IDENTITY_HEADER } from '@meshwork/contracts-core';
import {
  type CallInput,
  comparedRoutes,
  everyone,
  identityFor,
  only,
  type Statuses,
  sharedService,
  signedIn,
} from '@meshwork/test-kit/service';
import {
  ACTORS,
  type Actor,
  CAST,
  initiativeBody,
  mentorBody,
  relate,
  requestBody,
  type Scene,
  setScene,
  startScenes,
  teamBody,
} from './scene.ts';

const VISITOR_REPORT = { reason: 'SPAM', words: 'An advertisement', contactEmail: 'a@example.org' };

type Name = keyof typeof communityEndpoints;
type Row = [Name, (scene: Scene) => CallInput, Statuses<Actor>];

/** Expects the status of a stranger of another standing, where the call's row in the contract decides it. */
function standingStatus(actor: Actor, { method, act, whileSuspended }: Endpoint): number | undefined {
  if (method === 'GET') return undefined;
  if (actor === 'suspended' && !whileSuspended) return 403;
  if (actor === 'unverified' && act) return 403;
  return actor === 'minor' && act === 'offer' ? 403 : undefined;
}

const SETTINGS = {
  deliveries: {
    REQUEST: 'DAILY',
    ANSWER: 'AT_ONCE',
    MESSAGE: 'AT_ONCE',
    EVENT: 'NEVER',
    REMINDER: 'DAILY',
    TEAM: 'AT_ONCE',
  },
  digestHour: 18,
  timeZone: 'Europe/Berlin',
};
/** An id that nothing has. */
const UNKNOWN = 2_147_483_647;
const IMPORT = { kind: 'teams', source: 'FIRST Canada', csv: 'programme,number,name\nftc,7001,Foxes' };
/** Calls with the token of a mail need it, and nobody's session. */
const NO_TOKEN = '11.0.AAAAAAAAAAAAAAAAAAAAAA';

/** The calls of moderation, the same in every domain. */
const staff: Statuses<Actor> = only({ moderator: 200, admin: 200 });
const itemRef = ({ teamId }: Scene) => ({ kind: 'team', itemId: teamId });

/** Organizers may do what the poster may (docs/product.md#organizing). */
const ofEvent = (status: number, others = 403): Statuses<Actor> =>
  only({ recipient: status, organizer: status }, others);

/** A conversation exists for its people alone: of a message to a mentor, and of a request to join a team. */
const ofThread = (recipient: number, sender: number): Statuses<Actor> => only({ recipient, sender }, 404);
const ofTeam = (owner: number, applicant: number): Statuses<Actor> => only({ owner, applicant }, 404);

/** The status of every call for every actor. An admin has no further rights than those in this table. */
// biome-ignore format: a table of one row a line
const MATRIX: Row[] = [
  ['listTeams', () => ({}), everyone],
  ['teamPlaces', () => ({}), everyone],
  ['teamMap', () => ({}), everyone],
  ['mentorMap', () => ({}), everyone],
  ['initiativeMap', () => ({}), everyone],
  ['teamSources', () => ({}), everyone],
  ['imports', () => ({}), only({ admin: 200 })],
  ['checkImport', () => IMPORT, only({ admin: 200 })],
  ['importFile', () => IMPORT, only({ admin: 201 })],
  ['undoImport', () => ({ importId: UNKNOWN }), only({ admin: 404 })],
  ['listCities', () => ({ search: 'Detroit' }), everyone],
  ['teamDetails', ({ teamId }) => ({ teamId }), everyone],
  ['teamPosts', ({ teamId }) => ({ teamId }), only({ owner: 200 })],
  ['teamByNumber', () => ({ teamType: 'FIRST_FTC', teamNumber: '100' }), everyone],
  ['userTeams', () => ({}), signedIn()],
  ['createTeam', () => teamBody(), signedIn(201)],
  ['updateTeam', ({ teamId }) => teamBody({ teamId }), only({ owner: 200, admin: 200 })],
  ['verifyTeam', ({ teamId }) => ({ teamId }), only({ admin: 200 })],
  ['joinTeam', ({ teamId }) => ({ teamId }), { ...signedIn(), owner: 409, member: 409, applicant: 409, blocked: 200 }],
  ['withdrawJoin', ({ teamId }) => ({ teamId }), only({ applicant: 200 }, 409)],
  ['leaveTeam', ({ teamId }) => ({ teamId }), only({ member: 200 }, 409)],
  ['teamMembers', ({ teamId }) => ({ teamId }), only({ owner: 200, member: 200, admin: 200 })],
  ['respondToMember', ({ teamId }) => ({ teamId, userId: CAST.applicant.id, decision: 'ACCEPT' }), only({ owner: 200, admin: 200 })],
  ['transferTeam', ({ teamId }) => ({ teamId, userId: CAST.member.id }), only({ owner: 200 })],
  ['answerTransfer', ({ teamId }) => ({ teamId, decision: 'ACCEPT' }), only({}, 409)],
  ['withdrawTransfer', ({ teamId }) => ({ teamId }), only({ owner: 200 })],
  ['changeTeamRole', ({ teamId }) => ({ teamId, userId: CAST.member.id, role: 'OWNER' }), only({ owner: 200 })],
  ['removeMember', ({ teamId }) => ({ teamId, userId: CAST.member.id }), only({ owner: 200 })],
  ['deleteTeam', ({ teamId }) => ({ teamId }), only({ owner: 409 })],
  ['teamInvitations', ({ teamId }) => ({ teamId }), only({ owner: 200 })],
  ['invite', ({ teamId }) => ({ teamId }), only({ owner: 201 })],
  ['revokeInvitation', ({ teamId }) => ({ teamId, invitationId: 1 }), only({ owner: 404 })],
  ['invitation', () => ({ token: 'unknown' }), { others: 404 }],
  ['acceptInvitation', () => ({ token: 'unknown' }), only({}, 404)],
  ['guardians', () => ({}), signedIn()],
  ['inviteGuardian', () => ({}), only({ minor: 200 })],
  ['guardianLink', () => ({ token: 'a'.repeat(32) }), { others: 404 }],
  ['acceptGuardian', () => ({ token: 'a'.repeat(32), relation: 'PARENT' }), only({}, 404)],
  ['endGuardian', () => ({ guardianId: 1 }), only({}, 404)],
  ['newGuardians', () => ({}), staff],
  ['teamClaim', ({ emptyTeamId }) => ({ teamId: emptyTeamId }), signedIn()],
  ['startClaim', ({ emptyTeamId }) => ({ teamId: emptyTeamId, method: 'STATEMENT', statement: 'I coach it.' }), signedIn()],
  ['startClaim', ({ teamId }) => ({ teamId, method: 'STATEMENT', statement: 'I coach it.' }), only({ owner: 200 }, 409)],
  ['checkClaim', ({ teamId }) => ({ teamId }), signedIn(409)],
  ['withdrawClaim', ({ teamId }) => ({ teamId }), signedIn(409)],
  ['answerClaim', ({ teamId }) => ({ teamId, answer: 'Since 2019.' }), signedIn(409)],
  ['askedItems', () => ({}), signedIn()],
  ['confirmItems', ({ teamId }) => ({ items: [{ kind: 'team', id: teamId }] }), signedIn(409)],
  ['watchTeam', ({ emptyTeamId }) => ({ teamId: emptyTeamId, watching: true }), signedIn()],
  ['claimsToReview', () => ({}), staff],
  ['askClaimant', () => ({ claimId: 1, question: 'Since when?' }), only({ moderator: 404, admin: 404 })],
  ['decideClaim', () => ({ claimId: 1, decision: 'DECLINE' }), only({ moderator: 404, admin: 404 })],
  ['listMentors', () => ({}), everyone],
  ['mentorDetails', ({ mentorId }) => ({ mentorId }), everyone],
  ['similarMentors', ({ mentorId }) => ({ mentorId }), everyone],
  ['myMentor', () => ({}), signedIn()],
  ['saveMentor', () => mentorBody(), signedIn(201)],
  ['pauseMentor', () => ({ isPaused: false }), only({ recipient: 200 }, 404)],
  ['deleteMentor', () => ({}), only({ recipient: 200 }, 404)],
  ['contactMentor', ({ mentorId }) => requestBody({ mentorId }), { ...signedIn(201), recipient: 400, sender: 409, blocked: 201 }],
  ['listInitiatives', () => ({}), everyone],
  ['initiativePlaces', () => ({}), everyone],
  ['ownInitiatives', () => ({}), signedIn()],
  ['initiativeDetails', ({ initiativeId }) => ({ id: initiativeId }), everyone],
  ['createInitiative', () => initiativeBody(), signedIn(201)],
  ['createInitiative', ({ teamId }) => initiativeBody({ teamId }), only({ owner: 201, member: 201 })],
  ['updateInitiative', ({ initiativeId }) => initiativeBody({ initiativeId }), ofEvent(200)],
  ['updateInitiative', ({ initiativeId, teamId }) => initiativeBody({ initiativeId, teamId }), only({})],
  ['deleteInitiative', ({ initiativeId }) => ({ initiativeId }), ofEvent(200)],
  ['copyInitiative', ({ initiativeId }) => ({ initiativeId }), ofEvent(201)],
  ['createSeries', ({ initiativeId }) => ({ initiativeId, every: 'WEEK', times: 2 }), ofEvent(409)],
  ['publishInitiative', ({ initiativeId }) => ({ initiativeId }), ofEvent(409)],
  ['changeInitiativeState', ({ initiativeId }) => ({ initiativeId, state: 'CANCELLED' }), ofEvent(200)],
  ['eventRequests', ({ initiativeId }) => ({ id: initiativeId }), ofEvent(200, 404)],
  ['participants', ({ initiativeId }) => ({ id: initiativeId }), ofEvent(200, 404)],
  ['organizers', ({ initiativeId }) => ({ id: initiativeId }), ofEvent(200, 404)],
  ['answerRequests', ({ initiativeId, requestId }) => ({ initiativeId, requestIds: [requestId], decision: 'ACCEPT' }), ofEvent(200)],
  ['declineRest', ({ initiativeId }) => ({ initiativeId }), ofEvent(200)],
  ['endAll', ({ initiativeId }) => ({ initiativeId, thanks: 'Thanks!' }), ofEvent(409)],
  ['day', ({ initiativeId }) => ({ initiativeId, entries: [], after: 0 }), ofEvent(200, 404)],
  // The link alone decides.
  ['helpOnDay', ({ initiativeId }) => ({ initiativeId, entries: [], after: 0, token: 'unknown' }), { others: 404, suspended: 404 }],
  ['confirmation', ({ initiativeId }) => ({ id: initiativeId, code: 'unknown' }), { others: 404 }],
  // Without a key there are no badges.
  ['badgeIssuer', () => ({}), { others: 404 }],
  ['badgeKey', () => ({ kid: 'unknown' }), { others: 404 }],
  ['badgeStatus', ({ initiativeId }) => ({ id: initiativeId, code: 'unknown' }), { others: 404 }],
  ['helperLink', ({ initiativeId }) => ({ initiativeId }), ofEvent(409)],
  ['messageParticipants', ({ initiativeId }) => ({ initiativeId, message: 'See you all on Friday.' }), ofEvent(200)],
  ['inviteFormer', ({ initiativeId }) => ({ initiativeId }), ofEvent(200)],
  ['addOrganizer', ({ initiativeId }) => ({ initiativeId, username: 'person11' }), ofEvent(200)],
  ['answerOrganizing', ({ initiativeId }) => ({ initiativeId, decision: 'ACCEPT' }), signedIn(404)],
  ['removeOrganizer', ({ initiativeId }) => ({ initiativeId, userId: CAST.stranger.id }), ofEvent(404)],
  ['requestToJoin', ({ initiativeId }) => requestBody({ initiativeId }), { ...signedIn(201), recipient: 400, organizer: 400, sender: 409 }],
  [
    'requestToJoin',
    ({ initiativeId, teamId }) => requestBody({ initiativeId, teamId }),
    only({ owner: 201, member: 201, recipient: 400, organizer: 400 }),
  ],
  ['changeComers', ({ requestThreadId: threadId }) => ({ threadId, students: 2 }), only({ sender: 200 }, 404)],
  ['allowance', () => ({}), signedIn()],
  ['savedRefs', () => ({}), signedIn()],
  ['savedThings', () => ({}), signedIn()],
  ['lookUpThings', ({ teamId }) => ({ thing: `team:${teamId}` }), everyone],
  ['saveThings', ({ teamId }) => ({ items: [{ kind: 'team', id: teamId }] }), signedIn()],
  ['forgetThings', ({ teamId }) => ({ items: [{ kind: 'team', id: teamId }] }), signedIn()],
  ['savedSearches', () => ({}), signedIn()],
  ['saveSearches', () => ({ searches: [{ list: 'teams', query: 'search=fox' }] }), signedIn()],
  ['removeSearch', () => ({ list: 'teams', query: 'search=gear' }), signedIn()],
  ['report', (scene) => ({ ...itemRef(scene), reason: 'SPAM' }), { ...signedIn(), owner: 400 }],
  // As any visitor may.
  ['reportAsVisitor', (scene) => ({ ...itemRef(scene), ...VISITOR_REPORT }), { ...everyone, suspended: 200 }],
  ['moderationQueue', () => ({}), staff],
  ['authorItems', () => ({ accountId: CAST.recipient.id }), staff],
  ['decide', (scene) => ({ ...itemRef(scene), action: 'HIDE', rule: 'spam', note: 'No' }), staff],
  ['requestSecondLook', (scene) => ({ ...itemRef(scene), words: 'Please look again' }), only({ owner: 409 }, 404)],
  ['myContacts', () => ({}), signedIn()],
  ['unreadContacts', () => ({}), signedIn()],
  ['listThreads', () => ({}), signedIn()],
  ['ownMatters', () => ({}), signedIn()],
  ['heldMessages', () => ({}), signedIn()],
  ['withdrawHeld', () => ({ heldId: 1 }), signedIn(404)],
  ['threadDetails', ({ contactThreadId: threadId }) => ({ threadId }), ofThread(200, 200)],
  ['threadRequester', ({ contactThreadId: threadId }) => ({ threadId }), ofThread(200, 403)],
  ['threadRequester', ({ teamThreadId: threadId }) => ({ threadId }), ofTeam(200, 403)],
  ['threadRequester', ({ requestThreadId: threadId }) => ({ threadId }), { ...ofEvent(200, 404), sender: 403 }],
  ['sendMessage', ({ contactThreadId: threadId }) => ({ threadId, text: 'Hi' }), ofThread(201, 201)],
  ['answerThread', ({ contactThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' }), ofThread(200, 403)],
  ['answerThread', ({ teamThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' }), ofTeam(200, 403)],
  ['answerThread', ({ requestThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' }), { ...ofEvent(200, 404), sender: 403 }],
  ['withdrawThread', ({ contactThreadId: threadId }) => ({ threadId }), ofThread(403, 200)],
  ['withdrawThread', ({ requestThreadId: threadId }) => ({ threadId }), { ...ofEvent(403, 404), sender: 200 }],
  ['withdrawThread', ({ teamThreadId: threadId }) => ({ threadId }), ofTeam(403, 200)],
  ['endThread', ({ contactThreadId: threadId }) => ({ threadId }), ofThread(409, 409)],
  ['endThread', ({ requestThreadId: threadId }) => ({ threadId }), { ...ofEvent(409, 404), sender: 409 }],
  ['openThread', ({ contactThreadId: threadId }) => ({ threadId }), ofThread(200, 200)],
  [
    'writeToTeam',
    ({ teamId, emptyTeamId }) => ({ fromTeamId: teamId, teamId: emptyTeamId, message: 'May we borrow your field?' }),
    only({ owner: 409 }),
  ],
  ['listNeeds', () => ({}), everyone],
  ['needMatches', () => ({}), signedIn()],
  ['mentorMatches', ({ teamId }) => ({ teamId }), only({ owner: 200 })],
  ['offerHelp', ({ needId }) => ({ needId, message: 'I can show you how.' }), { ...signedIn(201), owner: 409, member: 409, blocked: 201 }],
  ['ownOffer', () => ({}), signedIn()],
  ['saveOffer', () => ({ kinds: ['MONEY'], words: 'For a trip' }), signedIn()],
  ['deleteOffer', () => ({}), signedIn(404)],
  ['teamOffers', ({ teamId }) => ({ teamId }), only({ owner: 200 })],
  ['askForOffer', ({ needId }) => ({ needId, offerId: 1 }), only({ owner: 404 })],
  ['communityStart', () => ({}), signedIn()],
  ['listHours', () => ({}), signedIn()],
  ['showWords', (scene) => itemRef(scene), staff],
  // 404: nothing of it was reported.
  ['showConversation', (scene) => itemRef(scene), only({ moderator: 404, admin: 404 })],
  ['calendarFeeds', () => ({}), signedIn()],
  ['createCalendarFeed', () => ({}), signedIn(201)],
  ['createCalendarFeed', ({ teamId }) => ({ teamId }), only({ owner: 201, member: 201 })],
  ['revokeCalendarFeed', ({ feedId }) => ({ feedId }), only({ sender: 200 }, 404)],
  ['listNotifications', () => ({}), signedIn()],
  ['readNotifications', () => ({}), signedIn()],
  ['notificationSettings', () => ({}), signedIn()],
  ['saveNotificationSettings', () => SETTINGS, signedIn()],
  ['mailSubscription', () => ({ token: NO_TOKEN }), { others: 404 }],
  ['changeMailSubscription', () => ({ token: NO_TOKEN }), { others: 404 }],
  ['oneClick', () => ({ token: NO_TOKEN }), { others: 404 }],
];

/** The same for files and streams; those that a token opens ask for no person. */
const MEDIA: Record<keyof typeof communityMedia, Statuses<Actor>> = {
  inboxEvents: signedIn(),
  initiativeCalendar: { others: 400 },
  openBadge: { others: 400 },
  initiativesCalendar: everyone,
  calendarFeed: { others: 404 },
  unsubscribe: { others: 400 },
};

const service = sharedService(startScenes);

it('every call of the contract has a row', () => {
  expect([...new Set(MATRIX.map(([name]) => name))].sort()).toEqual(Object.keys(communityEndpoints).sort());
});

it('serves the calls of the contract and no others', () => {
  const unlisted: string[] = [];
  expect(comparedRoutes(service.app, { ...communityEndpoints, ...communityMedia })).toEqual({
    unlisted,
    missing: [],
  });
});

let scene: Scene | undefined;
async function newScene(): Promise<Scene> {
  const made = await setScene(service);
  await relate(service);
  return made;
}

describe.each(MATRIX.map(([name, input, statuses], index) => ({ index, name, input, statuses })))(
  '$index $name',
  ({ name, input, statuses }) => {
    it.each(ACTORS)('%s', async (actor) => {
      scene ??= await newScene();
      const endpoint: Endpoint = communityEndpoints[name];
      const { status } = await service.callAs(CAST[actor], endpoint, input(scene));
      // Only a call that was refused, or that reads, leaves the scene as it was.
      if (status < 400 && endpoint.method !== 'GET') scene = undefined;
      expect(status).toBe(statuses[actor] ?? standingStatus(actor, endpoint) ?? statuses.others);
    });
  },
);

it.each(Object.entries(MEDIA))('%s', async (name, statuses) => {
  const { path } = communityMedia[name as keyof typeof communityMedia];
  for (const actor of ACTORS) {
    const response = await fetch(service.origin + path.replace(':token', 'unknown'), {
      headers: CAST[actor] && { [IDENTITY_HEADER]: await identityFor(CAST[actor]) },
      redirect: 'manual',
    });
    await response.body?.cancel();
    expect([actor, response.status]).toEqual([actor, statuses[actor] ?? statuses.others]);
  }
});
