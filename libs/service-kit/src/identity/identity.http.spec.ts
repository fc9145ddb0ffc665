import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { IDENTITY_AUDIENCE, IDENTITY_ISSUER } from '@meshwork/contracts-core';
import { identityFor, sharedService, startTestService, TEST_KEYS } from '@meshwork/test-kit/service';
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
  claims?: Record<string, unknown>;
}

const now = () => Math.floor(Date.now() / 1000);

const CLAIMS = { sid: 's', role: 'admin', email: 'a@b.c', username: 'a', displayName: 'A' };

async function token({ key, issuer, audience, issuedAt, expires, claims }: Forgery = {}): Promise<string> {
  return new SignJWT(claims ?? CLAIMS)
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
    ['the claims of another kind of token', { claims: { scope: 'calendar' } }],
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
