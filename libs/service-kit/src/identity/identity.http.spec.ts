import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Endpoint, IDENTITY_AUDIENCE, IDENTITY_ISSUER } from '@meshwork/contracts-core';
import {
  identityFor,
  sharedService,
  startTestService,
  TEST_KEYS,
  type TestPerson,
} from '@meshwork/test-kit/service';
import { importPKCS8, SignJWT } from 'jose';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';

const strangerKey = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;

interface Forgery {
  key?: string;
  issuer?: string;
  audience?: string;
  issuedAt?: number;
  expires?: number;
}

const now = () => Math.floor(Date.now() / 1000);

async function token({ key, issuer, audience, issuedAt, expires }: Forgery = {}): Promise<string> {
  return new SignJWT({ sid: 's', role: 'admin', email: 'a@b.c', username: 'a', displayName: 'A' })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject('7')
    .setIssuer(issuer ?? IDENTITY_ISSUER)
    .setAudience(audience ?? IDENTITY_AUDIENCE)
    .setIssuedAt(issuedAt ?? now())
    .setExpirationTime(expires ?? now() + 60)
    .sign(await importPKCS8(key ?? TEST_KEYS.privateKey, 'EdDSA'));
}

describe('identities', () => {
  const service = sharedService(() => startTestService(sampleService));

  const whoami = async (identity: string) =>
    (await service.call(sampleEndpoints.whoami, {}, { 'X-Identity': identity })).data.id;
  /** Also what visitors may read: the page of somebody signed in must not turn into theirs. */
  const expectRefused = async (identity: string) => {
    const { status, failure } = await service.call(sampleEndpoints.whoami, {}, { 'X-Identity': identity });
    expect([status, failure.code]).toEqual([503, 'IDENTITY_UNAVAILABLE']);
  };

  it('are taken from a token that auth signed', async () => {
    expect(await whoami(await token())).toBe(7);
    expect(await whoami(await identityFor({ id: 12 }))).toBe(12);
  });

  it('of somebody else than the page takes its person for write nothing', async () => {
    const create = (person: string | undefined, title: string) =>
      service.callAs({ id: 12 }, sampleEndpoints.create, { title }, person ? { 'X-Person': person } : {});
    for (const person of ['13', 'Ada']) {
      const { status, failure } = await create(person, 'another');
      expect([status, failure.code]).toEqual([409, 'OTHER_ACCOUNT']);
    }
    expect([(await create('12', 'own')).status, (await create(undefined, 'program')).status]).toEqual([
      201, 201,
    ]);
    const read = await service.callAs({ id: 12 }, sampleEndpoints.whoami, {}, { 'X-Person': '13' });
    expect(read.data.id).toBe(12);
  });

  it.each<[string, Forgery]>([
    ['another key', { key: strangerKey }],
    ['another issuer', { issuer: 'somebody' }],
    ['another audience', { audience: 'browsers' }],
    ['an expired time', { issuedAt: now() - 120, expires: now() - 60 }],
    ['a lifetime beyond a minute', { issuedAt: now() - 120, expires: now() + 3600 }],
  ])('are refused with %s', async (_name, forgery) => {
    await expectRefused(await token(forgery));
  });

  it('are refused without a signature', async () => {
    const [, payload] = (await token()).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    await expectRefused(`${header}.${payload}.`);
    await expectRefused('nonsense');
  });

  it('are required by every handler that is not public; the failure has the text of the handler', async () => {
    const { status, failure } = await service.call(sampleEndpoints.create, { title: 'abc' });
    expect([status, failure.code, failure.error]).toEqual([
      401,
      'NOT_AUTHENTICATED',
      'You must be logged in to add a note.',
    ]);
  });

  it('that auth could not check can read what visitors can read, and nothing else', async () => {
    const headers = { 'X-Identity-State': 'unavailable' };
    expect((await service.call(sampleEndpoints.whoami, {}, headers)).data.id).toBeNull();
    const refused = await service.call(sampleEndpoints.create, { title: 'abc' }, headers);
    expect([refused.status, refused.failure.code]).toEqual([503, 'IDENTITY_UNAVAILABLE']);
    expect(refused.headers.get('Retry-After')).toBe('2');
  });

  it("keep a person's responses out of every cache", async () => {
    const visitor = await service.call(sampleEndpoints.list);
    const person = await service.callAs({ id: 3 }, sampleEndpoints.list);
    expect(visitor.headers.get('Cache-Control')).toBeNull();
    expect(person.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

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
