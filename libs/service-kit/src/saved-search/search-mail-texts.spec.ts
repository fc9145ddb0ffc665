import { expect, it } from '@jest/globals';
import { type SearchWithNews, searchMailGroups } from './search-mail.worker.ts';

const search = (count: number, established = count): SearchWithNews => ({
  list: 'teams',
  query: 'search=fox',
  name: 'Foxes',
  isAtLeast: false,
  items: Array.from({ length: count }, (_, n) => ({
    title: `Team ${n}`,
    page: `/teams/${n}`,
    isEstablished: n < established,
  })) as never,
});
const linesOf = (news: SearchWithNews) =>
  searchMailGroups([news], (path) => path)[0]?.items.map(({ label }) => label) ?? [];

/** docs/product.md#saved-searches */

it('the mail of a saved search names ten results, and counts the others', () => {
  expect(linesOf(search(10))).toHaveLength(10);
  const lines = linesOf(search(12));
  expect(lines.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, n) => `Team ${n}`));
  expect(lines.slice(10)).toEqual(['2 others in the list']);
});
