import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import openApi from '@meshwork/contracts-catalog/openapi.json' with { type: 'json' };
import { type Endpoint, openApiPath } from '@meshwork/contracts-core';
import type { CallOptions, TestPerson, TestService } from '@meshwork/test-kit/service';
import { ada, admin, ben, draft, OTHER_TEAM, post, startCatalog, TEAM } from './catalog.fixture.ts';

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
/** A new resource of the creator for each case. */
let resourceId: number;

beforeAll(async () => {
  service = await startCatalog();
}, 60_000);
afterAll(() => service?.close());

const PERSONS: Record<string, TestPerson | undefined> = {
  visitor: undefined,
  creator: ada,
  other: ben,
  admin,
};
/** Everything that is not allowed here is refused, to admins too (docs/product.md#resources). */
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
  it.each(Object.entries(expected))('is answered to the %s with %i', async (person, status) => {
    resourceId = (await post(service)).id;
    const as = PERSONS[person];
    const response = await service.call(endpoint, { ...options(), ...(as && { as }) });
    expect(response.status).toBe(status);
  });
});

it('reads go on as for visitors while identities are unavailable', async () => {
  const { status } = await service.call(listResources, { headers: { 'X-Identity-State': 'unavailable' } });
  expect(status).toBe(200);
});

it('lets every program read the description of the contract', async () => {
  const response = await fetch(service.origin + openApiPath('catalog'));
  expect([response.status, await response.json()]).toEqual([200, openApi]);
});
