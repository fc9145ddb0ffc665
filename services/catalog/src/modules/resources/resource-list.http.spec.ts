import { beforeAll, describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { encodeCursor } from '@meshwork/service-kit';
import { namedStatements, sharedService } from '@meshwork/test-kit/service';
import {
  ada,
  ben,
  deletedPerson,
  draft,
  nextCursor,
  post,
  startCatalog,
  TEAM,
  walk,
} from '../../test/catalog.fixture.ts';

const { listResources, resourceDetails, updateResource, incrementView } = catalogEndpoints;
const service = sharedService(startCatalog);

type Query = Record<string, string | readonly string[]>;
const titles = async (query: Query) =>
  (await service.call(listResources, query)).data.map((card) => card.title);

describe('the list', () => {
  beforeAll(async () => {
    const kinds = [
      { title: 'Swerve from zero', category: ['PROGRAMMING', 'FIRST'], type: 'TUTORIAL' },
      { title: 'Sketching parts', category: ['CAD'], type: 'VIDEO', difficultyLevel: 'BEGINNER' },
      { title: 'Wiring a brain', category: ['VEX', 'ELECTRICAL'], difficultyLevel: 'ADVANCED' },
      { title: 'Grant letters', category: ['BUSINESS'], description: 'x'.repeat(300), teamId: TEAM },
    ];
    for (const fields of kinds) await post(service, fields);
    await post(service, { title: 'Left behind', category: ['OUTREACH'] }, deletedPerson);
  });

  it.each<[string, Query, string[]]>([
    ['one category', { category: 'CAD' }, ['Sketching parts']],
    ['any of several categories', { category: ['CAD', 'FIRST'] }, ['Sketching parts', 'Swerve from zero']],
    ['a type', { type: 'TUTORIAL' }, ['Swerve from zero']],
    ['any of several types', { type: ['VIDEO', 'TUTORIAL'] }, ['Sketching parts', 'Swerve from zero']],
    ['a level', { difficultyLevel: 'ADVANCED' }, ['Wiring a brain']],
    ['filters together', { category: ['CAD', 'VEX'], difficultyLevel: 'BEGINNER' }, ['Sketching parts']],
    ['filters that exclude each other', { category: 'CAD', type: 'ARTICLE' }, []],
    ['filters with a search', { category: ['CAD', 'VEX'], search: 'parts' }, ['Sketching parts']],
  ])('filters by %s', async (_name, query, expected) => expect(await titles(query)).toEqual(expected));

  it.each([
    ['', ['0000-01-01T00:00:00.000Z', 1]],
    ['', ['2025-01-01T00:00:00.000Z', 9_007_199_254_740_991]],
    ['robot', ['strict', 2_147_483_648, '2025-01-01T00:00:00.000Z', 1]],
    ['robot', ['lenient', 1, '2025-01-01T00:00:00.000Z', 1]],
    ['robot', ['strict', 1, '0000-01-01T00:00:00.000Z', 1]],
  ])('refuses a cursor that no column can hold: search "%s", %j', async (search, position) => {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    const { refusal } = await service.call(listResources, { cursor, search });
    expect(refusal).toEqual([400, 'INVALID_CURSOR']);
  });

  it('cuts descriptions in lists and not in details', async () => {
    const [card] = (await service.call(listResources, { category: 'BUSINESS' })).data;
    expect(card?.description).toBe(`${'x'.repeat(239)}…`);
    const { data } = await service.call(resourceDetails, { id: card?.id ?? 0 });
    expect(data.description).toBe('x'.repeat(300));
  });

  it('names the creator and the team, and a deleted account as such', async () => {
    const { data } = await service.call(listResources);
    expect(data.find((card) => card.title === 'Grant letters')).toMatchObject({
      createdBy: ada.id,
      creator: { displayName: 'Ada Lovelace' },
      team: { id: TEAM, teamNumber: '254', teamName: 'The Cheesy Poofs', teamType: 'FIRST_FRC' },
    });
    expect(data.find((card) => card.title === 'Left behind')).toMatchObject({
      creator: { displayName: 'Former member' },
      team: null,
    });
  });

  it('does not skip or repeat when something is added between two pages', async () => {
    const first = await service.call(listResources, { limit: 2 });
    const added = await post(service, { title: 'Came in between' });
    const cursor = nextCursor(first.headers) ?? '';
    expect(await titles({ limit: '2', cursor })).toEqual(['Wiring a brain', 'Sketching parts']);
    await service.sql('delete from catalog.resource where id = $1', [added.id]);
  });
});

/** docs/product.md#new-accounts: the landing page asks for what is established. */
it('what a new account adds stands in the library, and on the landing page after a week', async () => {
  await service.sql('delete from catalog.resource');
  const body = draft({ type: 'VIDEO' });
  const { data } = await service.callAs({ ...ben, isNew: true }, catalogEndpoints.createResource, body);
  expect(await titles({})).toEqual([body.title]);
  const queries: Query[] = [{}, { type: 'VIDEO' }, { sort: 'thanks' }];
  const established = () => Promise.all(queries.map((query) => titles({ ...query, established: 'true' })));
  expect(await established()).toEqual([[], [], []]);
  await service.sql(
    `update catalog.resource set created_at = now() - interval '8 days' where id = ${data.resource.id}`,
  );
  expect(await established()).toEqual(queries.map(() => [body.title]));
});

it('has a plan for the lengths that pages ask for, and for no other', async () => {
  await service.sql('delete from catalog.resource');
  await post(service);
  const namesOf = (...limits: number[]) =>
    namedStatements(service, async () => {
      for (const limit of limits)
        for (const established of [true, undefined])
          expect((await service.call(listResources, { limit, established })).data).toHaveLength(1);
    });
  expect(await namesOf(1, 3, 10, 20, 24, 50, 100)).toHaveProperty('size', 14);
  expect([...(await namesOf(2, 25, 51, 99))]).toEqual([]);
});

describe('the order of the library', () => {
  beforeAll(async () => {
    await service.sql('delete from catalog.resource');
    const made = [
      await post(service, { title: 'Much read', cost: 'FREE', category: ['CAD'] }),
      await post(service, { title: 'Much thanked', cost: 'PAID', category: ['CAD'], seasonYear: 2024 }),
      await post(service, { title: 'Both a bit', cost: 'FREE' }),
      await post(service, { title: 'Neither' }),
    ];
    const [read, thanked, both] = made.map(({ id }) => id) as [number, number, number];
    const view = (resourceId: number) => service.call(incrementView, { resourceId });
    for (let n = 0; n < 3; n++) await view(read);
    await view(both);
    const thank = (id: number, resourceId: number) =>
      service.callAs({ id }, catalogEndpoints.thank, { resourceId });
    for (const person of [20, 21, 22]) await thank(person, thanked);
    await thank(20, both);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['the newest when nothing is said', {}, ['Neither', 'Both a bit', 'Much thanked', 'Much read']],
    ['the newest', { sort: 'newest' }, ['Neither', 'Both a bit', 'Much thanked', 'Much read']],
    ['the most used', { sort: 'views' }, ['Much read', 'Both a bit', 'Neither', 'Much thanked']],
    ['the most thanked', { sort: 'thanks' }, ['Much thanked', 'Both a bit', 'Neither', 'Much read']],
    ['the most used with a filter', { sort: 'views', category: 'CAD' }, ['Much read', 'Much thanked']],
    ['a search, by its matches', { sort: 'thanks', search: 'much read' }, ['Much read']],
  ])('begins with %s', async (_name, query, expected) => expect(await titles(query)).toEqual(expected));

  it.each(['newest', 'views', 'thanks'])('by %s pages without gap or repeat', async (sort) => {
    const { pages, cards, totals } = await walk(service, { sort, limit: '1' });
    expect([pages.length, new Set(cards.map(({ id }) => id)).size, totals]).toEqual([4, 4, ['4']]);
    expect(cards.map(({ title }) => title)).toEqual(await titles({ sort }));
  });

  it('by thanks has the newest first among equals, also where it was not added last', async () => {
    const move = (days: number) =>
      service.sql(
        `update catalog.resource set created_at = created_at + ${days} * interval '1 day' where title = 'Neither'`,
      );
    await move(-1);
    const order = ['Much thanked', 'Both a bit', 'Much read', 'Neither'];
    expect(await titles({ sort: 'thanks' })).toEqual(order);
    const { cards } = await walk(service, { sort: 'thanks', limit: '1' });
    expect(cards.map(({ title }) => title)).toEqual(order);
    await move(1);
  });

  it('by thanks goes on from the cursor of the earlier release, also where its resource is gone', async () => {
    const idOf = async (title: string) => {
      const sql = `select id from catalog.resource where title = '${title}'`;
      return (await service.sql<{ id: number }>(sql))[0]?.id ?? 0;
    };
    const gone = await post(service, { title: 'Gone' });
    await service.sql(`delete from catalog.resource where id = ${gone.id}`);
    const after = (thanks: number, id: number) =>
      titles({ sort: 'thanks', cursor: encodeCursor(['thanks', thanks, id]) });
    expect(await after(3, await idOf('Much thanked'))).toEqual(['Both a bit', 'Neither', 'Much read']);
    expect(await after(0, await idOf('Neither'))).toEqual(['Much read']);
    expect(await after(0, gone.id)).toEqual(['Neither', 'Much read']);
  });

  it('refuses another order and the cursor of another one', async () => {
    expect((await service.call(listResources, { sort: 'luck' })).status).toBe(400);
    const { headers } = await service.call(listResources, { sort: 'views', limit: 1 });
    const cursor = nextCursor(headers);
    const { failure } = await service.call(listResources, { sort: 'thanks', cursor });
    expect(failure.code).toBe('INVALID_CURSOR');
  });

  it('goes with filters by cost, and counts', async () => {
    const { headers } = await service.call(listResources, { cost: 'FREE', limit: 1 });
    expect(headers.get('X-Total-Count')).toBe('2');
    expect(await titles({ cost: 'PAID' })).toEqual(['Much thanked']);
    expect(await titles({ cost: 'PAID', search: 'much' })).toEqual(['Much thanked']);
  });

  it('of cost and season: both are optional, and stay as they were said', async () => {
    const { id, ...bare } = await post(service);
    expect(bare).toMatchObject({ cost: null, seasonYear: null, thankCount: 0 });
    const body = {
      resourceId: id,
      title: bare.title,
      description: bare.description,
      url: bare.url,
      category: ['CAD'],
      type: 'VIDEO',
      cost: 'MIXED',
      seasonYear: 2026,
    };
    await service.callAs({ id: 1 }, updateResource, body);
    const { data } = await service.call(resourceDetails, { id });
    expect(data).toMatchObject({ cost: 'MIXED', seasonYear: 2026 });
  });
});
