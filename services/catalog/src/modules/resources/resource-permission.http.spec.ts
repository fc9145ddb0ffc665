import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogEndpoints, catalogErrors } from '@meshwork/contracts-catalog';
import { coreErrors, type Endpoint } from '@meshwork/contracts-core';
import type { CallOptions, TestPerson, TestService } from '@meshwork/test-kit/service';
import { ada, admin, ben, draft, OTHER_TEAM, post, startWorld, TEAM } from '../../test/world.ts';

const {
  listResources,
  resourceDetails,
  relatedResources,
  createResource,
  updateResource,
  deleteResource,
  incrementView,
} = catalogEndpoints;

let service: TestService;
/** Ada's, fresh for each case. */
let resourceId: number;

beforeAll(async () => {
  service = await startWorld();
}, 60_000);
afterAll(() => service?.close());

const PERSONS: Record<string, TestPerson | undefined> = {
  visitor: undefined,
  creator: ada,
  other: ben,
  admin,
};
const UNKNOWN = 2_147_483_647;

/** Decisions, section 3: what is not named is refused, to admins too. */
const MATRIX: [string, Endpoint, () => CallOptions<Endpoint>, Record<string, number>][] = [
  ['list', listResources, () => ({}), { visitor: 200, creator: 200, other: 200, admin: 200 }],
  [
    'details',
    resourceDetails,
    () => ({ query: { id: resourceId } }),
    { visitor: 200, creator: 200, other: 200, admin: 200 },
  ],
  [
    'related',
    relatedResources,
    () => ({ query: { id: resourceId } }),
    { visitor: 200, creator: 200, other: 200, admin: 200 },
  ],
  [
    'view',
    incrementView,
    () => ({ body: { resourceId } }),
    { visitor: 200, creator: 200, other: 200, admin: 200 },
  ],
  [
    'create',
    createResource,
    () => ({ body: draft() }),
    { visitor: 401, creator: 201, other: 201, admin: 201 },
  ],
  [
    'create for a team',
    createResource,
    () => ({ body: draft({ teamId: TEAM }) }),
    { visitor: 401, creator: 201, other: 403, admin: 403 },
  ],
  [
    'update',
    updateResource,
    () => ({ body: { ...draft(), resourceId } }),
    { visitor: 401, creator: 200, other: 403, admin: 403 },
  ],
  [
    'update to a foreign team',
    updateResource,
    () => ({ body: { ...draft({ teamId: OTHER_TEAM }), resourceId } }),
    { visitor: 401, creator: 403, other: 403, admin: 403 },
  ],
  [
    'delete',
    deleteResource,
    () => ({ body: { resourceId } }),
    { visitor: 401, creator: 200, other: 403, admin: 403 },
  ],
];

describe.each(MATRIX)('%s', (_name, endpoint, options, expected) => {
  it.each(Object.entries(expected))('by %s answers %i', async (person, status) => {
    resourceId = (await post(service)).id;
    const as = PERSONS[person];
    const answer = await service.call(endpoint, { ...options(), ...(as && { as }) });
    expect(answer.status).toBe(status);
  });
});

/** Every failure that the contract names, and what leads to it. */
const FAILURES: [
  keyof typeof catalogErrors | keyof typeof coreErrors,
  Endpoint,
  () => CallOptions<Endpoint>,
  string?,
][] = [
  [
    'NOT_AUTHENTICATED',
    createResource,
    () => ({ body: draft() }),
    'You must be logged in to add a resource.',
  ],
  [
    'NOT_AUTHENTICATED',
    updateResource,
    () => ({ body: { ...draft(), resourceId } }),
    'You must be logged in to edit a resource.',
  ],
  [
    'NOT_AUTHENTICATED',
    deleteResource,
    () => ({ body: { resourceId } }),
    'You must be logged in to delete a resource.',
  ],
  ['RESOURCE_NOT_FOUND', resourceDetails, () => ({ query: { id: UNKNOWN } })],
  ['RESOURCE_NOT_FOUND', relatedResources, () => ({ query: { id: UNKNOWN } })],
  ['RESOURCE_NOT_FOUND', incrementView, () => ({ body: { resourceId: UNKNOWN } })],
  ['RESOURCE_NOT_FOUND', updateResource, () => ({ as: ada, body: { ...draft(), resourceId: UNKNOWN } })],
  ['RESOURCE_NOT_FOUND', deleteResource, () => ({ as: ada, body: { resourceId: UNKNOWN } })],
  ['RESOURCE_NOT_YOURS', updateResource, () => ({ as: ben, body: { ...draft(), resourceId } })],
  ['RESOURCE_NOT_YOURS', deleteResource, () => ({ as: ben, body: { resourceId } })],
  ['NOT_A_TEAM_MEMBER', createResource, () => ({ as: ada, body: draft({ teamId: OTHER_TEAM }) })],
  ['NOT_A_TEAM_MEMBER', createResource, () => ({ as: ada, body: draft({ teamId: UNKNOWN }) })],
  [
    'NOT_A_TEAM_MEMBER',
    updateResource,
    () => ({ as: ada, body: { ...draft({ teamId: OTHER_TEAM }), resourceId } }),
  ],
  ['VALIDATION_FAILED', resourceDetails, () => ({ query: { id: 'x' } }), 'Invalid resource ID'],
  ['VALIDATION_FAILED', resourceDetails, () => ({}), 'Invalid resource ID'],
  ['VALIDATION_FAILED', deleteResource, () => ({ as: ada, body: { resourceId: -1 } }), 'Invalid resource ID'],
  ['VALIDATION_FAILED', incrementView, () => ({ body: { resourceId: '1' } }), 'Invalid resource ID'],
  [
    'VALIDATION_FAILED',
    createResource,
    () => ({ as: ada, body: draft({ title: 'ab' }) }),
    'Title must be at least 3 characters long',
  ],
  [
    'VALIDATION_FAILED',
    createResource,
    () => ({ as: ada, body: draft({ url: 'javascript:alert(1)' }) }),
    'Please enter a valid URL',
  ],
  ['VALIDATION_FAILED', createResource, () => ({ as: ada, body: draft({ category: ['COOKING'] }) })],
  [
    'IDENTITY_UNAVAILABLE',
    createResource,
    () => ({ body: draft(), headers: { 'X-Identity-State': 'unavailable' } }),
  ],
  ['NOT_JSON', createResource, () => ({ as: ada, headers: { 'Content-Type': 'text/plain' } })],
  [
    'CROSS_ORIGIN',
    createResource,
    () => ({ as: ada, body: draft(), headers: { Origin: 'https://evil.example' } }),
  ],
];

const cases = FAILURES.map(([code, endpoint, options, message]) => ({ code, endpoint, options, message }));
it.each(cases)('$code from $endpoint.path', async ({ code, endpoint, options, message }) => {
  resourceId = (await post(service)).id;
  const { status, failure } = await service.call(endpoint, options());
  const known = { ...coreErrors, ...catalogErrors }[code];
  expect([failure.code, status]).toEqual([code, known.status]);
  if (message) expect(failure.error).toBe(message);
  else if (code in catalogErrors) expect(failure.error).toBe(known.message);
});

it('reads go on as for a visitor while nobody can say who is signed in', async () => {
  const { status } = await service.call(listResources, { headers: { 'X-Identity-State': 'unavailable' } });
  expect(status).toBe(200);
});
