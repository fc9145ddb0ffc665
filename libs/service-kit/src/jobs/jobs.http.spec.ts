import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService, until } from '@meshwork/test-kit/service';
import { announced, sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

describe('background jobs', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleService);
  });
  afterAll(() => service?.close());

  it('run only after the change that they belong to is committed', async () => {
    const create = (title: string) =>
      service.call(sampleEndpoints.create, { as: { id: 1 }, body: { title } });
    expect((await create('rolled back')).status).toBe(403);
    expect((await create('Announced')).status).toBe(201);
    await until(() => announced.includes('Announced'));
    expect(announced).toEqual(['Announced']);
  });
});
