import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CommunityErrorCode, communityEndpoints, communityErrors } from '@meshwork/contracts-community';
import type { Endpoint } from '@meshwork/contracts-core';
import type { CallOptions, TestPerson, TestService } from '@meshwork/test-kit/service';
import {
  askBody,
  CAST,
  initiativeBody,
  mentorBody,
  type Scene,
  setScene,
  startScenes,
  teamBody,
} from './scene.ts';

type Name = keyof typeof communityEndpoints;
/** Code, call, who, input, and what has to be true before. */
type Case = [
  CommunityErrorCode,
  Name,
  TestPerson,
  (scene: Scene) => CallOptions<Endpoint>,
  ((scene: Scene) => string)?,
];
const UNKNOWN = 2_147_483_647;

const CASES: Case[] = [
  ['TEAM_NOT_FOUND', 'teamDetails', CAST.stranger, () => ({ query: { teamId: UNKNOWN } })],
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
  ['NOT_TEAM_OWNER', 'updateTeam', CAST.member, ({ teamId }) => ({ body: teamBody({ teamId }) })],
  ['ALREADY_A_MEMBER', 'joinTeam', CAST.member, ({ teamId }) => ({ body: { teamId } })],
  ['JOIN_REQUEST_EXISTS', 'joinTeam', CAST.asking, ({ teamId }) => ({ body: { teamId } })],
  ['NO_JOIN_REQUEST', 'withdrawJoin', CAST.stranger, ({ teamId }) => ({ body: { teamId } })],
  ['NO_JOIN_REQUEST', 'withdrawJoin', CAST.member, ({ teamId }) => ({ body: { teamId } })],
  [
    'NO_JOIN_REQUEST',
    'respondToMember',
    CAST.owner,
    ({ teamId }) => ({ body: { teamId, userId: CAST.member.id, decision: 'DECLINE' } }),
  ],
  ['NOT_A_MEMBER', 'leaveTeam', CAST.asking, ({ teamId }) => ({ body: { teamId } })],
  ['SOLE_OWNER_LEAVING', 'leaveTeam', CAST.owner, ({ teamId }) => ({ body: { teamId } })],
  [
    'TRANSFER_TO_NON_MEMBER',
    'transferTeam',
    CAST.owner,
    ({ teamId }) => ({ body: { teamId, userId: CAST.asking.id } }),
  ],
  ['NOT_TEAM_MEMBER', 'teamMembers', CAST.stranger, ({ teamId }) => ({ query: { teamId } })],
  [
    'NOT_A_TEAM_MEMBER',
    'createInitiative',
    CAST.asking,
    ({ teamId }) => ({ body: initiativeBody({ teamId }) }),
  ],
  ['MENTOR_NOT_FOUND', 'mentorDetails', CAST.stranger, () => ({ query: { mentorId: UNKNOWN } })],
  ['MENTOR_NOT_FOUND', 'similarMentors', CAST.stranger, () => ({ query: { mentorId: UNKNOWN } })],
  ['MENTOR_NOT_FOUND', 'contactMentor', CAST.stranger, () => ({ body: askBody({ mentorId: UNKNOWN }) })],
  ['NO_MENTOR_PROFILE', 'deleteMentor', CAST.stranger, () => ({ body: {} })],
  [
    'MENTOR_UNAVAILABLE',
    'contactMentor',
    CAST.stranger,
    ({ mentorId }) => ({ body: askBody({ mentorId }) }),
    () => `update community.mentor_profile set availability_status = 'UNAVAILABLE'`,
  ],
  ['OWN_MENTOR_PROFILE', 'contactMentor', CAST.receiver, ({ mentorId }) => ({ body: askBody({ mentorId }) })],
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
    () => ({ body: askBody({ initiativeId: UNKNOWN }) }),
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
    'INITIATIVE_ENDED',
    'requestToJoin',
    CAST.stranger,
    ({ initiativeId }) => ({ body: askBody({ initiativeId }) }),
    () => `update community.initiative set start_date = (now() at time zone 'UTC')::date - 1`,
  ],
  [
    'OWN_INITIATIVE',
    'requestToJoin',
    CAST.receiver,
    ({ initiativeId }) => ({ body: askBody({ initiativeId }) }),
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
    ({ initiativeId }) => ({ body: askBody({ initiativeId }) }),
  ],
  ['REQUEST_EXISTS', 'contactMentor', CAST.sender, ({ mentorId }) => ({ body: askBody({ mentorId }) })],
  [
    'ALREADY_JOINED',
    'requestToJoin',
    CAST.sender,
    ({ initiativeId }) => ({ body: askBody({ initiativeId }) }),
    () => `update community.initiative_request set status = 'ACCEPTED', decided_at = now()`,
  ],
  [
    'ALREADY_JOINED',
    'contactMentor',
    CAST.sender,
    ({ mentorId }) => ({ body: askBody({ mentorId }) }),
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
  ['FEED_NOT_FOUND', 'revokeCalendarFeed', CAST.stranger, ({ feedId }) => ({ body: { feedId } })],
];

/** Codes that no JSON call answers, with the test that produces them. */
const ELSEWHERE = { INITIATIVE_UNDATED: 'calendar.http.spec.ts' };

let service: TestService;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());

it('has a case for every code of the catalogue', () => {
  const covered = [...CASES.map(([code]) => code), ...Object.keys(ELSEWHERE)];
  expect([...new Set(covered)].sort()).toEqual(Object.keys(communityErrors).sort());
});

it.each(CASES.map(([code, name, as, options, before]) => ({ code, name, as, options, before })))(
  '$code by $name',
  async ({ code, name, as, options, before }) => {
    const scene = await setScene(service);
    if (before) await service.sql(before(scene));
    const endpoint: Endpoint = communityEndpoints[name];
    const { status, failure } = await service.call(endpoint, { ...options(scene), as });
    const { status: expected, message } = communityErrors[code];
    expect([failure.code, status]).toEqual([code, expected]);
    const number = (options(scene).body as { teamNumber?: string } | undefined)?.teamNumber ?? '';
    expect(failure.error).toBe(message.replace('{teamNumber}', number));
    expect(endpoint.errors).toContain(code);
  },
);

it('offers the team that has the number', async () => {
  const { teamId } = await setScene(service);
  const { failure } = await service.call(communityEndpoints.createTeam, {
    as: CAST.stranger,
    body: teamBody({ teamNumber: '100', teamType: 'FIRST_FTC' }),
  });
  expect(failure.issues).toEqual([
    { path: 'teamNumber', message: 'Team 100 already exists.', existingId: teamId },
  ]);
});

it('says the form text of a wrong field first', async () => {
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
