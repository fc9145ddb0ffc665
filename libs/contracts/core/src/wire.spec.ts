import { describe, expect, it } from '@jest/globals';
import { z } from '@meshwork/contracts-core/zod';
import { apiFit, apiVersionText, readApiVersion } from './api-version.ts';
import { decideSchema, reportSchema } from './moderation.schema.ts';
import { REPORT_REASONS } from './moderation.ts';
import { listQuery, queryText, repeated } from './paging.schema.ts';
import { changedSince, seenOf } from './seen.ts';
import { teamNumberOf } from './team-number.ts';

it('reads the version of an API as it writes it', () => {
  const api = { name: 'catalog', version: '1.20.3' };
  expect(readApiVersion(apiVersionText(api))).toEqual(api);
});

it.each([null, '', 'catalog', 'catalog 1.2', 'catalog v1.2.0', 'catalog 1.2.0, catalog 1.2.0', '<b> 1.2.0'])(
  'reads no version from %p',
  (header) => {
    expect(readApiVersion(header)).toBeUndefined();
  },
);

it.each([
  ['1.2.0', 'fits'],
  ['1.2.9', 'fits'],
  ['1.10.0', 'fits'],
  ['1.1.9', 'older'],
  ['2.2.0', 'other-major'],
  ['0.9.0', 'other-major'],
])('a program written for 1.2 finds a service of %s: %s', (running, fit) => {
  expect(apiFit('1.2', running)).toBe(fit);
  expect(apiFit('1.2.5', running)).toBe(fit);
});

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

const shown = { title: 'Gear day', needs: [{ kind: 'PART', words: 'Motors' }], price: null, places: 3 };
const fields = ['title', 'needs', 'price', 'places'] as const;
const seen = seenOf(shown, fields);

it.each([
  ['nothing changed', {}, {}, []],
  ['nothing is written as an empty text', { price: '' }, {}, []],
  [
    'an entry has its keys in another order',
    { needs: [{ area: null, words: 'Motors', kind: 'PART' }] },
    {},
    [],
  ],
  ['another field changed', { title: 'Gear night' }, { places: 4 }, ['title']],
  ['the same field changed', { places: 5 }, { places: 4 }, ['places']],
  ['both made the same change', { places: 4 }, { places: 4 }, []],
  ['an entry of a list changed', { needs: [{ kind: 'PART', words: 'Wheels' }] }, {}, ['needs']],
  ['a text was cleared', { title: null }, {}, ['title']],
])('finds what changed since: %s', (_name, meanwhile, change, found) => {
  expect(changedSince({ ...shown, ...meanwhile }, seen, { ...shown, ...change })).toEqual(found);
});

it.each([undefined, [], ['title'], ['=', 'nonsense=1', '']])(
  'finds nothing for a program that sends %j',
  (given) => expect(changedSince({ name: 'New' }, given, shown)).toEqual([]),
);

const refused = (fields: Record<string, unknown>) => {
  const decision = { kind: 'resource', itemId: 1, rule: 'spam', note: 'Please do not advertise.', ...fields };
  return (decideSchema.safeParse(decision).error?.issues ?? []).map(({ path }) => path.join('.'));
};

/** docs/product.md#guidelines and #decisions */
describe('a decision', () => {
  it.each(['HIDE', 'DELETE', 'WARN', 'UNVERIFY'])(
    '%s names a rule of the guidelines and has a note',
    (action) => {
      expect(refused({ action })).toEqual([]);
      expect(refused({ action, rule: null })).toEqual(['rule']);
      expect(refused({ action, rule: 'my-own-taste' })).toEqual(['rule']);
      expect(refused({ action, note: ' ' })).toEqual(['note']);
    },
  );

  it.each(['DISMISS', 'RESTORE'])('%s is against nobody and needs neither', (action) => {
    expect(refused({ action, rule: null, note: null })).toEqual([]);
  });
});

/** docs/product.md#reports */
it('a report has one of six reasons, and words where the reporter likes', () => {
  expect(REPORT_REASONS).toHaveLength(6);
  const accepts = (fields: object) => reportSchema.safeParse({ kind: 'team', itemId: 1, ...fields }).success;
  expect(REPORT_REASONS.every((reason) => accepts({ reason }))).toBe(true);
  expect([accepts({}), accepts({ reason: 'BORING' })]).toEqual([false, false]);
});

it.each([
  ...['254', ' 254 ', '0254', '00254', '254\u200b', '2\u00ad54', '２５４', '٢٥٤', '२५४', '𝟐𝟓𝟒', '②⑤④'],
  ...['#254', '№ 254', 'FRC254', 'FRC 254', 'team 254', 'FRC Team #0254'],
  ...['frc-254', 'FRC_254', '2 54', '254.0', '254.00', 'No. 254', '254\u200f', '+254', '-254', '–254'],
  ...['254\u0335', '2\u033854', '2\ufe0f\u20e354', '\u202e254'],
  ...['FTC: 254', 'Nr. 254', 'N° 254', 'team number 254', '№254', 'teams 254'],
  ...['254.', '(254)', '“254”', '254,', '254/', '*254*', '254!', '254º', '.254', '254–'],
])('the team number %j is 254', (typed) => expect(teamNumberOf(typed)).toBe('254'));

it.each([
  ['1,114', '1114'],
  ['1 114', '1114'],
  ['1234A', '1234A'],
  ['1234-a', '1234a'],
  ['1234 A', '1234A'],
  ['01234A', '1234A'],
  ['0', '0'],
  ['000', '0'],
  ['BLRS', 'BLRS'],
  ['Team Alpha', 'Team Alpha'],
  ['25-4', '25-4'],
  ['2.5', '2.5'],
  ['254-A.', '254A'],
  ['254 / 118', '254 / 118'],
  ['A+', 'A+'],
])('the team number %s is %s', (typed, number) => expect(teamNumberOf(typed)).toBe(number));
