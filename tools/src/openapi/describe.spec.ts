import { expect, it } from '@jest/globals';
import { get, post } from '@meshwork/contracts-core';
import { z } from 'zod';
import { SERVICES } from '../lib/apps.ts';
import { contractOf } from './contract.ts';
import { describeApi } from './describe.ts';

const one = { api: { name: 'events', version: '1.0.0' }, errors: {}, schemas: {} };
const failing = get('/_api/x', {
  summary: '',
  access: 'public',
  response: z.string(),
  errors: ['NOWHERE'],
});

it('a contract cannot be described when a row names an unknown failure', () => {
  expect(() => describeApi({ ...one, endpoints: { failing } })).toThrow('/_api/x can fail with NOWHERE');
});

it('a contract cannot be described when one name has two schemas', () => {
  const both = z.object({ tags: z.array(z.string()).default([]) });
  const endpoints = {
    echo: post('/_api/echo', { summary: '', access: 'public', body: both, response: both }),
  };
  expect(() => describeApi({ ...one, endpoints, schemas: { Both: both } })).toThrow(
    'Both is one thing in requests',
  );
});

/** Reads by the token of a mail, and the session itself: nothing for pages of other sites. */
const PERSONAL = ['confirmation', 'session'];

it('every public read is open to pages of other sites', async () => {
  const contracts = await Promise.all(SERVICES.map(contractOf));
  const closed = contracts.flatMap(({ endpoints }) =>
    Object.entries(endpoints)
      .filter(([, { method, access, open }]) => method === 'GET' && access === 'public' && !open)
      .map(([name]) => name),
  );
  expect(closed.sort()).toEqual(PERSONAL);
});
