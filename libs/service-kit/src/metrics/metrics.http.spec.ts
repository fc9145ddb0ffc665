import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

describe('metrics', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleService);
  });
  afterAll(() => service?.close());

  it('contain the duration of requests by route, and the pool', async () => {
    await service.call(sampleEndpoints.list);
    await fetch(`${service.origin}/_api/unknown-${Date.now()}`);
    const text = await (await fetch(`${service.origin}/metrics`)).text();
    expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\/_api\/notes",status="200".*\} 1/);
    expect(text).toMatch(/route="unmatched",status="404"/);
    expect(text).not.toContain('unknown-');
    // A scrape queries the database, too, and must not count itself.
    expect(text).toContain('db_pool_waiting{service="sample"} 0');
    expect(text).toMatch(/db_pool_connections\{service="sample"\} [1-9]/);
  });
});
