import { expect, it } from '@jest/globals';
import { get, post } from '@meshwork/contracts-core';
import { z } from 'zod';
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
