import { describe, expect, it } from '@jest/globals';
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
