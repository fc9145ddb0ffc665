import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { encodeCursor } from '@meshwork/service-kit';
import type { TestService } from '@meshwork/test-kit/service';
import { post, startCatalog, walk } from '../../test/catalog.fixture.ts';

const { listResources, resourceDetails, updateResource, incrementView } = catalogEndpoints;

let service: TestService;
const titles = async (query: Record<string, string>) =>
  (await service.call(listResources, { query })).data.map((card) => card.title);

beforeAll(async () => {
  service = await startCatalog();
  const made = [
    await post(service, { title: 'Much read', cost: 'FREE', category: ['CAD'] }),
    await post(service, { title: 'Much thanked', cost: 'PAID', category: ['CAD'], seasonYear: 2024 }),
    await post(service, { title: 'Both a bit', cost: 'FREE' }),
    await post(service, { title: 'Neither' }),
  ];
  const [read, thanked, both] = made.map(({ id }) => id) as [number, number, number];
  const view = (resourceId: number) => service.call(incrementView, { body: { resourceId } });
  for (let n = 0; n < 3; n++) await view(read);
  await view(both);
  const thank = (id: number, resourceId: number) =>
    service.call(catalogEndpoints.thank, { as: { id }, body: { resourceId } });
  for (const person of [20, 21, 22]) await thank(person, thanked);
  await thank(20, both);
});
afterAll(() => service?.close());

describe('the order of the library', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['the newest when nothing is said', {}, ['Neither', 'Both a bit', 'Much thanked', 'Much read']],
    ['the newest', { sort: 'newest' }, ['Neither', 'Both a bit', 'Much thanked', 'Much read']],
    ['the most used', { sort: 'views' }, ['Much read', 'Both a bit', 'Neither', 'Much thanked']],
    ['the most thanked', { sort: 'thanks' }, ['Much thanked', 'Both a bit', 'Neither', 'Much read']],
    ['the most used with a filter', { sort: 'views', category: 'CAD' }, ['Much read', 'Much thanked']],
    ['a search, by its matches', { sort: 'thanks', search: 'much read' }, ['Much read']],
  ])('begins with %s', async (_name, query, expected) => expect(await titles(query)).toEqual(expected));

  it.each(['views', 'thanks'])('by %s pages without gap or repeat', async (sort) => {
    const { pages, cards, totals } = await walk(service, { sort, limit: '1' });
    expect([pages.length, new Set(cards.map(({ id }) => id)).size, totals]).toEqual([4, 4, ['4']]);
    expect(cards.map(({ title }) => title)).toEqual(await titles({ sort }));
  });

  it('by thanks has the newest first among equals, also where it was not added last', async () => {
    const rows = await service.sql<{ title: string }>(
      `update catalog.resource set created_at = created_at - interval '1 day' where title = 'Neither' returning title`,
    );
    expect(rows).toHaveLength(1);
    expect(await titles({ sort: 'thanks' })).toEqual(['Much thanked', 'Both a bit', 'Much read', 'Neither']);
    expect((await walk(service, { sort: 'thanks', limit: '1' })).cards.map(({ title }) => title)).toEqual(
      await titles({ sort: 'thanks' }),
    );
    await service.sql(
      `update catalog.resource set created_at = created_at + interval '1 day' where title = 'Neither'`,
    );
  });

  it('by thanks goes on from the cursor of the earlier release, also where its resource is gone', async () => {
    const idOf = async (title: string) =>
      (await service.sql<{ id: number }>(`select id from catalog.resource where title = '${title}'`))[0]
        ?.id ?? 0;
    const gone = await post(service, { title: 'Gone' });
    await service.sql(`delete from catalog.resource where id = ${gone.id}`);
    const after = (thanks: number, id: number) =>
      titles({ sort: 'thanks', cursor: encodeCursor(['thanks', thanks, id]) });
    expect(await after(3, await idOf('Much thanked'))).toEqual(['Both a bit', 'Neither', 'Much read']);
    expect(await after(0, await idOf('Neither'))).toEqual(['Much read']);
    expect(await after(0, gone.id)).toEqual(['Neither', 'Much read']);
  });

  it('refuses another order and the cursor of another one', async () => {
    expect((await service.call(listResources, { query: { sort: 'luck' } })).status).toBe(400);
    const link = (await service.call(listResources, { query: { sort: 'views', limit: 1 } })).headers.get(
      'Link',
    );
    const cursor = new URL(/<([^>]+)>/.exec(link ?? '')?.[1] ?? '', service.origin).searchParams.get(
      'cursor',
    );
    const { failure } = await service.call(listResources, { query: { sort: 'thanks', cursor } });
    expect(failure.code).toBe('INVALID_CURSOR');
  });
});

describe('cost and season', () => {
  it('filter and count by cost', async () => {
    const { headers } = await service.call(listResources, { query: { cost: 'FREE', limit: 1 } });
    expect(headers.get('X-Total-Count')).toBe('2');
    expect(await titles({ cost: 'PAID' })).toEqual(['Much thanked']);
    expect(await titles({ cost: 'PAID', search: 'much' })).toEqual(['Much thanked']);
  });

  it('are optional, and stay as they were said', async () => {
    const { id, ...bare } = await post(service);
    expect(bare).toMatchObject({ cost: null, seasonYear: null, thankCount: 0 });
    const body = {
      ...{ resourceId: id, title: bare.title, description: bare.description, url: bare.url },
      ...{ category: ['CAD'], type: 'VIDEO', cost: 'MIXED', seasonYear: 2026 },
    };
    await service.call(updateResource, { as: { id: 1 }, body });
    const { data } = await service.call(resourceDetails, { query: { id } });
    expect(data).toMatchObject({ cost: 'MIXED', seasonYear: 2026 });
  });

  it.each([{ cost: 'CHEAP' }, { seasonYear: 1991 }, { seasonYear: 2026.5 }])('refuse %j', async (wrong) => {
    const body = { title: 'Wrong', description: 'x'.repeat(20), url: 'https://w.example.org/' };
    const { status } = await service.call(catalogEndpoints.createResource, {
      as: { id: 1 },
      body: { ...body, category: ['CAD'], type: 'VIDEO', ...wrong },
    });
    expect(status).toBe(400);
  });
});
