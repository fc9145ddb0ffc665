import { describe, expect, it } from '@jest/globals';
import { unsaidTexts } from '@meshwork/contracts-core/public-texts';
import { catalogEndpoints } from './catalog.endpoints.ts';
import { createPathSchema } from './path.schema.ts';
import { createResourceSchema, resourceListQuery } from './resource.schema.ts';

const valid = {
  title: 'PID explained',
  description: 'How a loop settles.',
  url: 'https://example.org/pid',
  category: ['PROGRAMMING'],
  type: 'ARTICLE',
};

/** The rules of docs/product.md#resources and docs/product.md#limits. */
const rules: [string, Record<string, unknown>, string, string][] = [
  ['title of 2', { title: 'ab ' }, 'title', 'Title must be at least 3 characters long'],
  ['title of 201', { title: 'a'.repeat(201) }, 'title', 'Title must be at most 200 characters long'],
  [
    'description of 9',
    { description: 'a'.repeat(9) },
    'description',
    'Description must be at least 10 characters long',
  ],
  ['url malformed', { url: 'example' }, 'url', 'Please enter a valid URL'],
  ['url of a script', { url: 'javascript:alert(1)' }, 'url', 'Please enter a valid URL'],
  ['no category', { category: [] }, 'category', 'Please select at least one category'],
  ['category missing', { category: undefined }, 'category', 'Please select at least one category'],
  ['type missing', { type: undefined }, 'type', 'Please select a type'],
];

describe('creating a resource', () => {
  it.each(rules)('%s', (_name, change, path, message) => {
    const issues = createResourceSchema.safeParse({ ...valid, ...change }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });

  it('sets missing optional fields to null', () => {
    expect(createResourceSchema.parse({ ...valid, difficultyLevel: '' })).toEqual({
      ...valid,
      difficultyLevel: null,
      cost: null,
      seasonYear: null,
      prerequisites: null,
      additionalContent: null,
      teamId: null,
    });
  });

  it('accepts a title of exactly 200 characters', () => {
    expect(createResourceSchema.safeParse({ ...valid, title: 'a'.repeat(200) }).success).toBe(true);
  });
});

it('a repeated filter matches any of its values, and an unknown value is refused', () => {
  expect(resourceListQuery.parse({ category: ['CAD', 'VEX'], type: 'VIDEO' })).toMatchObject({
    category: ['CAD', 'VEX'],
    type: ['VIDEO'],
    difficultyLevel: [],
  });
  expect(resourceListQuery.safeParse({ category: 'COOKING' }).success).toBe(false);
});

const steps = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    resourceId: n + 1,
    goal: 'Tune one loop',
    note: null,
    minutes: 20,
  }));
const path = (fields: Record<string, unknown>) => ({
  title: 'PID from scratch',
  goal: 'Be able to tune one loop.',
  programme: null,
  level: null,
  status: 'PUBLISHED',
  teamId: 1,
  ...fields,
});
const refusals = (fields: Record<string, unknown>) =>
  (createPathSchema.safeParse(path(fields)).error?.issues ?? []).map(({ message }) => message);

/** docs/product.md#learning-paths */

it('a learning path has up to 40 steps', () => {
  expect(refusals({ steps: steps(40) })).toEqual([]);
  expect(refusals({ steps: steps(41) })).toEqual(['A path has at most 40 steps']);
});

it('a learning path has two steps at least once it is published, and none need be there before', () => {
  expect(refusals({ steps: steps(2) })).toEqual([]);
  expect(refusals({ steps: steps(1) })).toEqual(['A published path needs at least two steps']);
  expect(refusals({ steps: [], status: 'DRAFT' })).toEqual([]);
});

it('a learning path has each resource once', () => {
  const [step] = steps(1);
  expect(refusals({ steps: [step, step] })).toEqual(['Each resource can stand in a path once']);
});

const calls = Object.entries(catalogEndpoints);

/** Acts need a confirmed address and an age, and count against a new account; other matrices only follow the contract. */
it('the calls that touch another person are acts', () => {
  const acts = calls.flatMap(([name, { act }]) => (act ? [[name, act]] : []));
  expect(Object.fromEntries(acts)).toEqual({ createResource: 'post', thank: 'thank', createPath: 'post' });
});

it('a suspended person changes nothing, and asks for a second look', () => {
  const allowed = calls.filter(([, { method, whileSuspended }]) => method === 'POST' && whileSuspended);
  expect(allowed.map(([name]) => name)).toEqual(['requestSecondLook']);
});

it('says of every text of a call whether everybody reads it', () =>
  expect(unsaidTexts(catalogEndpoints)).toEqual([]));
