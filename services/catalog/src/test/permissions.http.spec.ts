import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogEndpoints, catalogMedia } from '@meshwork/contracts-catalog';
import openApi from '@meshwork/contracts-catalog/openapi.json' with { type: 'json' };
import { type Endpoint, openApiPath } from '@meshwork/contracts-core';
import {
  type CallOptions,
  comparedRoutes,
  type TestPerson,
  type TestService,
} from '@meshwork/test-kit/service';
import {
  ada,
  admin,
  ben,
  draft,
  moderator,
  OTHER_TEAM,
  post,
  startCatalog,
  TEAM,
  teamMember,
  teamOwner,
} from './catalog.fixture.ts';
import { pathDraft } from './path.fixture.ts';

const {
  listResources,
  resourceDetails,
  relatedResources,
  createResource,
  updateResource,
  deleteResource,
  incrementView,
} = catalogEndpoints;

/** An id that no search has, and a token that nobody has. */
const NOBODYS = 2_147_483_647;
const NO_TOKEN = '1.AAAAAAAAAAAAAAAAAAAAAA';

let service: TestService;
/** A new resource of the creator for each case. */
let resourceId: number;
/** Another one, posted for the creator's team. */
let teamResourceId: number;
/** A path of the creator for the team. */
let pathId: number;

beforeAll(async () => {
  service = await startCatalog();
}, 60_000);
afterAll(() => service?.close());

const PERSONS: Record<string, TestPerson | undefined> = {
  visitor: undefined,
  creator: ada,
  other: ben,
  owner: teamOwner,
  member: teamMember,
  admin,
  moderator,
  suspended: { id: 11, suspended: true },
  unverified: { id: 12, verified: false },
  newcomer: { id: 13, isNew: true },
  minor: { id: 14, ageBand: 'MINOR' },
};

/** What a person of another standing gets: as any other person, unless the call's row in the contract says otherwise. */
function standingStatus(
  person: string,
  { method, access, act, whileSuspended }: Endpoint,
): number | undefined {
  if (method === 'GET') return undefined;
  if (person === 'suspended' && access !== 'public' && !whileSuspended) return 403;
  return person === 'unverified' && act ? 403 : undefined;
}

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
    'marks',
    catalogEndpoints.resourceMarks,
    () => ({ query: { id: resourceId } }),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'thank',
    catalogEndpoints.thank,
    () => ({ body: { resourceId } }),
    { visitor: 401, creator: 403, other: 200, admin: 200 },
  ],
  [
    'thank a post for the team',
    catalogEndpoints.thank,
    () => ({ body: { resourceId: teamResourceId } }),
    { visitor: 401, creator: 403, owner: 403, member: 403, other: 200, admin: 200 },
  ],
  [
    'take thanks back',
    catalogEndpoints.takeBackThanks,
    () => ({ body: { resourceId } }),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
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
    'update of a post for the team',
    updateResource,
    () => ({ body: { ...draft({ teamId: TEAM }), resourceId: teamResourceId } }),
    { visitor: 401, creator: 200, owner: 200, member: 403, other: 403, admin: 403 },
  ],
  [
    'delete of a post for the team',
    deleteResource,
    () => ({ body: { resourceId: teamResourceId } }),
    { visitor: 401, creator: 200, owner: 200, member: 403, other: 403, admin: 403 },
  ],
  [
    'update to a foreign team',
    updateResource,
    () => ({ body: { ...draft({ teamId: OTHER_TEAM }), resourceId } }),
    { visitor: 401, creator: 403, other: 403, admin: 403 },
  ],
  ['paths', catalogEndpoints.listPaths, () => ({}), { visitor: 200, creator: 200, other: 200, admin: 200 }],
  [
    'a path',
    catalogEndpoints.pathDetails,
    () => ({ query: { id: pathId } }),
    { visitor: 200, creator: 200, other: 200, admin: 200 },
  ],
  [
    'own paths',
    catalogEndpoints.ownPaths,
    () => ({}),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'make a path for a team',
    catalogEndpoints.createPath,
    () => ({ body: pathDraft([resourceId, teamResourceId], { teamId: TEAM }) }),
    { visitor: 401, creator: 201, owner: 201, member: 201, other: 403, admin: 403 },
  ],
  [
    'make a path for the library',
    catalogEndpoints.createPath,
    () => ({ body: pathDraft([resourceId, teamResourceId]) }),
    { visitor: 401, creator: 403, other: 403, admin: 201, moderator: 201 },
  ],
  [
    'change a path of a team',
    catalogEndpoints.updatePath,
    () => ({ body: { ...pathDraft([resourceId, teamResourceId], { teamId: TEAM }), pathId, version: 1 } }),
    { visitor: 401, creator: 200, owner: 200, member: 403, other: 403, admin: 403 },
  ],
  [
    'delete a path of a team',
    catalogEndpoints.deletePath,
    () => ({ body: { pathId } }),
    { visitor: 401, creator: 200, owner: 200, member: 403, other: 403, admin: 403 },
  ],
  ['progress', catalogEndpoints.progress, () => ({}), { visitor: 401, creator: 200, other: 200, admin: 200 }],
  [
    'set progress',
    catalogEndpoints.setProgress,
    () => ({ body: { resourceId, done: true } }),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'add progress',
    catalogEndpoints.addProgress,
    () => ({ body: { resourceIds: [resourceId] } }),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'suggestions',
    catalogEndpoints.catalogSuggestions,
    () => ({}),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'not for me',
    catalogEndpoints.dismissSuggestion,
    () => ({ body: { kind: 'resource', itemId: resourceId } }),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'suggest again',
    catalogEndpoints.restoreSuggestions,
    () => ({ body: {} }),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'report',
    catalogEndpoints.report,
    () => ({ body: { kind: 'resource', itemId: resourceId, reason: 'SPAM' } }),
    { visitor: 401, creator: 400, other: 200, admin: 200 },
  ],
  [
    'second look',
    catalogEndpoints.requestSecondLook,
    () => ({ body: { kind: 'resource', itemId: resourceId, words: 'Please look again' } }),
    { visitor: 401, creator: 409, other: 404, admin: 404 },
  ],
  [
    'queue',
    catalogEndpoints.moderationQueue,
    () => ({}),
    { visitor: 401, creator: 403, other: 403, admin: 200, moderator: 200 },
  ],
  [
    'figures',
    catalogEndpoints.moderationFigures,
    () => ({}),
    { visitor: 401, creator: 403, other: 403, admin: 200, moderator: 200 },
  ],
  [
    "an author's things",
    catalogEndpoints.authorItems,
    () => ({ query: { accountId: 1 } }),
    { visitor: 401, creator: 403, other: 403, admin: 200, moderator: 200 },
  ],
  [
    'decide',
    catalogEndpoints.decide,
    () => ({ body: { kind: 'resource', itemId: resourceId, action: 'HIDE', rule: 'spam', note: 'No' } }),
    { visitor: 401, creator: 403, other: 403, admin: 200, moderator: 200 },
  ],
  [
    'allowance',
    catalogEndpoints.allowance,
    () => ({}),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'saved ids',
    catalogEndpoints.savedRefs,
    () => ({}),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  ['saved', catalogEndpoints.savedThings, () => ({}), { visitor: 401, creator: 200, other: 200, admin: 200 }],
  [
    'look up',
    catalogEndpoints.lookUpThings,
    () => ({ query: { thing: `resource:${resourceId}` } }),
    { visitor: 200, creator: 200, other: 200, admin: 200 },
  ],
  [
    'what is asked',
    catalogEndpoints.askedResources,
    () => ({}),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'what is asked of the library',
    catalogEndpoints.askedLibrary,
    () => ({}),
    { visitor: 401, creator: 403, other: 403, moderator: 200, admin: 200 },
  ],
  [
    'confirm what is not asked',
    catalogEndpoints.confirmResources,
    () => ({ body: { resourceIds: [resourceId] } }),
    { visitor: 401, creator: 409, other: 409, admin: 409 },
  ],
  [
    'save',
    catalogEndpoints.saveThings,
    () => ({ body: { items: [{ kind: 'resource', id: resourceId }] } }),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'save no longer',
    catalogEndpoints.forgetThings,
    () => ({ body: { items: [{ kind: 'resource', id: resourceId }] } }),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'saved searches',
    catalogEndpoints.savedSearches,
    () => ({}),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'news of searches',
    catalogEndpoints.searchNews,
    () => ({}),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'save a search',
    catalogEndpoints.saveSearches,
    () => ({ body: { searches: [{ list: 'resources', query: 'search=gear', name: 'Gears' }] } }),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'change a search',
    catalogEndpoints.changeSearch,
    () => ({ body: { searchId: NOBODYS, name: 'Gears' } }),
    { visitor: 401, creator: 404, other: 404, admin: 404 },
  ],
  [
    'open a search',
    catalogEndpoints.openSearch,
    () => ({ body: { searchId: NOBODYS } }),
    { visitor: 401, creator: 404, other: 404, admin: 404 },
  ],
  [
    'remove a search',
    catalogEndpoints.removeSearch,
    () => ({ body: { searchId: NOBODYS } }),
    { visitor: 401, creator: 200, other: 200, admin: 200 },
  ],
  [
    'mails about searches',
    catalogEndpoints.searchMails,
    () => ({ query: { token: NO_TOKEN } }),
    { visitor: 404, creator: 404, other: 404, admin: 404 },
  ],
  [
    'change the mails about searches',
    catalogEndpoints.changeSearchMails,
    () => ({ body: { token: NO_TOKEN, receive: false } }),
    { visitor: 404, creator: 404, other: 404, admin: 404 },
  ],
  [
    'stop the mails about searches',
    catalogEndpoints.stopSearchMails,
    () => ({ query: { token: NO_TOKEN } }),
    { visitor: 404, creator: 404, other: 404, admin: 404 },
  ],
  [
    'delete',
    deleteResource,
    () => ({ body: { resourceId } }),
    { visitor: 401, creator: 200, other: 403, admin: 403 },
  ],
];

it('serves the calls of the contract and no others', () => {
  const unlisted: string[] = [];
  expect(comparedRoutes(service.app, { ...catalogEndpoints, ...catalogMedia })).toEqual({
    unlisted,
    missing: [],
  });
});

it('has a row for every call of the contract', () => {
  const covered = new Set(MATRIX.map(([, endpoint]) => endpoint));
  const missing = Object.entries(catalogEndpoints).filter(([, endpoint]) => !covered.has(endpoint));
  expect(missing.map(([name]) => name)).toEqual([]);
});

const PEOPLE_OF_STANDING = ['moderator', 'suspended', 'unverified', 'newcomer', 'minor'];

describe.each(MATRIX)('%s', (_name, endpoint, options, expected) => {
  const standings = PEOPLE_OF_STANDING.filter((person) => !(person in expected)).map((person) => [
    person,
    standingStatus(person, endpoint) ?? expected.other ?? 0,
  ]);
  it.each([...Object.entries(expected), ...standings] as [string, number][])(
    'is answered to the %s with %i',
    async (person, status) => {
      resourceId = (await post(service)).id;
      teamResourceId = (await post(service, { teamId: TEAM })).id;
      const body = pathDraft([resourceId, teamResourceId], { teamId: TEAM });
      pathId = (await service.call(catalogEndpoints.createPath, { as: ada, body })).data.path.id;
      const as = PERSONS[person];
      const response = await service.call(endpoint, { ...options(), ...(as && { as }) });
      expect(response.status).toBe(status);
    },
  );
});

it('reads go on as for visitors while identities are unavailable', async () => {
  const { status } = await service.call(listResources, { headers: { 'X-Identity-State': 'unavailable' } });
  expect(status).toBe(200);
});

it('lets every program read the description of the contract', async () => {
  const response = await fetch(service.origin + openApiPath('catalog'));
  expect([response.status, await response.json()]).toEqual([200, openApi]);
});
