import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { sharedService, type TestService } from '@meshwork/test-kit/service';
import { newPerson, startAuth, withAuth } from '../../test/auth.fixture.ts';
import { dataUrl, picture } from '../../test/image.fixture.ts';

const service = sharedService(startAuth);

describe('floods of uploads', () => {
  const MB = 1024 * 1024;
  const LEVELS = 1_400_000;
  const NESTED = Buffer.from(`{"avatarUrl":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`);
  const UPLOADS = 40;

  /** Sends a body without its last byte, which `finish` sends. */
  function startUpload(service: TestService, body: Buffer, headers: Readonly<Record<string, string>> = {}) {
    const started = request(service.origin + authEndpoints.updateAvatar.path, {
      method: 'POST',
      agent: false,
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, ...headers },
    });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      started.on('response', (message) => resolve(message.resume()));
      started.on('error', reject);
    });
    started.write(body.subarray(0, -1));
    return {
      status: response.then(({ statusCode }) => statusCode),
      finish: () => started.end(body.subarray(-1)),
    };
  }

  it('of visitors are refused before they have arrived, take no memory, and people are answered meanwhile', async () => {
    const { browser } = await newPerson(service);
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const uploads = Array.from({ length: UPLOADS }, () => startUpload(service, NESTED));
    expect((await browser.call(authEndpoints.sessions)).status).toBe(200);
    const statuses = await Promise.all(uploads.map(({ status }) => status));
    expect(statuses).toEqual(Array(UPLOADS).fill(401));
    for (const { finish } of uploads) finish();
    await wait(100);
    clearInterval(watch);
    // One parsed body alone takes more than 100 MB; all of them took 800 MB.
    expect((peak - before) / MB).toBeLessThan(300);
  });

  it('of a person above the limit are refused before they have arrived', () =>
    withAuth({ LIMIT_FACTOR: '0.05' }, async (service) => {
      const { browser } = await newPerson(service);
      const avatarUrl = dataUrl(await picture('png'));
      expect((await browser.call(authEndpoints.updateAvatar, { avatarUrl })).status).toBe(200);
      const upload = startUpload(service, NESTED, { Cookie: browser.cookie ?? '' });
      expect(await upload.status).toBe(429);
      upload.finish();
    }));
});
