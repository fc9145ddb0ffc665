import { describe, expect, it } from '@jest/globals';
import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { identityFor, sharedService, startTestService } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

const service = sharedService(() => startTestService(sampleService));

describe('an Idempotency-Key', () => {
  const create = (key: string, title: string, id = 7) =>
    service.callAs({ id }, sampleEndpoints.create, { title }, { 'Idempotency-Key': key });
  const count = async (title: string) =>
    Number((await service.sql('select count(*) from sample.note where title = $1', [title]))[0]?.count);

  it('returns the first response to a repeat', async () => {
    const first = await create('key-1', 'Repeated');
    const second = await create('key-1', 'Repeated');
    expect(second.status).toBe(201);
    expect(second.data).toEqual(first.data);
    expect([first, second].map(({ headers }) => headers.get('Idempotency-Replayed'))).toEqual([null, 'true']);
    expect(await count('Repeated')).toBe(1);
  });

  it('returns the first response byte for byte', async () => {
    const send = async () => {
      const response = await fetch(service.origin + sampleEndpoints.create.path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': 'key-bytes',
          [IDENTITY_HEADER]: await identityFor({ id: 7 }),
        },
        body: JSON.stringify({ title: 'Bytes' }),
      });
      return response.text();
    };
    expect(await send()).toBe(await send());
  });

  it('creates once when the same submission arrives many times in parallel', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => create('key-2', 'At once')));
    expect(results.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(results.map(({ data }) => data.note.id)).size).toBe(1);
    expect(await count('At once')).toBe(1);
  });

  it('cannot be reused for another submission', async () => {
    await create('key-3', 'First thing');
    const { status, failure } = await create('key-3', 'Other thing');
    expect([status, failure.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await count('Other thing')).toBe(0);
  });

  it('belongs to one person', async () => {
    await create('key-4', 'Mine', 1);
    expect((await create('key-4', 'Yours', 2)).status).toBe(201);
  });

  it('does not store failures', async () => {
    expect((await create('key-5', 'rolled back')).status).toBe(403);
    expect(await count('rolled back')).toBe(0);
    expect((await create('key-5', 'After failing')).status).toBe(201);
  });

  it('is free again after 24 hours', async () => {
    await create('key-6', 'Yesterday');
    await service.sql(
      "update sample.idempotency_key set created_at = now() - interval '25 hours' where key = 'key-6'",
    );
    expect((await create('key-6', 'Today')).data.note.title).toBe('Today');
  });

  it('must be plain ASCII text', async () => {
    const { status, failure } = await create('has space', 'Bad key');
    expect([status, failure.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
