import { describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import openApi from '@meshwork/contracts-catalog/openapi.json' with { type: 'json' };
import { type Endpoint, openApiPath } from '@meshwork/contracts-core';
import {
  type CallInput,
  comparedRoutes,
  everyone,
  only,
  type Statuses,
  sharedService,
  signedIn,
  type TestPerson,
} from '@meshwork/test-kit/service';
import {
  ada,
  admin,
  ben,
  CLASS,
  draft,
  moderator,
  OTHER_TEAM,
  pathDraft,
  post,
  postPath,
  startCatalog,
  TEAM,
  teamMember,
  teamOwner,
} from './catalog.fixture.ts';

const VISITOR_REPORT = { reason: 'SPAM', words: 'An advertisement', contactEmail: 'a@example.org' };

type Name = keyof typeof catalogEndpoints;

/** The rows that each case finds. */
interface Scene {
  /** A resource of the creator. */
  resourceId: number;
  /** Another one, posted for the creator's team. */
  teamResourceId: number;
  /** A path of the creator for the team. */
  pathId: number;
}

/** An id that no search has, and a token that nobody has. */

const service = sharedService(startCatalog);

const CAST = {
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
} satisfies Record<string, TestPerson | undefined>;
type Actor = keyof typeof CAST;

type Row = [name: Name, input: (scene: Scene) => CallInput, statuses: Statuses<Actor>, of?: string];

const staff = only<Actor>({ moderator: 200, admin: 200 });

/** Expects for another standing the status of any other person, unless the call's row in the contract differs. */
function standingStatus(
  person: Actor,
  { method, access, act, whileSuspended }: Endpoint,
): number | undefined {
  if (method === 'GET') return undefined;
  if (person === 'suspended' && access !== 'public' && !whileSuspended) return 403;
  return person === 'unverified' && act ? 403 : undefined;
}

const byId = ({ resourceId }: Scene) => ({ id: resourceId });
const ofResource = ({ resourceId }: Scene) => ({ resourceId });
const ofTeamPost = ({ teamResourceId }: Scene) => ({ resourceId: teamResourceId });
const asItems = ({ resourceId }: Scene) => ({ items: [{ kind: 'resource', id: resourceId }] });

/** The allowed calls; all others are refused, to admins too (docs/product.md#resources). */
// biome-ignore format: a table of one row a line
const MATRIX: Row[] = [
  ['listResources', () => ({}), everyone],
  ['resourceDetails', byId, everyone],
  ['relatedResources', byId, everyone],
  ['incrementView', ofResource, everyone],
  ['resourceMarks', byId, signedIn()],
  ['thank', ofResource, only({ creator: 403 }, 200)],
  ['thank', ofTeamPost, only({ creator: 403, owner: 403, member: 403 }, 200), 'a post for the team'],
  ['takeBackThanks', ofResource, signedIn()],
  ['createResource', () => draft(), signedIn(201)],
  ['createResource', () => draft({ teamId: TEAM }), only({ creator: 201, owner: 201, member: 201 }), 'for a team'],
  ['updateResource', ({ resourceId }) => ({ ...draft(), resourceId }), only({ creator: 200 })],
  [
    'updateResource',
    ({ teamResourceId }) => ({ ...draft({ teamId: TEAM }), resourceId: teamResourceId }),
    only({ creator: 200, owner: 200 }),
    'a post for the team',
  ],
  ['deleteResource', ofTeamPost, only({ creator: 200, owner: 200 }), 'a post for the team'],
  ['updateResource', ({ resourceId }) => ({ ...draft({ teamId: OTHER_TEAM }), resourceId }), signedIn(403), 'to a foreign team'],
  ['listPaths', () => ({}), everyone],
  ['pathDetails', ({ pathId }) => ({ id: pathId }), everyone],
  ['ownPaths', () => ({}), signedIn()],
  [
    'createPath',
    ({ resourceId, teamResourceId }) => pathDraft([resourceId, teamResourceId], { teamId: TEAM }),
    only({ creator: 201, owner: 201, member: 201 }),
    'for a team',
  ],
  ['createPath', ({ resourceId, teamResourceId }) => pathDraft([resourceId, teamResourceId]), only({ admin: 201, moderator: 201 }), 'for the library'],
  [
    'updatePath',
    ({ resourceId, teamResourceId, pathId }) => ({ ...pathDraft([resourceId, teamResourceId], { teamId: TEAM }), pathId, version: 1 }),
    only({ creator: 200, owner: 200 }),
  ],
  ['deletePath', ({ pathId }) => ({ pathId }), only({ creator: 200, owner: 200 })],
  ['progress', () => ({}), signedIn()],
  ['setProgress', ({ resourceId }) => ({ resourceId, done: true }), signedIn()],
  ['addProgress', ({ resourceId }) => ({ resourceIds: [resourceId] }), signedIn()],
  ['classPaths', () => ({ teamId: CLASS }), only({ creator: 200, owner: 200, member: 200 })],
  ['followPath', ({ pathId }) => ({ teamId: CLASS, pathId }), only({ owner: 200 })],
  ['unfollowPath', ({ pathId }) => ({ teamId: CLASS, pathId }), only({ owner: 200 })],
  ['classPaths', () => ({ teamId: TEAM }), signedIn(403), 'a team that is no class'],
  ['report', ({ resourceId }) => ({ kind: 'resource', itemId: resourceId, reason: 'SPAM' }), only({ creator: 400 }, 200)],
  ['requestSecondLook', ({ resourceId }) => ({ kind: 'resource', itemId: resourceId, words: 'Please look again' }), only({ creator: 409 }, 404)],
  ['reportAsVisitor', ({ resourceId }) => ({ kind: 'resource', itemId: resourceId, ...VISITOR_REPORT }), everyone],
  ['moderationQueue', () => ({}), staff],
  ['authorItems', () => ({ accountId: 1 }), staff],
  ['decide', ({ resourceId }) => ({ kind: 'resource', itemId: resourceId, action: 'HIDE', rule: 'spam', note: 'No' }), staff],
  ['allowance', () => ({}), signedIn()],
  ['savedRefs', () => ({}), signedIn()],
  ['savedThings', () => ({}), signedIn()],
  ['lookUpThings', ({ resourceId }) => ({ thing: `resource:${resourceId}` }), everyone],
  ['askedItems', () => ({}), signedIn()],
  ['confirmItems', ({ resourceId }) => ({ items: [{ kind: 'resource', id: resourceId }] }), signedIn(409)],
  ['saveThings', asItems, signedIn()],
  ['forgetThings', asItems, signedIn()],
  ['savedSearches', () => ({}), signedIn()],
  ['saveSearches', () => ({ searches: [{ list: 'resources', query: 'search=gear' }] }), signedIn()],
  ['removeSearch', () => ({ list: 'resources', query: 'search=gear' }), signedIn()],
  ['deleteResource', ofResource, only({ creator: 200 })],
];

it('serves the calls of the contract and no others', () => {
  const compared = comparedRoutes(service.app, catalogEndpoints);
  expect(compared).toEqual({ unlisted: [], missing: [] });
});

it('has a row for every call of the contract', () => {
  expect([...new Set(MATRIX.map(([name]) => name))].sort()).toEqual(Object.keys(catalogEndpoints).sort());
});

let scene: Scene | undefined;
async function newScene(): Promise<Scene> {
  const resourceId = (await post(service)).id;
  const teamResourceId = (await post(service, { teamId: TEAM })).id;
  const path = await postPath(service, [resourceId, teamResourceId]);
  return { resourceId, teamResourceId, pathId: path.id };
}

describe.each(MATRIX.map(([name, input, statuses, of = '']) => ({ name, input, statuses, of })))(
  '$name $of',
  ({ name, input, statuses }) => {
    it.each(Object.keys(CAST) as Actor[])('%s', async (actor) => {
      scene ??= await newScene();
      const endpoint: Endpoint = catalogEndpoints[name];
      const { status } = await service.callAs(CAST[actor], endpoint, input(scene));
      // Only a call that was refused, or that reads, leaves the scene as it was.
      if (status < 400 && endpoint.method !== 'GET') scene = undefined;
      expect(status).toBe(statuses[actor] ?? standingStatus(actor, endpoint) ?? statuses.others);
    });
  },
);

it('lets every program read the description of the contract', async () => {
  const response = await fetch(service.origin + openApiPath('catalog'));
  expect([response.status, await response.json()]).toEqual([200, openApi]);
});
