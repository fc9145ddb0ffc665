import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { startTestService, type TestService, until } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';
import { identitySigner } from './identity-token.ts';

const newKey = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const PERSON = {
  id: 7,
  sessionId: 's',
  role: 'user',
  email: 'ada@example.org',
  username: 'ada',
  displayName: 'Ada',
  verified: true,
  isNew: false,
  isDayOld: true,
  suspended: false,
  ageBand: 'ADULT',
} as const;

const [former, next] = [newKey(), newKey()];
const start = (...keys: string[]) => startTestService(sampleService, { IDENTITY_PUBLIC_KEY: keys.join('') });
const tokenOf = async (key: string) => (await identitySigner(key))(PERSON);

async function call(service: TestService, token: string) {
  const result = await service.call(sampleEndpoints.whoami, { headers: { 'X-Identity': token } });
  return result.status === 200 ? result.data.id : result.status;
}

it('a key is rotated while people make calls, and each of them is answered as that person', async () => {
  let service = await start(former.publicKey);
  let key = former.privateKey;
  let goesOn = true;
  const answers: unknown[] = [];
  const calls = (async () => {
    while (goesOn) {
      // Signed before and delivered after a step: a token lives for up to a minute.
      const token = await tokenOf(key);
      await delay(5);
      answers.push(await call(service, token));
    }
  })();
  const someAnswers = () => {
    const before = answers.length;
    return until(() => answers.length > before + 5);
  };
  /** As a rolling restart does: the new instance takes the calls before the old one ends. */
  const restart = async (...keys: string[]) => {
    const old = service;
    service = await start(...keys);
    await someAnswers();
    await old.close();
  };
  await someAnswers();
  await restart(former.publicKey, next.publicKey);
  key = next.privateKey;
  await someAnswers();
  await restart(next.publicKey);
  await someAnswers();
  goesOn = false;
  await calls;
  expect(answers.length).toBeGreaterThan(20);
  expect(new Set(answers)).toEqual(new Set([7]));
  expect(await call(service, await tokenOf(former.privateKey))).toBe(503);
  await service.close();
});

it('a service that has not read the new key yet says that it cannot tell, and never answers as to a visitor', async () => {
  const service = await start(former.publicKey);
  expect(await call(service, await tokenOf(next.privateKey))).toBe(503);
  expect(await call(service, await tokenOf(former.privateKey))).toBe(7);
  await service.close();
});
