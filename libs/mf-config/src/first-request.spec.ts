import { expect, it } from '@jest/globals';
import { get, post } from '@meshwork/contracts-core';
import { z } from 'zod';
import { describeFirstRequest } from './first-request.ts';

const access = 'public';
const response = z.object({});
const list = get('/_api/fairs', {
  summary: 'All fairs',
  access,
  response,
  paged: true,
  query: z.object({
    search: z.string(),
    when: z.enum(['upcoming', 'all']),
    cursor: z.string(),
    limit: z.number(),
  }),
});
const details = get('/_api/fairs/details', {
  summary: 'One fair',
  access,
  response,
  query: z.object({ id: z.number() }),
});

it('asks for one page of a list, with the filters of the address', () => {
  expect(
    describeFirstRequest({ page: '/fairs', endpoint: list, query: { when: 'upcoming' }, chunk: 'fairs' }),
  ).toEqual({
    path: '/fairs',
    url: '/_api/fairs?limit=24&when=upcoming',
    query: ['search', 'when'],
    chunk: 'fairs',
  });
});

it('fills an id from the path, and copies no other parameter', () => {
  const request = { page: '/fairs/:id', endpoint: details, query: { id: ':id' }, chunk: 'fair' } as const;
  expect(describeFirstRequest(request)).toEqual({
    path: '/fairs/:id',
    url: '/_api/fairs/details?id=:id',
    chunk: 'fair',
  });
});

it('refuses a parameter that the endpoint does not take, and a call that changes something', () => {
  const wrong = { page: '/fairs/:id', endpoint: details, query: { fairId: ':id' }, chunk: 'fair' } as const;
  expect(() => describeFirstRequest(wrong)).toThrow('/_api/fairs/details takes no fairId');
  const add = post('/_api/fairs', { summary: 'Add one', access, response, body: z.object({}) });
  expect(() => describeFirstRequest({ page: '/fairs', endpoint: add, chunk: 'fairs' })).toThrow('is no GET');
});
