import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { communityEndpoints, communityErrors } from '@meshwork/contracts-community';
import type { Endpoint } from '@meshwork/contracts-core';
import type { TestService } from '@meshwork/test-kit/service';
import { INITIATIVE_ERRORS } from './initiative-error-cases.ts';
import { REQUEST_ERRORS } from './request-error-cases.ts';
import { CAST, mentorBody, setScene, startScenes, teamBody } from './scene.ts';
import { TEAM_ERRORS } from './team-error-cases.ts';

const CASES = [...TEAM_ERRORS, ...INITIATIVE_ERRORS, ...REQUEST_ERRORS];

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
