import { expect, it } from '@jest/globals';
import { namesFor } from './names-for-young.ts';

const PHONE = 'Call 313-555-0142';
const MASKED = 'Call [telephone number hidden]';
const reader = (ageBand: 'MINOR' | 'ADULT' | null) => ({ ageBand, username: 'ada', displayName: 'Ada' });

const NAMES = [
  'displayName',
  'username',
  'name',
  'teamName',
  'organization',
  'inviter',
  'targetName',
  'title',
  'position',
  'askedBy',
  'offeredBy',
  'postedBy',
  'team',
  'target',
];

it.each(NAMES)('masks %s at any depth for readers who are not known to be of age', (field) => {
  const response = { items: [{ by: { [field]: PHONE }, count: 2, none: null }] };
  const plain = { items: [{ by: { [field]: MASKED }, count: 2, none: null }] };
  expect(namesFor(reader('MINOR'), response)).toEqual(plain);
  expect(namesFor(reader(null), response)).toEqual(plain);
  expect(namesFor(reader('ADULT'), response)).toBe(response);
  expect(namesFor(null, response)).toBe(response);
});

it('leaves other texts, and the own name', () => {
  const response = { description: PHONE, displayName: 'Ada', at: new Date(0), names: ['Ada', PHONE] };
  expect(namesFor({ ...reader('MINOR'), displayName: 'Ada' }, response)).toEqual(response);
  const own = { displayName: PHONE };
  expect(namesFor({ ...reader('MINOR'), displayName: PHONE }, own)).toEqual(own);
});
