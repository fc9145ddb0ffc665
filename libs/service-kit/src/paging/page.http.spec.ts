import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';
import { encodeCursor } from './cursor.ts';

describe('paging', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleService);
    await service.sql(
      "insert into sample.note (title, created_by) select 'Note ' || n, 1 from generate_series(1, 5) n",
    );
  });
  afterAll(() => service?.close());

  const cursorIn = (link: string | null) =>
    new URL(/<([^>]+)>; rel="next"/.exec(link ?? '')?.[1] ?? '', service.origin).searchParams.get('cursor');

  it('walks a list to its end without gap or repeat', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 10; page++) {
      const { data, headers } = await service.call(sampleEndpoints.list, { query: { limit: 2, cursor } });
      expect(headers.get('X-Total-Count')).toBe('5');
      seen.push(...data.map(({ id }) => id));
      if (!headers.get('Link')) break;
      cursor = cursorIn(headers.get('Link'));
    }
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps the filters in the link to the next page', async () => {
    const { headers } = await service.call(sampleEndpoints.list, {
      query: { limit: 2, search: 'gear & co' },
    });
    expect(headers.get('Link')).toMatch(
      /^<\/_api\/notes\?limit=2&search=gear\+%26\+co&cursor=[\w-]+>; rel="next"$/,
    );
  });

  it.each(['nonsense', encodeCursor({ id: 'x' }), encodeCursor(null), encodeCursor({ other: 1 })])(
    'refuses the cursor %s',
    async (cursor) => {
      const { status, failure } = await service.call(sampleEndpoints.list, { query: { cursor } });
      expect([status, failure.code]).toEqual([400, 'INVALID_CURSOR']);
    },
  );

  it.each(['0', '101', '-1', '2.5', 'many'])('refuses the limit %s', async (limit) => {
    expect((await service.call(sampleEndpoints.list, { query: { limit } })).status).toBe(400);
  });
});
