import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import type { TestService } from '@meshwork/test-kit/service';
import { ada, deletedPerson, post, startCatalog, TEAM, walk } from '../../test/catalog.fixture.ts';

const { listResources, resourceDetails } = catalogEndpoints;
let service: TestService;

const titles = async (query: Record<string, string | readonly string[]>) =>
  (await service.call(listResources, { query })).data.map((card) => card.title);

beforeAll(async () => {
  service = await startCatalog();
  await post(service, { title: 'Swerve from zero', category: ['PROGRAMMING', 'FIRST'], type: 'TUTORIAL' });
  await post(service, {
    title: 'Sketching parts',
    category: ['CAD'],
    type: 'VIDEO',
    difficultyLevel: 'BEGINNER',
  });
  await post(service, {
    title: 'Wiring a brain',
    category: ['VEX', 'ELECTRICAL'],
    difficultyLevel: 'ADVANCED',
  });
  await post(service, {
    title: 'Grant letters',
    category: ['BUSINESS'],
    description: 'x'.repeat(300),
    teamId: TEAM,
  });
  await post(service, { title: 'Left behind', category: ['OUTREACH'] }, deletedPerson);
});
afterAll(() => service?.close());

describe('GET /_api/resources', () => {
  it('shows the newest first to everybody', async () => {
    expect(await titles({})).toEqual([
      'Left behind',
      'Grant letters',
      'Wiring a brain',
      'Sketching parts',
      'Swerve from zero',
    ]);
  });

  it.each<[string, Record<string, string | readonly string[]>, string[]]>([
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
    ['category', 'COOKING'],
    ['type', 'PODCAST'],
    ['difficultyLevel', 'EXPERT'],
    ['limit', '0'],
    ['limit', '101'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, failure } = await service.call(listResources, { query: { [name]: value } });
    expect([status, failure.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(failure.issues?.[0]?.path).toMatch(new RegExp(`^${name}`));
  });

  it.each(['x', 'W10', 'eyJhIjoxfQ'])('refuses the cursor %s', async (cursor) => {
    const { status, failure } = await service.call(listResources, { query: { cursor } });
    expect([status, failure.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  it.each([
    ['', ['0000-01-01T00:00:00.000Z', 1]],
    ['', ['2025-01-01T00:00:00.000Z', 9_007_199_254_740_991]],
    ['robot', ['strict', 2_147_483_648, '2025-01-01T00:00:00.000Z', 1]],
    ['robot', ['lenient', 1, '2025-01-01T00:00:00.000Z', 1]],
    ['robot', ['strict', 1, '0000-01-01T00:00:00.000Z', 1]],
  ])('refuses a cursor that no column can hold: search "%s", %j', async (search, position) => {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    const { status, failure } = await service.call(listResources, { query: { cursor, search } });
    expect([status, failure.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  it('cuts descriptions in lists and not in details', async () => {
    const [card] = (await service.call(listResources, { query: { category: 'BUSINESS' } })).data;
    expect(card?.description).toBe(`${'x'.repeat(239)}…`);
    const { data } = await service.call(resourceDetails, { query: { id: card?.id ?? 0 } });
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

  it('lists each resource once over all pages, with the total on each', async () => {
    const { pages, cards, totals } = await walk(service, { limit: '2' });
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(new Set(cards.map((card) => card.id)).size).toBe(5);
    expect(totals).toEqual(['5']);
  });

  it('keeps the filters in the link to the next page', async () => {
    const { headers } = await service.call(listResources, { query: { limit: 1, category: ['CAD', 'VEX'] } });
    expect(headers.get('Link')).toMatch(
      /^<\/_api\/resources\?limit=1&category=CAD&category=VEX&cursor=[\w-]+>; rel="next"$/,
    );
    expect(headers.get('X-Total-Count')).toBe('2');
  });

  it('has a total and no next page where nothing is found', async () => {
    const { data, headers } = await service.call(listResources, { query: { search: 'zzzz' } });
    expect([data, headers.get('X-Total-Count'), headers.get('Link')]).toEqual([[], '0', null]);
  });

  it('does not skip or repeat when something is added between two pages', async () => {
    const first = await service.call(listResources, { query: { limit: 2 } });
    const added = await post(service, { title: 'Came in between' });
    const link = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = (await (await fetch(service.origin + link)).json()) as { title: string }[];
    expect(second.map((card) => card.title)).toEqual(['Wiring a brain', 'Sketching parts']);
    await service.sql('delete from catalog.resource where id = $1', [added.id]);
  });
});
