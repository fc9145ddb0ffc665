import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IDENTITY_AUDIENCE, IDENTITY_ISSUER } from '@meshwork/contracts-core';
import { identityFor, startTestService, TEST_KEYS, type TestService } from '@meshwork/test-kit/service';
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
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleService);
  });
  afterAll(() => service?.close());

  const whoami = async (identity: string) =>
    (await service.call(sampleEndpoints.whoami, { headers: { 'X-Identity': identity } })).data.id;
  /** Also what visitors may read: the page of somebody signed in must not turn into theirs. */
  const expectRefused = async (identity: string) => {
    const { status, failure } = await service.call(sampleEndpoints.whoami, {
      headers: { 'X-Identity': identity },
    });
    expect([status, failure.code]).toEqual([503, 'IDENTITY_UNAVAILABLE']);
  };

  it('are taken from a token that auth signed', async () => {
    expect(await whoami(await token())).toBe(7);
    expect(await whoami(await identityFor({ id: 12 }))).toBe(12);
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
    const { status, failure } = await service.call(sampleEndpoints.create, { body: { title: 'abc' } });
    expect([status, failure.code, failure.error]).toEqual([
      401,
      'NOT_AUTHENTICATED',
      'You must be logged in to add a note.',
    ]);
  });

  it.each([
    ['a visitor', undefined, 401],
    ['a user', { id: 1 }, 403],
    ['an admin', { id: 1, role: 'admin' as const }, 200],
  ])("an admins' call from %s", async (_name, as, status) => {
    expect((await service.call(sampleEndpoints.remove, { as, body: { noteId: 1 } })).status).toBe(status);
  });

  it('that auth could not check can read what visitors can read, and nothing else', async () => {
    const headers = { 'X-Identity-State': 'unavailable' };
    expect((await service.call(sampleEndpoints.whoami, { headers })).data.id).toBeNull();
    const refused = await service.call(sampleEndpoints.create, { headers, body: { title: 'abc' } });
    expect([refused.status, refused.failure.code]).toEqual([503, 'IDENTITY_UNAVAILABLE']);
    expect(refused.headers.get('Retry-After')).toBe('2');
  });

  it("keep a person's responses out of every cache", async () => {
    const visitor = await service.call(sampleEndpoints.list);
    const person = await service.call(sampleEndpoints.list, { as: { id: 3 } });
    expect(visitor.headers.get('Cache-Control')).toBeNull();
    expect(person.headers.get('Cache-Control')).toBe('private, no-store');
  });
});
