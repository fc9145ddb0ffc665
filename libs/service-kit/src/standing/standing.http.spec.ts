import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@meshwork/contracts-core';
import { sharedService, startTestService, type TestPerson } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

const { leave, message, offer, post, queue, remove, request, signOut, whoami, limited, allowance } =
  sampleEndpoints;

const PEOPLE = {
  user: { id: 1 },
  moderator: { id: 2, role: 'moderator' },
  unverified: { id: 3, verified: false },
  ageless: { id: 4, ageBand: null },
  child: { id: 5, ageBand: 'UNDER_13' },
  minor: { id: 6, ageBand: 'MINOR' },
  suspended: { id: 7, suspended: true },
  suspendedModerator: { id: 8, role: 'moderator', suspended: true },
  suspendedAdmin: { id: 9, role: 'admin', suspended: true },
  adminWithoutFactor: { id: 10, role: 'admin', factorMissing: true },
} as const satisfies Record<string, TestPerson>;

type Outcome = 200 | 201 | string;
const ACTING = {
  user: 200,
  moderator: 200,
  unverified: 'EMAIL_UNVERIFIED',
  ageless: 'AGE_UNKNOWN',
  child: 'TOO_YOUNG',
  minor: 200,
  suspended: 'SUSPENDED',
  suspendedModerator: 'SUSPENDED',
  suspendedAdmin: 'SUSPENDED',
  adminWithoutFactor: 'FACTOR_REQUIRED',
} as const;
const EVERYBODY = Object.fromEntries(Object.keys(PEOPLE).map((name) => [name, 200])) as Record<
  keyof typeof PEOPLE,
  Outcome
>;
const NOBODY = Object.fromEntries(Object.keys(PEOPLE).map((name) => [name, 'FORBIDDEN'])) as typeof EVERYBODY;

const MATRIX: [string, Endpoint, Record<keyof typeof PEOPLE, Outcome>][] = [
  ['post', post, { ...ACTING, user: 201, moderator: 201, minor: 201 }],
  ['message', message, ACTING],
  ['request', request, ACTING],
  ['offer', offer, { ...ACTING, minor: 'ADULTS_ONLY' }],
  ['a call that touches nobody else', limited, EVERYBODY],
  ['a read', whoami, EVERYBODY],
  ['their allowance', allowance, EVERYBODY],
  ['leaving', leave, EVERYBODY],
  ['signing out', signOut, EVERYBODY],
  ["a moderators' read", queue, { ...NOBODY, moderator: 200, adminWithoutFactor: 'FACTOR_REQUIRED' }],
  ["an admins' call", remove, { ...NOBODY, adminWithoutFactor: 'FACTOR_REQUIRED' }],
];

describe('what people may do by their standing', () => {
  const service = sharedService(() => startTestService(sampleService));

  const cases = MATRIX.flatMap(([name, endpoint, outcomes]) =>
    Object.entries(outcomes).map(
      ([person, outcome]) =>
        [person, name, outcome, endpoint] as [keyof typeof PEOPLE, string, Outcome, Endpoint],
    ),
  );
  it.each(cases)('%s: %s is %s', async (person, _name, outcome, endpoint) => {
    const result = await service.callAs(PEOPLE[person], endpoint);
    expect(result.status < 300 ? result.status : result.failure.code).toBe(outcome);
  });
});

describe('a read-only site', () => {
  const service = sharedService(() => startTestService(sampleService, { READ_ONLY: 'We are moving.' }));

  it.each<[string, Endpoint, number]>([
    ['refuses an act', post, 503],
    ['refuses leaving', leave, 503],
    ['refuses what visitors change', limited, 503],
    ['allows reading', whoami, 200],
    ['allows signing out', signOut, 200],
  ])('%s', async (_name, endpoint, status) => {
    const result = await service.callAs(PEOPLE.user, endpoint);
    expect(result.status).toBe(status);
    if (status === 503) expect(result.failure.code).toBe('READ_ONLY');
  });
});

describe('new accounts', () => {
  const service = sharedService(() => startTestService(sampleService, { LIMIT_FACTOR: '1' }));

  const call = (endpoint: Endpoint, id: number, body: { fails?: boolean } = {}, key?: string) =>
    service.callAs({ id, isNew: true }, endpoint, body, key ? { 'Idempotency-Key': key } : {});
  const left = async (id: number, isNew = true) => (await service.callAs({ id, isNew }, allowance)).data;

  it.each<[string, Endpoint, number, string]>([
    ['post', post, 3, '3 posts'],
    ['message', message, 3, '3 messages'],
    ['request', request, 5, '5 requests'],
  ])('may do %s as often as the rule says, and read what is left', async (act, endpoint, limit, words) => {
    const id = 100 + limit + act.length;
    for (let n = 0; n < limit; n++) {
      expect(await left(id)).toMatchObject({ [act]: limit - n });
      expect((await call(endpoint, id)).status).toBe(endpoint.status);
    }
    const { status, failure, headers } = await call(endpoint, id);
    expect([status, failure.code]).toEqual([429, 'NEW_ACCOUNT_LIMIT']);
    expect(failure.error).toBe(`New accounts have ${words} a day. Please go on tomorrow.`);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(86_000);
    expect(await left(id)).toEqual({ post: 3, message: 3, request: 5, [act]: 0 });
  });

  it('are counted one by one; established accounts are not', async () => {
    for (let n = 0; n < 3; n++) await call(post, 201);
    expect((await call(post, 202)).status).toBe(201);
    expect((await service.callAs({ id: 201 }, post)).status).toBe(201);
    expect(await left(201, false)).toEqual({ post: null, message: null, request: null });
  });

  it('are not counted for what fails, is refused or is repeated', async () => {
    for (let n = 0; n < 4; n++) expect((await call(post, 203, { fails: true })).status).toBe(409);
    expect((await service.callAs({ id: 203, isNew: true }, post, { fails: 'x' })).status).toBe(400);
    for (let n = 0; n < 4; n++) expect((await call(post, 203, {}, 'the-same-key')).status).toBe(201);
    expect(await left(203)).toMatchObject({ post: 2 });
  });

  it('get the first response of a repeated post after the last one is used up', async () => {
    for (const key of ['first', 'second', 'third']) await call(post, 204, {}, key);
    const repeated = await call(post, 204, {}, 'third');
    expect([repeated.status, repeated.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
    expect((await call(post, 204, {}, 'fourth')).status).toBe(429);
  });

  it.each<[string, Endpoint, number, boolean]>([
    ['posts with a key', post, 3, true],
    ['messages', message, 3, false],
  ])('have the limit for simultaneous %s', async (_name, endpoint, limit, keyed) => {
    const id = keyed ? 205 : 206;
    const calls = Array.from({ length: 12 }, (_, n) =>
      call(endpoint, id, {}, keyed ? `key-${n}` : undefined),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - limit);
  });

  it('are counted together with what the person did in other domains', async () => {
    await service.sql(
      `insert into limits.new_account (person_id, act, acts, ends_at) values (208, 'post', 2, now() + interval '1 hour')`,
    );
    expect(await left(208)).toMatchObject({ post: 1, message: 3 });
    expect((await call(post, 208)).status).toBe(201);
    const { status, headers } = await call(post, 208);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(3_600);
  });

  it('start again after 24 hours', async () => {
    for (let n = 0; n < 3; n++) await call(post, 207);
    await service.sql('update limits.new_account set ends_at = now() where person_id = 207');
    expect(await left(207)).toMatchObject({ post: 3 });
    expect((await call(post, 207)).status).toBe(201);
    expect(await left(207)).toMatchObject({ post: 2 });
  });
});
