import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { sharedService } from '@meshwork/test-kit/service';
import sharp from 'sharp';
import { newPerson, type Person, startAuth } from '../../test/auth.fixture.ts';
import { dataUrl, picture, pixelBomb } from '../../test/image.fixture.ts';

const service = sharedService(startAuth);

describe('profile pictures', () => {
  const ADULT = "age_band = 'ADULT'";
  let person: Person;
  beforeAll(async () => {
    person = await newPerson(service, {}, ADULT);
  });

  const upload = (avatarUrl: string, { browser } = person) =>
    browser.call(authEndpoints.updateAvatar, { avatarUrl });

  describe('an avatar', () => {
    it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
      'of type %s becomes a square WebP at its own address',
      async (kind) => {
        const { data } = await upload(dataUrl(await picture(kind), kind));
        expect(data.user.avatarUrl).toMatch(/^\/_api\/avatars\/[0-9a-f]{32}$/);
        const response = await fetch(service.origin + data.user.avatarUrl);
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect([format, width, height]).toEqual(['webp', 256, 256]);
      },
    );

    it('is checked by its bytes, not by its label', async () => {
      expect((await upload(dataUrl(await picture('png'), 'jpeg'))).status).toBe(200);
      expect((await upload(dataUrl(await picture('webp'), 'jpg'))).status).toBe(200);
      expect((await upload(dataUrl(await picture('jpeg'), 'pjpeg'))).status).toBe(200);
      expect((await upload(dataUrl(await picture('png'), 'x-png'))).status).toBe(200);
    });

    it.each(['<SvG', '<script', '%PDF-', 'PK\u0005\u0006'])(
      'may have colours that spell %j',
      async (word) => {
        const pixels = Buffer.alloc(48 * 48 * 3, word, 'latin1');
        const image = await sharp(pixels, { raw: { width: 48, height: 48, channels: 3 } })
          .png({ compressionLevel: 0, adaptiveFiltering: false })
          .toBuffer();
        expect(image.includes(word, 0, 'latin1')).toBe(true);
        expect((await upload(dataUrl(image))).status).toBe(200);
      },
    );

    it('loses the metadata of the camera', async () => {
      const withMetadata = await sharp(await picture('jpeg'))
        .withExif({ IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
        .jpeg()
        .toBuffer();
      const { data } = await upload(dataUrl(withMetadata, 'jpeg'));
      const stored = Buffer.from(await (await fetch(service.origin + data.user.avatarUrl)).arrayBuffer());
      expect((await sharp(stored).metadata()).exif).toBeUndefined();
    });

    it.each([
      ['is hidden', "hidden_at = now(), age_band = 'ADULT'"],
      ['has not said an age', 'hidden_at = null, age_band = null'],
    ])('is shown to nobody else while everybody who has it %s', async (_what, sql) => {
      const other = await newPerson(service);
      const { avatarUrl } = (await upload(dataUrl(await picture('png', 48, 48)), other)).data.user;
      const read = async (cookie = '') => {
        const { status, headers } = await fetch(service.origin + avatarUrl, { headers: { cookie } });
        return [status, headers.get('Cache-Control')];
      };
      await other.set(sql);
      expect([(await read())[0], (await read(person.browser.cookie))[0]]).toEqual([404, 404]);
      expect(await read(other.browser.cookie)).toEqual([200, 'private, no-store']);
      await other.set(`hidden_at = null, ${ADULT}`);
      expect((await read())[0]).toBe(200);
    });

    it('is stored once, and deleted when no account uses it', async () => {
      const other = await newPerson(service, {}, ADULT);
      const image = dataUrl(await picture('png', 64, 64));
      const { avatarUrl } = (await upload(image, other)).data.user;
      expect((await upload(image)).data.user.avatarUrl).toBe(avatarUrl);
      const statusAfterCleanup = async () => {
        await service.sql("update auth.avatar set created_at = now() - interval '2 hours'");
        await service.runTask('ExpiredDataCleanup');
        return (await fetch(service.origin + avatarUrl)).status;
      };
      await upload(dataUrl(await picture('png', 32, 64)));
      expect(await statusAfterCleanup()).toBe(200);
      await upload(dataUrl(await picture('jpeg')), other);
      expect(await statusAfterCleanup()).toBe(404);
    });
  });

  describe('an upload that is no image', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    const noise = (edge: number, compressionLevel?: number) =>
      sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
        .png(compressionLevel === undefined ? {} : { compressionLevel })
        .toBuffer();

    it.each<[string, () => Promise<string> | string]>([
      ['a script labelled as PNG', () => dataUrl(Buffer.from('alert(document.cookie)'))],
      ['an SVG', () => dataUrl(svg, 'svg+xml')],
      ['an SVG labelled as PNG', () => dataUrl(svg)],
      [
        'a script after the header of a GIF',
        () => dataUrl(Buffer.from('GIF89a/*<script>1</script>*/=1'), 'gif'),
      ],
      [
        'a picture that is also a page',
        async () => dataUrl(Buffer.concat([await picture('png'), Buffer.from('<SCRIPT>x</SCRIPT>')])),
      ],
      [
        'a picture that is also an archive',
        async () => dataUrl(Buffer.concat([await picture('jpeg'), zip]), 'jpeg'),
      ],
      ['a truncated picture', async () => dataUrl((await noise(300)).subarray(0, 20_000))],
      [
        'a truncated photograph',
        async () => dataUrl((await picture('jpeg', 2000, 2000)).subarray(0, 5_000), 'jpeg'),
      ],
      ['only a header', () => dataUrl(Buffer.from('89504e470d0a1a0a', 'hex'))],
      ['a link', () => 'https://example.org/me.png'],
      [
        'a data URL with parameters',
        async () => `data:image/png;charset=x;base64,${(await picture('png')).toString('base64')}`,
      ],
      ['a TIFF', async () => dataUrl(await picture('tiff'))],
      ['an AVIF labelled as WebP', async () => dataUrl(await picture('avif', 16, 16), 'webp')],
      ['nothing after the comma', () => 'data:image/png;base64,'],
    ])('%s is refused', async (_name, make) => {
      expect((await upload(await make())).refusal).toEqual([400, 'INVALID_IMAGE']);
    });

    it('of 30,000 by 30,000 pixels is refused without decoding it', async () => {
      const bomb = dataUrl(pixelBomb(30_000));
      const before = process.memoryUsage().rss;
      const { refusal } = await upload(bomb);
      const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
      expect(refusal).toEqual([400, 'IMAGE_TOO_MANY_PIXELS']);
      expect(grown).toBeLessThan(40);
    });

    it.each([
      ['jpeg', 8064, 6048, false, 200],
      ['png', 4500, 4500, false, 200],
      ['jpeg', 4500, 4500, true, 400],
      ['png', 4500, 4500, true, 400],
      ['gif', 4500, 4500, false, 400],
      ['webp', 4500, 4500, false, 400],
    ] as const)('of %s, %i by %i, progressive %s: %i', async (format, width, height, progressive, status) => {
      const large = await upload(dataUrl(await picture(format, width, height, progressive), format));
      expect(large.status).toBe(status);
      if (status !== 200) expect(large.failure.code).toBe('IMAGE_TOO_MANY_PIXELS');
    });

    it('of 2 MB is refused as too large, a smaller one is accepted', async () => {
      const fits = await noise(800, 0);
      expect(fits.length).toBeGreaterThan(1_900_000);
      expect((await upload(dataUrl(fits))).status).toBe(200);
      const large = Buffer.concat([fits, Buffer.alloc(2 * 1024 * 1024 - fits.length)]);
      expect((await upload(dataUrl(large))).refusal).toEqual([400, 'IMAGE_TOO_LARGE']);
    });

    it.each([
      ['blanks', '{"avatarUrl":" "}'],
      ['nested arrays', `{"avatarUrl":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
    ])('with %s instead of a data URL is refused quickly, as an empty value', async (_name, body) => {
      const start = performance.now();
      const response = await fetch(service.origin + authEndpoints.updateAvatar.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: person.browser.cookie ?? '' },
        body,
      });
      const message = 'Avatar URL cannot be empty.';
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: message,
        issues: [{ path: 'avatarUrl', message }],
      });
      expect(performance.now() - start).toBeLessThan(20_000);
    });

    it('of more than 3 MB is refused by its length', async () => {
      const { refusal } = await upload(`data:image/png;base64,${'A'.repeat(3_200_000)}`);
      expect(refusal).toEqual([413, 'BODY_TOO_LARGE']);
    });
  });
});
