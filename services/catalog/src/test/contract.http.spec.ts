import { beforeAll, describe, expect, it } from '@jest/globals';
import { catalogEndpoints, catalogErrors, MOST_CLASS_PATHS } from '@meshwork/contracts-catalog';
import { coreErrors, type Endpoint } from '@meshwork/contracts-core';
import {
  type CallInput,
  sharedService,
  type TestPerson,
  testPublishedViews,
} from '@meshwork/test-kit/service';
import { testInterface } from '@meshwork/test-kit/service/interface';
import { catalogService } from '../catalog.definition.ts';
import {
  ada,
  ben,
  CLASS,
  draft,
  OTHER_TEAM,
  pathDraft,
  post,
  postPath,
  startCatalog,
  TEAM,
  teamOwner,
} from './catalog.fixture.ts';
import { interfaceTest } from './interface.fixture.ts';

const service = sharedService(startCatalog);

describe('errors', () => {
  const { resourceDetails, relatedResources, createResource, updateResource, deleteResource, incrementView } =
    catalogEndpoints;
  const { resourceMarks, takeBackThanks, thank } = catalogEndpoints;
  const { createPath, updatePath, deletePath, pathDetails, setProgress } = catalogEndpoints;
  const { classPaths, followPath } = catalogEndpoints;
  /** A team of the creator whose owners alone may post. */
  const OWNERS_TEAM = 111;
  /** A class that follows as many paths as it can. */
  const FULL_CLASS = 701;
  const UNKNOWN = 2_147_483_647;

  /** A new resource of the creator for each case. */
  let resourceId: number;
  let url: string;
  /** A path of the creator for the team, with the version 1. */
  let pathId: number;

  beforeAll(() =>
    service.sql(
      `insert into community.team_membership_v1 values (${OWNERS_TEAM}, ${ada.id}, 'MEMBER', false);
       insert into community.class_member_v1 values (${FULL_CLASS}, ${teamOwner.id}, 'OWNER');
       with made as (
         insert into catalog.path (title, goal, status)
         select 'Path', 'Be able to do it.', 'PUBLISHED' from generate_series(1, ${MOST_CLASS_PATHS}) returning id
       )
       insert into catalog.class_path (team_id, path_id) select ${FULL_CLASS}, id from made`,
    ),
  );

  /** Every failure that the contract names, with a request that causes it. */
  // biome-ignore format: a table of one row a line
  const FAILURES: [
    keyof typeof catalogErrors | keyof typeof coreErrors,
    Endpoint,
    () => { as?: TestPerson; input?: CallInput },
    string?,
  ][] = [
    ['NOT_AUTHENTICATED', createResource, () => ({ input: draft() }), 'You must be logged in to add a resource.'],
    ['NOT_AUTHENTICATED', updateResource, () => ({ input: { ...draft(), resourceId } }), 'You must be logged in to edit a resource.'],
    ['NOT_AUTHENTICATED', deleteResource, () => ({ input: { resourceId } }), 'You must be logged in to delete a resource.'],
    ['RESOURCE_EXISTS', createResource, () => ({ as: ada, input: draft({ url }) })],
    ['RESOURCE_NOT_FOUND', resourceDetails, () => ({ input: { id: UNKNOWN } })],
    ['RESOURCE_NOT_FOUND', relatedResources, () => ({ input: { id: UNKNOWN } })],
    ['RESOURCE_NOT_FOUND', incrementView, () => ({ input: { resourceId: UNKNOWN } })],
    ['RESOURCE_NOT_FOUND', updateResource, () => ({ as: ada, input: { ...draft(), resourceId: UNKNOWN } })],
    ['RESOURCE_NOT_FOUND', deleteResource, () => ({ as: ada, input: { resourceId: UNKNOWN } })],
    ['RESOURCE_NOT_FOUND', resourceMarks, () => ({ as: ada, input: { id: UNKNOWN } })],
    ['RESOURCE_NOT_FOUND', thank, () => ({ as: ada, input: { resourceId: UNKNOWN } })],
    ['RESOURCE_NOT_FOUND', takeBackThanks, () => ({ as: ada, input: { resourceId: UNKNOWN } })],
    ['OWN_RESOURCE', thank, () => ({ as: ada, input: { resourceId } })],
    ['NOTHING_TO_CONFIRM', catalogEndpoints.confirmItems, () => ({ as: ada, input: { items: [{ kind: 'resource', id: resourceId }] } })],
    ['RESOURCE_NOT_YOURS', updateResource, () => ({ as: ben, input: { ...draft(), resourceId } })],
    ['RESOURCE_NOT_YOURS', deleteResource, () => ({ as: ben, input: { resourceId } })],
    ['NOT_A_TEAM_MEMBER', createResource, () => ({ as: ada, input: draft({ teamId: OTHER_TEAM }) })],
    ['NOT_A_TEAM_MEMBER', createResource, () => ({ as: ada, input: draft({ teamId: UNKNOWN }) })],
    ['NOT_A_TEAM_MEMBER', updateResource, () => ({ as: ada, input: { ...draft({ teamId: OTHER_TEAM }), resourceId } })],
    ['OWNERS_POST', createResource, () => ({ as: ada, input: draft({ teamId: OWNERS_TEAM }) })],
    ['PATH_NOT_FOUND', pathDetails, () => ({ input: { id: UNKNOWN } })],
    ['PATH_NOT_FOUND', deletePath, () => ({ as: ada, input: { pathId: UNKNOWN } })],
    ['PATH_NOT_YOURS', deletePath, () => ({ as: ben, input: { pathId } })],
    ['PATH_NEEDS_TEAM', createPath, () => ({ as: ada, input: pathDraft([resourceId, resourceId + 1]) })],
    ['NOT_A_TEAM_MEMBER', createPath, () => ({ as: ada, input: pathDraft([resourceId, resourceId + 1], { teamId: OTHER_TEAM }) })],
    ['OWNERS_POST', createPath, () => ({ as: ada, input: pathDraft([resourceId, resourceId + 1], { teamId: OWNERS_TEAM }) })],
    ['RESOURCE_NOT_FOUND', createPath, () => ({ as: ada, input: pathDraft([resourceId, UNKNOWN], { teamId: TEAM }) })],
    ['PATH_CHANGED', updatePath, () => ({ as: ada, input: { ...pathDraft([], { status: 'DRAFT', teamId: TEAM }), pathId, version: 9 } })],
    ['RESOURCE_NOT_FOUND', setProgress, () => ({ as: ada, input: { resourceId: UNKNOWN, done: true } })],
    ['NOT_IN_CLASS', classPaths, () => ({ as: ben, input: { teamId: CLASS } })],
    ['NOT_CLASS_OWNER', followPath, () => ({ as: ada, input: { teamId: CLASS, pathId } })],
    ['PATH_NOT_FOUND', followPath, () => ({ as: teamOwner, input: { teamId: CLASS, pathId: UNKNOWN } })],
    ['ENOUGH_CLASS_PATHS', followPath, () => ({ as: teamOwner, input: { teamId: FULL_CLASS, pathId } })],
    ['VALIDATION_FAILED', resourceDetails, () => ({ input: { id: 'x' } }), 'Invalid resource ID'],
    ['VALIDATION_FAILED', incrementView, () => ({ input: { resourceId: '1' } }), 'Invalid resource ID'],
  ];

  it('has a case for every error code', () => {
    const covered = new Set(FAILURES.map(([code]) => code as string));
    expect(Object.keys(catalogErrors).filter((code) => !covered.has(code))).toEqual([]);
  });

  const cases = FAILURES.map(([code, endpoint, sent, message]) => ({ code, endpoint, sent, message }));
  it.each(cases)('$endpoint.path fails with $code', async ({ code, endpoint, sent, message }) => {
    ({ id: resourceId, url } = await post(service));
    pathId = (await postPath(service, [resourceId, (await post(service)).id])).id;
    const { as, input } = sent();
    const { status, failure } = await service.callAs(as, endpoint, input);
    const entry = { ...coreErrors, ...catalogErrors }[code];
    expect([failure.code, status]).toEqual([code, entry.status]);
    if (message) expect(failure.error).toBe(message);
    else if (code in catalogErrors) expect(failure.error).toBe(entry.message);
  });
});

describe('published views', () => {
  testPublishedViews(catalogService);

  it('lists the resources of teams alone', async () => {
    const { id } = await post(service, { teamId: TEAM });
    await post(service);
    const rows = await service.sql('select resource_id, team_id, created_by from catalog.team_resource_v1');
    expect(rows).toEqual([{ resource_id: id, team_id: TEAM, created_by: ada.id }]);
  });

  it('publishes what it stores of a person', async () => {
    const { id } = await post(service, { url: 'https://example.org/of-a-person' });
    const rows = await service.sql<{ kind: string; data: { id: number } }>(
      'select kind, data from catalog.personal_data_v1 where user_id = $1',
      [ada.id],
    );
    expect(rows.map(({ kind, data }) => [kind, data.id])).toContainEqual(['resource', id]);
  });
});

describe('made-up requests', () => {
  testInterface(interfaceTest, 100);
});
