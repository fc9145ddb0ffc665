import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CommunityErrorCode, communityEndpoints, communityErrors } from '@meshwork/contracts-community';
import type { Endpoint } from '@meshwork/contracts-core';
import type { CallOptions, TestPerson, TestService } from '@meshwork/test-kit/service';
import {
  CAST,
  initiativeBody,
  mentorBody,
  requestBody,
  type Scene,
  setScene,
  startScenes,
  teamBody,
} from './scene.ts';

type Name = keyof typeof communityEndpoints;
/** Error code, call, caller, input, and SQL that prepares the database. */
type Case = [
  CommunityErrorCode,
  Name,
  TestPerson,
  (scene: Scene) => CallOptions<Endpoint>,
  ((scene: Scene) => string)?,
];
/** An id that no row has. */
const UNKNOWN = 2_147_483_647;

const CASES: Case[] = [
  ['PLACE_UNKNOWN', 'listTeams', CAST.stranger, () => ({ query: { near: 'Qqqzzz' } })],
  ['PLACE_UNKNOWN', 'listMentors', CAST.stranger, () => ({ query: { near: 'Qqqzzz' } })],
  ['PLACE_UNKNOWN', 'listInitiatives', CAST.stranger, () => ({ query: { near: 'Qqqzzz' } })],
  ['PLACE_UNKNOWN', 'teamMap', CAST.stranger, () => ({ query: { near: 'Qqqzzz' } })],
  ['PLACE_UNKNOWN', 'mentorMap', CAST.stranger, () => ({ query: { near: 'Qqqzzz' } })],
  ['PLACE_UNKNOWN', 'initiativeMap', CAST.stranger, () => ({ query: { near: 'Qqqzzz' } })],
  ['TEAM_NOT_FOUND', 'teamDetails', CAST.stranger, () => ({ query: { teamId: UNKNOWN } })],
  ['TEAM_NOT_FOUND', 'teamPosts', CAST.stranger, () => ({ query: { teamId: UNKNOWN } })],
  ['NOT_TEAM_OWNER', 'teamPosts', CAST.member, ({ teamId }) => ({ query: { teamId } })],
  ['TEAM_NOT_FOUND', 'teamByNumber', CAST.stranger, () => ({ query: { teamType: 'VEX', teamNumber: '1' } })],
  ['TEAM_NOT_FOUND', 'teamMembers', CAST.stranger, () => ({ query: { teamId: UNKNOWN } })],
  ['TEAM_NOT_FOUND', 'updateTeam', CAST.stranger, () => ({ body: teamBody({ teamId: UNKNOWN }) })],
  ['TEAM_NOT_FOUND', 'verifyTeam', CAST.admin, () => ({ body: { teamId: UNKNOWN } })],
  ['TEAM_NOT_FOUND', 'joinTeam', CAST.stranger, () => ({ body: { teamId: UNKNOWN } })],
  ['TEAM_NOT_FOUND', 'withdrawJoin', CAST.stranger, () => ({ body: { teamId: UNKNOWN } })],
  ['TEAM_NOT_FOUND', 'leaveTeam', CAST.stranger, () => ({ body: { teamId: UNKNOWN } })],
  [
    'TEAM_NOT_FOUND',
    'respondToMember',
    CAST.stranger,
    () => ({ body: { teamId: UNKNOWN, userId: 1, decision: 'ACCEPT' } }),
  ],
  ['TEAM_NOT_FOUND', 'transferTeam', CAST.stranger, () => ({ body: { teamId: UNKNOWN, userId: 1 } })],
  [
    'TEAM_EXISTS',
    'createTeam',
    CAST.stranger,
    () => ({ body: teamBody({ teamNumber: '100', teamType: 'FIRST_FTC' }) }),
  ],
  [
    'TEAM_EXISTS',
    'updateTeam',
    CAST.owner,
    ({ teamId }) => ({ body: teamBody({ teamId, teamNumber: '200', teamType: 'FIRST_FTC' }) }),
  ],
  [
    'NAME_RESERVED',
    'createTeam',
    CAST.stranger,
    () => ({ body: teamBody({ teamName: 'Meshwork Support' }) }),
  ],
  ['NOT_TEAM_OWNER', 'updateTeam', CAST.member, ({ teamId }) => ({ body: teamBody({ teamId }) })],
  ['ALREADY_A_MEMBER', 'joinTeam', CAST.member, ({ teamId }) => ({ body: { teamId } })],
  ['JOIN_REQUEST_EXISTS', 'joinTeam', CAST.applicant, ({ teamId }) => ({ body: { teamId } })],
  ['NO_JOIN_REQUEST', 'withdrawJoin', CAST.stranger, ({ teamId }) => ({ body: { teamId } })],
  ['NO_JOIN_REQUEST', 'withdrawJoin', CAST.member, ({ teamId }) => ({ body: { teamId } })],
  [
    'NO_JOIN_REQUEST',
    'respondToMember',
    CAST.owner,
    ({ teamId }) => ({ body: { teamId, userId: CAST.member.id, decision: 'DECLINE' } }),
  ],
  ['NOT_A_MEMBER', 'leaveTeam', CAST.applicant, ({ teamId }) => ({ body: { teamId } })],
  ['SOLE_OWNER_LEAVING', 'leaveTeam', CAST.owner, ({ teamId }) => ({ body: { teamId } })],
  [
    'TRANSFER_TO_NON_MEMBER',
    'transferTeam',
    CAST.owner,
    ({ teamId }) => ({ body: { teamId, userId: CAST.applicant.id } }),
  ],
  [
    'TRANSFER_OFFERED',
    'transferTeam',
    CAST.owner,
    ({ teamId }) => ({ body: { teamId, userId: CAST.stranger.id } }),
    ({ teamId }) => `insert into community.team_membership (team_id, user_id, status, joined_at)
      values (${teamId}, ${CAST.stranger.id}, 'ACTIVE', now());
      insert into community.team_transfer values (${teamId}, ${CAST.owner.id}, ${CAST.member.id}, now())`,
  ],
  ['NO_TRANSFER', 'answerTransfer', CAST.member, ({ teamId }) => ({ body: { teamId, decision: 'ACCEPT' } })],
  [
    'NO_SUCH_MEMBER',
    'changeTeamRole',
    CAST.owner,
    ({ teamId }) => ({ body: { teamId, userId: CAST.applicant.id, role: 'OWNER' } }),
  ],
  [
    'NO_SUCH_MEMBER',
    'removeMember',
    CAST.owner,
    ({ teamId }) => ({ body: { teamId, userId: CAST.stranger.id } }),
  ],
  [
    'LAST_OWNER',
    'changeTeamRole',
    CAST.owner,
    ({ teamId }) => ({ body: { teamId, userId: CAST.owner.id, role: 'MEMBER' } }),
  ],
  ['TEAM_IN_USE', 'deleteTeam', CAST.owner, ({ teamId }) => ({ body: { teamId } })],
  [
    'TEAM_IN_REGISTER',
    'deleteTeam',
    CAST.owner,
    ({ teamId }) => ({ body: { teamId } }),
    ({ teamId }) => `update community.team set import_key = 'FIRST_FTC:100' where id = ${teamId}`,
  ],
  ['INVITATION_NOT_FOUND', 'acceptInvitation', CAST.stranger, () => ({ body: { token: 'unknown' } })],
  ['NO_SUCH_PERSON', 'invite', CAST.owner, ({ teamId }) => ({ body: { teamId, to: 'nobody-at-all' } })],
  ['MAIL_OFF', 'invite', CAST.owner, ({ teamId }) => ({ body: { teamId, to: 'ada@example.org' } })],
  [
    'TEAM_CLOSED',
    'joinTeam',
    CAST.stranger,
    ({ teamId }) => ({ body: { teamId } }),
    () => 'update community.team set takes_members = false',
  ],
  ['TEAM_OWNERLESS', 'joinTeam', CAST.stranger, ({ emptyTeamId }) => ({ body: { teamId: emptyTeamId } })],
  [
    'TEAM_HAS_OWNER',
    'startClaim',
    CAST.stranger,
    ({ teamId }) => ({ body: { teamId, method: 'STATEMENT', statement: 'I coach it.' } }),
  ],
  ['TEAM_HAS_OWNER', 'watchTeam', CAST.stranger, ({ teamId }) => ({ body: { teamId, watching: true } })],
  [
    'ALREADY_VERIFIED',
    'startClaim',
    CAST.owner,
    ({ teamId }) => ({ body: { teamId, method: 'STATEMENT', statement: 'I coach it.' } }),
    () => 'update community.team set is_verified = true',
  ],
  [
    'CLAIM_METHOD',
    'startClaim',
    CAST.stranger,
    ({ emptyTeamId }) => ({ body: { teamId: emptyTeamId, method: 'WEBSITE' } }),
  ],
  [
    'STATEMENT_MISSING',
    'startClaim',
    CAST.stranger,
    ({ emptyTeamId }) => ({ body: { teamId: emptyTeamId, method: 'STATEMENT' } }),
  ],
  ['NO_CLAIM', 'checkClaim', CAST.stranger, ({ emptyTeamId }) => ({ body: { teamId: emptyTeamId } })],
  [
    'CLAIM_NOT_FOUND',
    'decideClaim',
    CAST.moderator,
    () => ({ body: { claimId: UNKNOWN, decision: 'ACCEPT' } }),
  ],
  [
    'NOTHING_TO_CONFIRM',
    'confirmThings',
    CAST.owner,
    ({ teamId }) => ({ body: { things: [{ kind: 'team', id: teamId }] } }),
  ],
  ['NOTHING_TO_RENEW', 'renewVerified', CAST.owner, ({ teamId }) => ({ body: { teamId } })],
  ['NOT_TEAM_MEMBER', 'teamMembers', CAST.stranger, ({ teamId }) => ({ query: { teamId } })],
  [
    'NOT_A_TEAM_MEMBER',
    'createInitiative',
    CAST.applicant,
    ({ teamId }) => ({ body: initiativeBody({ teamId }) }),
  ],
  ['MENTOR_NOT_FOUND', 'mentorDetails', CAST.stranger, () => ({ query: { mentorId: UNKNOWN } })],
  ['MENTOR_NOT_FOUND', 'similarMentors', CAST.stranger, () => ({ query: { mentorId: UNKNOWN } })],
  ['MENTOR_NOT_FOUND', 'contactMentor', CAST.stranger, () => ({ body: requestBody({ mentorId: UNKNOWN }) })],
  ['NO_MENTOR_PROFILE', 'deleteMentor', CAST.stranger, () => ({ body: {} })],
  [
    'MENTOR_UNAVAILABLE',
    'contactMentor',
    CAST.stranger,
    ({ mentorId }) => ({ body: requestBody({ mentorId }) }),
    () => `update community.mentor_profile set availability_status = 'UNAVAILABLE'`,
  ],
  [
    'NOBODY_ANSWERS',
    'contactMentor',
    CAST.stranger,
    ({ mentorId }) => ({ body: requestBody({ mentorId }) }),
    () => `update community.mentor_profile set user_id = null, is_demo = true, display_name = 'Demo'`,
  ],
  [
    'NOBODY_ANSWERS',
    'requestToJoin',
    CAST.stranger,
    ({ initiativeId }) => ({ body: requestBody({ initiativeId }) }),
    () => 'update community.initiative set created_by = null',
  ],
  [
    'MENTOR_FULL',
    'contactMentor',
    CAST.stranger,
    ({ mentorId }) => ({ body: requestBody({ mentorId }) }),
    () => `update community.mentor_profile set capacity = 1;
      update community.mentor_contact set status = 'ACCEPTED', decided_at = now()`,
  ],
  [
    'OWN_MENTOR_PROFILE',
    'contactMentor',
    CAST.receiver,
    ({ mentorId }) => ({ body: requestBody({ mentorId }) }),
  ],
  ['INITIATIVE_NOT_FOUND', 'initiativeDetails', CAST.stranger, () => ({ query: { id: UNKNOWN } })],
  [
    'INITIATIVE_NOT_FOUND',
    'updateInitiative',
    CAST.stranger,
    () => ({ body: initiativeBody({ initiativeId: UNKNOWN }) }),
  ],
  ['INITIATIVE_NOT_FOUND', 'deleteInitiative', CAST.stranger, () => ({ body: { initiativeId: UNKNOWN } })],
  [
    'INITIATIVE_NOT_FOUND',
    'requestToJoin',
    CAST.stranger,
    () => ({ body: requestBody({ initiativeId: UNKNOWN }) }),
  ],
  [
    'INITIATIVE_NOT_YOURS',
    'updateInitiative',
    CAST.admin,
    ({ initiativeId }) => ({ body: initiativeBody({ initiativeId }) }),
  ],
  [
    'INITIATIVE_NOT_YOURS',
    'deleteInitiative',
    CAST.owner,
    ({ initiativeId }) => ({ body: { initiativeId } }),
  ],
  [
    'OWNERS_POST',
    'createInitiative',
    CAST.member,
    ({ teamId }) => ({ body: initiativeBody({ teamId }) }),
    () => `update community.team set who_posts = 'OWNERS'`,
  ],
  [
    'OWN_TEAM_INITIATIVE',
    'requestToJoin',
    CAST.member,
    ({ initiativeId, teamId }) => ({ body: requestBody({ initiativeId, teamId }) }),
    ({ teamId }) => `update community.initiative set team_id = ${teamId}`,
  ],
  [
    'PLACES_TAKEN',
    'updateInitiative',
    CAST.receiver,
    ({ initiativeId }) => ({ body: initiativeBody({ initiativeId, individualsNeeded: 1 }) }),
    ({ initiativeId }) => `insert into community.initiative_request
      (initiative_id, user_id, message, status, decided_at)
      values (${initiativeId}, 11, '', 'ACCEPTED', now()), (${initiativeId}, 12, '', 'ACCEPTED', now())`,
  ],
  [
    'INITIATIVE_ENDED',
    'requestToJoin',
    CAST.stranger,
    ({ initiativeId }) => ({ body: requestBody({ initiativeId }) }),
    () => `update community.initiative set start_date = (now() at time zone 'UTC')::date - 1`,
  ],
  [
    'INITIATIVE_CANCELLED',
    'requestToJoin',
    CAST.stranger,
    ({ initiativeId }) => ({ body: requestBody({ initiativeId }) }),
    () => `update community.initiative set state = 'CANCELLED'`,
  ],
  [
    'INITIATIVE_CANCELLED',
    'respondToJoin',
    CAST.receiver,
    ({ requestId }) => ({ body: { requestId, decision: 'ACCEPT' } }),
    () => `update community.initiative set state = 'CANCELLED'`,
  ],
  [
    'INITIATIVE_STATE',
    'publishInitiative',
    CAST.receiver,
    ({ initiativeId }) => ({ body: { initiativeId } }),
  ],
  [
    'INITIATIVE_STATE',
    'changeInitiativeState',
    CAST.receiver,
    ({ initiativeId }) => ({ body: { initiativeId, state: 'PUBLISHED' } }),
  ],
  [
    'REQUESTS_CLOSED',
    'requestToJoin',
    CAST.stranger,
    ({ initiativeId }) => ({ body: requestBody({ initiativeId }) }),
    () => `update community.initiative set registration_deadline = (now() at time zone 'UTC')::date - 1`,
  ],
  [
    'INITIATIVE_UNDATED',
    'createSeries',
    CAST.receiver,
    ({ initiativeId }) => ({ body: { initiativeId, every: 'WEEK', times: 2 } }),
  ],
  [
    'SERIES_FULL',
    'createSeries',
    CAST.receiver,
    ({ initiativeId }) => ({ body: { initiativeId, every: 'MONTH', times: 10 } }),
    ({ initiativeId }) => `
      update community.initiative set start_date = '2031-01-01', series_id = id;
      insert into community.initiative (title, description, organization, initiative_type, series_id)
        select 'Again', 'We build again.', 'Foxes', 'EVENT', ${initiativeId} from generate_series(1, 10)`,
  ],
  [
    'PERSON_NOT_FOUND',
    'addOrganizer',
    CAST.receiver,
    ({ initiativeId }) => ({ body: { initiativeId, username: 'nobody-at-all' } }),
  ],
  [
    'ORGANIZER_EXISTS',
    'addOrganizer',
    CAST.receiver,
    ({ initiativeId }) => ({ body: { initiativeId, username: 'PERSON15' } }),
  ],
  [
    'TOO_MANY_ORGANIZERS',
    'addOrganizer',
    CAST.receiver,
    ({ initiativeId }) => ({ body: { initiativeId, username: 'person11' } }),
    ({ initiativeId }) => `
      insert into auth.public_profile_v1 select n, 'helper' || n, 'Helper', null from generate_series(5001, 5019) n;
      insert into community.initiative_organizer select ${initiativeId}, n from generate_series(5001, 5019) n`,
  ],
  ['REQUEST_NOT_ACCEPTED', 'endJoin', CAST.receiver, ({ requestId }) => ({ body: { requestId } })],
  ['REQUEST_NOT_YOURS', 'endJoin', CAST.sender, ({ requestId }) => ({ body: { requestId } })],
  [
    'OWN_INITIATIVE',
    'requestToJoin',
    CAST.receiver,
    ({ initiativeId }) => ({ body: requestBody({ initiativeId }) }),
  ],
  [
    'INITIATIVE_FULL',
    'respondToJoin',
    CAST.receiver,
    ({ requestId }) => ({ body: { requestId, decision: 'ACCEPT' } }),
    ({ initiativeId }) => `update community.initiative set individuals_needed = 1;
      insert into community.initiative_request (initiative_id, user_id, message, status, decided_at)
        values (${initiativeId}, 11, '', 'ACCEPTED', now())`,
  ],
  [
    'REQUEST_NOT_FOUND',
    'respondToJoin',
    CAST.stranger,
    () => ({ body: { requestId: UNKNOWN, decision: 'ACCEPT' } }),
  ],
  ['REQUEST_NOT_FOUND', 'withdrawJoinRequest', CAST.stranger, () => ({ body: { requestId: UNKNOWN } })],
  [
    'REQUEST_NOT_FOUND',
    'respondToContact',
    CAST.stranger,
    () => ({ body: { requestId: UNKNOWN, decision: 'DECLINE' } }),
  ],
  ['REQUEST_NOT_FOUND', 'withdrawContact', CAST.stranger, () => ({ body: { requestId: UNKNOWN } })],
  [
    'REQUEST_EXISTS',
    'requestToJoin',
    CAST.sender,
    ({ initiativeId }) => ({ body: requestBody({ initiativeId }) }),
  ],
  ['REQUEST_EXISTS', 'contactMentor', CAST.sender, ({ mentorId }) => ({ body: requestBody({ mentorId }) })],
  [
    'ALREADY_JOINED',
    'requestToJoin',
    CAST.sender,
    ({ initiativeId }) => ({ body: requestBody({ initiativeId }) }),
    () => `update community.initiative_request set status = 'ACCEPTED', decided_at = now()`,
  ],
  [
    'ALREADY_JOINED',
    'contactMentor',
    CAST.sender,
    ({ mentorId }) => ({ body: requestBody({ mentorId }) }),
    () => `update community.mentor_contact set status = 'ACCEPTED', decided_at = now()`,
  ],
  [
    'REQUEST_CLOSED',
    'respondToJoin',
    CAST.receiver,
    ({ requestId }) => ({ body: { requestId, decision: 'ACCEPT' } }),
    () => `update community.initiative_request set status = 'WITHDRAWN', decided_at = now()`,
  ],
  [
    'REQUEST_NOT_YOURS',
    'respondToJoin',
    CAST.sender,
    ({ requestId }) => ({ body: { requestId, decision: 'ACCEPT' } }),
  ],
  [
    'REQUEST_NOT_SENT_BY_YOU',
    'withdrawContact',
    CAST.receiver,
    ({ contactId }) => ({ body: { requestId: contactId } }),
  ],
  [
    'THREAD_NOT_FOUND',
    'threadDetails',
    CAST.stranger,
    ({ contactThreadId: threadId }) => ({ query: { threadId } }),
  ],
  ['THREAD_NOT_FOUND', 'openThread', CAST.stranger, () => ({ body: { threadId: UNKNOWN } })],
  [
    'THREAD_CLOSED',
    'sendMessage',
    CAST.sender,
    ({ contactThreadId: threadId }) => ({ body: { threadId, text: 'Hello' } }),
    () => `update community.mentor_contact set status = 'WITHDRAWN', decided_at = now()`,
  ],
  [
    'REQUEST_CLOSED',
    'withdrawThread',
    CAST.sender,
    ({ contactThreadId: threadId }) => ({ body: { threadId } }),
    () => `update community.mentor_contact set status = 'DECLINED', decided_at = now()`,
  ],
  ['NOTHING_TO_END', 'endThread', CAST.sender, ({ contactThreadId: threadId }) => ({ body: { threadId } })],
  [
    'MEMBERSHIP_ENDS_ON_TEAM',
    'endThread',
    CAST.applicant,
    ({ teamThreadId: threadId }) => ({ body: { threadId } }),
    () => `update community.team_membership set status = 'ACTIVE', joined_at = now()`,
  ],
  [
    'OWN_TEAM_THREAD',
    'writeToTeam',
    CAST.owner,
    ({ teamId }) => ({ body: { fromTeamId: teamId, teamId, message: 'Hello to ourselves' } }),
  ],
  [
    'TEAM_UNREACHABLE',
    'writeToTeam',
    CAST.owner,
    ({ teamId, emptyTeamId }) => ({
      body: { fromTeamId: teamId, teamId: emptyTeamId, message: 'Anybody there?' },
    }),
  ],
  ['PLACE_UNKNOWN', 'listNeeds', CAST.stranger, () => ({ query: { near: 'Qqqzzz' } })],
  ['NOT_TEAM_OWNER', 'mentorMatches', CAST.member, ({ teamId }) => ({ query: { teamId } })],
  ['TEAM_NOT_FOUND', 'mentorMatches', CAST.member, () => ({ query: { teamId: UNKNOWN } })],
  [
    'NEED_NOT_FOUND',
    'offerHelp',
    CAST.stranger,
    () => ({ body: { needId: UNKNOWN, message: 'I can show you how.' } }),
  ],
  [
    'OWN_TEAM_NEED',
    'offerHelp',
    CAST.member,
    ({ needId }) => ({ body: { needId, message: 'I can show you how.' } }),
  ],
  ['HELD_NOT_FOUND', 'withdrawHeld', CAST.stranger, () => ({ body: { heldId: UNKNOWN } })],
  ['HOURS_NOT_FOUND', 'deleteHours', CAST.stranger, () => ({ body: { hoursId: UNKNOWN } })],
  [
    'HOURS_NOT_FOUND',
    'updateHours',
    CAST.stranger,
    () => ({ body: { hoursId: UNKNOWN, day: '2026-01-05', hours: 1, withWhom: 'A team' } }),
  ],
  [
    'THREAD_NOT_FOUND',
    'addHours',
    CAST.stranger,
    ({ contactThreadId: threadId }) => ({ body: { day: '2026-01-05', hours: 1, threadId } }),
  ],
  ['FEED_NOT_FOUND', 'revokeCalendarFeed', CAST.stranger, ({ feedId }) => ({ body: { feedId } })],
  ['SUBSCRIPTION_NOT_FOUND', 'mailSubscription', CAST.stranger, () => ({ query: { token: '1.0.x' } })],
  ['SUBSCRIPTION_NOT_FOUND', 'changeMailSubscription', CAST.stranger, () => ({ body: { token: '1.0.x' } })],
  ['SUBSCRIPTION_NOT_FOUND', 'oneClick', CAST.stranger, () => ({ query: { token: '1.0.x' } })],
];

/** Codes that no JSON call answers, with the spec that tests them. */
const TESTED_ELSEWHERE = {
  ADDRESS_ELSEWHERE: 'team-claims.http.spec.ts',
  CODE_WRONG: 'team-claims.http.spec.ts',
  CLAIM_CLOSED: 'team-claims.http.spec.ts',
  OWN_CLAIM: 'team-claims.http.spec.ts',
  NO_READER: 'reading-along.http.spec.ts',
};

let service: TestService;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());

it('has a case for every error code', () => {
  const covered = [...CASES.map(([code]) => code), ...Object.keys(TESTED_ELSEWHERE)];
  expect([...new Set(covered)].sort()).toEqual(Object.keys(communityErrors).sort());
});

it.each(CASES.map(([code, name, as, options, before]) => ({ code, name, as, options, before })))(
  '$name answers $code',
  async ({ code, name, as, options, before }) => {
    const scene = await setScene(service);
    if (before) await service.sql(before(scene));
    const endpoint: Endpoint = communityEndpoints[name];
    const { status, failure } = await service.call(endpoint, { ...options(scene), as });
    const { status: expected, message } = communityErrors[code];
    expect([failure.code, status]).toEqual([code, expected]);
    const number = (options(scene).body as { teamNumber?: string } | undefined)?.teamNumber ?? '';
    expect(failure.error).toBe(message.replace('{teamNumber}', number).replace('{joined}', '2'));
    expect(endpoint.errors).toContain(code);
  },
);

it('answers TEAM_EXISTS with the id of the team that has the number', async () => {
  const { teamId } = await setScene(service);
  const { failure } = await service.call(communityEndpoints.createTeam, {
    as: CAST.stranger,
    body: teamBody({ teamNumber: '100', teamType: 'FIRST_FTC' }),
  });
  expect(failure.issues).toEqual([
    { path: 'teamNumber', message: 'Team 100 already exists.', existingId: teamId },
  ]);
});

it('answers the message of the first invalid field, and all issues', async () => {
  const { status, failure } = await service.call(communityEndpoints.saveMentor, {
    as: CAST.stranger,
    body: mentorBody({ bio: 'short', expertiseAreas: [] }),
  });
  expect([status, failure.error, failure.issues?.length]).toEqual([
    400,
    'Bio must be at least 20 characters long',
    2,
  ]);
});
