import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { badgePath, communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import { setStanding } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { sender, recipient } = CAST;
const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

const service = sharedService(() => startScenes({ BADGE_KEY: newKey() + newKey() }));
let code = '';

beforeEach(async () => {
  await setScene(service);
  await service.sql(`update community.initiative set start_date = '2026-01-10' where id = ${scene.initiativeId};
    update community.request set state = 'ACCEPTED', due = null, decided_at = now() where id = ${scene.requestThreadId};
    insert into community.initiative_place (initiative_id, person_id, request_id)
      values (${scene.initiativeId}, ${sender.id}, ${scene.requestThreadId});
    update community.request set state = 'ENDED', ended_at = now(), confirmed_hours = 6.5 where id = ${scene.requestThreadId}`);
  await setStanding(service, [{ id: sender.id }, { id: recipient.id }]);
  const [hours] = (await service.callAs(sender, e.listHours)).data.hours;
  code = hours?.confirmation ?? '';
});

const ask = (of = code) => fetch(service.origin + badgePath(scene.initiativeId, of));
const badge = async () => (await ask()).text();
const status = async () =>
  (await service.call(e.badgeStatus, { id: scene.initiativeId, code })).data.revokedCredentials;

/** The parts that Open Badges 3.0 requires of an OpenBadgeCredential, and those that a badge of this site adds. */
const uri = z.url();
const typed = (type: string) => z.array(z.string()).refine((types) => types.includes(type));
const profile = z.strictObject({ id: uri, type: typed('Profile'), name: z.string().min(1), url: uri });
const credentialSchema = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.\d\.json$/),
  ]),
  id: uri,
  type: typed('VerifiableCredential').refine((types) => types.includes('OpenBadgeCredential')),
  name: z.string(),
  issuer: profile,
  validFrom: z.iso.datetime(),
  credentialStatus: z.strictObject({ id: uri, type: z.literal('1EdTechRevocationList') }),
  evidence: z.array(z.strictObject({ id: uri, type: typed('Evidence'), name: z.string() })),
  credentialSubject: z.strictObject({
    id: z.string().regex(/^urn:uuid:/),
    type: typed('AchievementSubject'),
    identifier: z.array(
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.boolean(),
        identityHash: z.string(),
        identityType: z.literal('name'),
      }),
    ),
    narrative: z.string(),
    result: z.array(z.strictObject({ type: typed('Result'), resultDescription: uri, value: z.string() })),
    achievement: z.strictObject({
      id: uri,
      type: typed('Achievement'),
      name: z.string(),
      description: z.string(),
      criteria: z.strictObject({ narrative: z.string() }),
      creator: profile,
      resultDescription: z.array(
        z.strictObject({
          id: uri,
          type: typed('ResultDescription'),
          name: z.string(),
          resultType: z.literal('Result'),
        }),
      ),
    }),
  }),
});

it('confirmed hours are a credential that anybody can check by what it names', async () => {
  const answer = await ask();
  expect(answer.headers.get('content-type')).toMatch(/^application\/vc\+jwt/);
  const text = await answer.text();
  const header = decodeProtectedHeader(text);
  expect(header).toEqual({
    alg: 'RS256',
    typ: 'JWT',
    kid: expect.stringMatching(/^http:\/\/localhost:8080\/_api\//),
  });
  const kid = new URL(header.kid ?? '').searchParams.get('kid');
  const { data: jwk } = await service.call(e.badgeKey, { kid });
  expect(jwk).not.toHaveProperty('d');
  const { payload } = await jwtVerify(text, await importJWK(jwk, 'RS256'));
  const { iss, jti, sub, nbf, ...claims } = payload;
  const credential = credentialSchema.parse(claims);
  expect([iss, jti, sub, nbf]).toEqual([
    credential.issuer.id,
    credential.id,
    credential.credentialSubject.id,
    Date.parse(credential.validFrom) / 1000,
  ]);
  const { data: issuer } = await service.call(e.badgeIssuer);
  expect(issuer).toMatchObject(credential.issuer);
  expect(credential.credentialSubject).toMatchObject({
    identifier: [{ identityHash: 'Person 16' }],
    narrative: 'Person 16 took part on 2026-01-10: 6.5 hours.',
    result: [{ value: '6.5' }],
    achievement: { name: 'Build Day' },
  });
  expect(await status()).toEqual([]);
});

it('of a young person it says what the confirmation says', async () => {
  await setStanding(service, [{ id: sender.id, ageBand: 'MINOR' }]);
  const { data } = await service.call(e.confirmation, { id: scene.initiativeId, code });
  const text = JSON.stringify(decodeJwt(await badge()));
  expect(text).toContain(data.name);
  expect(text).not.toMatch(/Person 16|person16/);
});

it.each([
  ['nothing is confirmed any more', () => `update community.request set confirmed_hours = null`],
  ['the initiative is cancelled', () => `update community.initiative set state = 'CANCELLED'`],
  ['moderators hide the request', () => `update community.request set hidden_at = now()`],
  ['the place is gone, as with the account', () => 'delete from community.initiative_place'],
])('it is revoked where %s', async (_why, sql) => {
  await service.sql(sql());
  expect((await ask()).status).toBe(404);
  const [revoked, ...others] = await status();
  expect(revoked).toMatchObject({
    id: `http://localhost:8080${badgePath(scene.initiativeId, code)}`,
    revoked: true,
  });
  expect(others).toEqual([]);
});

it('a code that nobody has got leads to none', async () => {
  expect((await ask('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await service.call(e.badgeKey, { kid: 'another' })).status).toBe(404);
});
