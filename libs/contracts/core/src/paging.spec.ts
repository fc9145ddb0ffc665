import { describe, expect, it } from '@jest/globals';
import { z } from '@meshwork/contracts-core/zod';
import { listQuery, queryText, repeated } from './paging.schema.ts';

describe('listQuery', () => {
  it('has defaults', () => {
    expect(listQuery.parse({})).toEqual({ limit: 100, search: '' });
  });

  it.each(['0', '101', '-1', '1e1', 'all', '10000'])('refuses limit=%s', (limit) =>
    expect(listQuery.safeParse({ limit }).success).toBe(false),
  );

  it.each(['1', '24', '100'])('accepts limit=%s', (limit) =>
    expect(listQuery.parse({ limit }).limit).toBe(Number(limit)),
  );
});

describe('repeated', () => {
  const schema = repeated(z.enum(['CAD', 'VEX']));
  it.each([
    [undefined, []],
    ['', []],
    ['CAD', ['CAD']],
    [
      ['CAD', 'VEX'],
      ['CAD', 'VEX'],
    ],
  ])('reads %j', (input, output) => expect(schema.parse(input)).toEqual(output));
  it('refuses an unknown value', () => expect(schema.safeParse(['CAD', 'X']).success).toBe(false));
});

it('queryText reads the first of several values, without NUL, cut to its bound', () => {
  expect(queryText(3).parse([' a\u0000bcd ', 'x'])).toBe('abc');
  expect(queryText(3).parse(undefined)).toBe('');
});
