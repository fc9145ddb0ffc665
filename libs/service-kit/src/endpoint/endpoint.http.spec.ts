import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

describe('an endpoint bound to its contract', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleService);
  });
  afterAll(() => service?.close());

  it('takes path, status and shape from the contract', async () => {
    const { status, data } = await service.call(sampleEndpoints.create, {
      as: { id: 7 },
      body: { title: ' Gears ' },
    });
    expect(status).toBe(201);
    expect(data.note).toMatchObject({ title: 'Gears', createdBy: 7 });
  });

  it('takes the text of a failure from the first issue', async () => {
    const { status, failure } = await service.call(sampleEndpoints.create, {
      as: { id: 7 },
      body: { title: ' ' },
    });
    expect(status).toBe(400);
    expect(failure).toMatchObject({
      error: 'Title is too short',
      message: 'Title is too short',
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'title', message: 'Title is too short' }],
    });
  });

  it('names the methods of a path when another one is used', async () => {
    const response = await fetch(`${service.origin}/_api/notes/delete`);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
    expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('responds with 404 to an unknown path and to an undecodable one', async () => {
    for (const path of ['/_api/nothing', '/_api/%ff', '/_api/NOTES', '/_API/notes']) {
      const response = await fetch(service.origin + path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
