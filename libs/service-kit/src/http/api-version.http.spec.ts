import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { API_VERSION_HEADER } from '@meshwork/contracts-core';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';
import { sampleApi } from '../testing/sample-contract.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(sampleService);
});
afterAll(() => service?.close());

const json = { 'Content-Type': 'application/json' };
const form = {
  method: 'POST',
  body: 'a=b',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
};

it.each<[string, string, RequestInit, number]>([
  ['a success', '/_api/notes', {}, 200],
  ['a refused query', '/_api/notes?limit=many', {}, 400],
  ['a refused visitor', '/_api/notes/delete', { ...form, body: '{}', headers: json }, 401],
  ['an unknown address', '/_api/elsewhere', {}, 404],
  ['a malformed address', '/_api/%ff', {}, 404],
  ['a body that is no JSON', '/_api/limited', form, 415],
  ['a fault', '/_api/fault', { ...form, body: '{"kind":"bug"}', headers: json }, 500],
])('names the version of the API on %s', async (_name, path, init, status) => {
  const response = await fetch(service.origin + path, init);
  expect([response.status, response.headers.get(API_VERSION_HEADER)]).toEqual([
    status,
    `sample ${sampleApi.version}`,
  ]);
});
