import { beforeEach, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { catalogPublished } from '@meshwork/contracts-catalog/published';
import type { Endpoint } from '@meshwork/contracts-core';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import {
  ada,
  admin,
  ben,
  CLASS,
  decide as decideAbout,
  draft,
  moderator,
  post,
  postPath,
  startCatalog,
  TEAM,
  teamMember,
  teamOwner,
} from './catalog.fixture.ts';

/** A word that stands in all texts of the hidden resource, and nowhere else. */
const WORD = 'Zebrafinch';
/** The queries with which each GET of the contract is asked for the resource. */
const QUERIES: Record<
  string,
  (ids: { id: number; other: number; path: number }) => Record<string, string | number | undefined>[]
> = {
  listResources: () => [
    {},
    { search: WORD },
    { search: 'zebrafinhc' },
    { category: 'CAD' },
    { type: 'ARTICLE' },
    { established: 'true' },
    { established: 'true', category: 'CAD' },
    { sort: 'views' },
    { sort: 'thanks', category: 'CAD' },
  ],
  resourceDetails: ({ id }) => [{ id }],
  relatedResources: ({ id, other }) => [{ id }, { id: other }],
  resourceMarks: ({ id }) => [{ id }],
  // A path in which it is a step.
  listPaths: () => [{}, { search: WORD }],
  pathDetails: ({ path }) => [{ id: path }],
  ownPaths: () => [{}],
  progress: () => [{}],
  classPaths: () => [{ teamId: CLASS }],
  allowance: () => [{}],
  savedRefs: () => [{}],
  savedThings: () => [{}],
  savedSearches: () => [{}],
  askedItems: () => [{}],
  lookUpThings: ({ id }) => [{ thing: `resource:${id}` }],
  // Moderators alone see these.
  moderationQueue: () => [],
  authorItems: () => [],
};

const service = sharedService(startCatalog);
let ids: { id: number; other: number; path: number };
beforeEach(async () => {
  await service.sql('delete from catalog.resource');
  const other = await post(service, { category: ['CAD'] });
  const { id } = await post(service, {
    title: WORD,
    description: `${WORD} explains one thing well.`,
    url: `https://${WORD}.example.org/`,
    additionalContent: `<p>${WORD}</p>`,
    category: ['CAD'],
    teamId: TEAM,
  });
  ids = { id, other: other.id, path: (await postPath(service, [id, other.id])).id };
});

const GETS = Object.entries(catalogEndpoints).filter(([, { method }]) => method === 'GET');
const decide = (action: string) => decideAbout(service, 'resource', ids.id, action);

/** The addresses and views in which a person finds the resource. */
async function seek(as: TestPerson | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const [name, endpoint] of GETS) {
    for (const query of QUERIES[name]?.(ids) ?? []) {
      const answer = await service.callAs(as, endpoint as Endpoint, query);
      const text = answer.status === 200 ? JSON.stringify(answer.data) : '';
      if (text.includes(WORD)) found.push(`${name} ${JSON.stringify(query)}`);
    }
  }
  const sitemap = await (await fetch(`${service.origin}/_sitemap/resources/1`)).text();
  if (sitemap.includes(`/${ids.id}<`)) found.push('sitemap');
  // Personal data and notices keep a person's own items, hidden or not.
  const views = Object.keys(catalogPublished).filter((name) => !/personal_data|notice|kept/.test(name));
  for (const view of views) {
    if (JSON.stringify(await service.sql(`select * from ${view}`)).includes(WORD)) found.push(view);
  }
  return found;
}
const total = async (query = {}) =>
  (await service.call(catalogEndpoints.listResources, { limit: 1, ...query })).headers.get('X-Total-Count');

it('asks every GET of the contract', () => {
  expect(Object.keys(QUERIES).sort()).toEqual(GETS.map(([name]) => name).sort());
});

it('a hidden resource is found nowhere by anybody else, until it is restored', async () => {
  const before = await seek(undefined);
  expect(before).toHaveLength(15);
  const items = [{ kind: 'resource', id: ids.id }];
  await service.callAs(ben, catalogEndpoints.saveThings, { items });
  expect([await total(), await total({ category: 'CAD' })]).toEqual(['2', '2']);
  expect((await decide('HIDE')).status).toBe(200);
  for (const reader of [undefined, ben, teamMember]) expect(await seek(reader)).toEqual([]);
  expect([await total(), await total({ category: 'CAD' })]).toEqual(['1', '1']);
  expect(await total({ search: WORD })).toBe('0');
  expect((await decide('RESTORE')).status).toBe(200);
  expect(await seek(undefined)).toEqual(before);
  expect([await total(), await total({ category: 'CAD' })]).toEqual(['2', '2']);
});

it('is seen with the rule and the note by its poster, the owner of its team and moderators', async () => {
  await decide('HIDE');
  for (const as of [ada, teamOwner, moderator, admin]) {
    const { data } = await service.callAs(as, catalogEndpoints.resourceDetails, { id: ids.id });
    expect(data).toMatchObject({
      title: WORD,
      hidden: { rule: 'spam', note: 'An advertisement.', secondLook: 'POSSIBLE' },
    });
  }
});

it('refuses what others do with it as if it were not there, and stays hidden after a correction', async () => {
  await decide('HIDE');
  const body = { ...draft({ teamId: TEAM }), resourceId: ids.id };
  const statuses = [
    await service.callAs(ben, catalogEndpoints.updateResource, body),
    await service.callAs(ben, catalogEndpoints.deleteResource, { resourceId: ids.id }),
    await service.call(catalogEndpoints.incrementView, { resourceId: ids.id }),
    await service.callAs(ben, catalogEndpoints.thank, { resourceId: ids.id }),
    await service.callAs(ada, catalogEndpoints.updateResource, body),
    await service.call(catalogEndpoints.resourceDetails, { id: ids.id }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200, 404]);
});

it('keeps its link to itself: nobody adds it again, and nobody is led to it', async () => {
  await decide('HIDE');
  const body = draft({ url: `https://${WORD}.example.org/` });
  const { failure } = await service.callAs(ben, catalogEndpoints.createResource, body);
  expect([failure.code, failure.issues]).toEqual(['RESOURCE_EXISTS', undefined]);
});

it('is gone when a moderator deletes it, and its link can be added again', async () => {
  expect((await decide('DELETE')).status).toBe(200);
  expect(await seek(ada)).toEqual([]);
  const body = draft({ url: `https://${WORD}.example.org/` });
  expect((await service.callAs(ben, catalogEndpoints.createResource, body)).status).toBe(201);
});
