import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fromRoot } from '../src/lib/paths.ts';
import {
  IMAGE_FILES,
  lockText,
  parseImageLock,
  pinnedText,
  referenceOf,
  referencesIn,
  resolveDigests,
} from '../src/release/images/pinned-images.ts';
import { read } from './compose-file.ts';

const text = read('deploy/images.lock');
const lock = parseImageLock(text);
const DIGEST = `sha256:${'ab'.repeat(32)}`;
const OTHER = `sha256:${'cd'.repeat(32)}`;

describe('deploy/images.lock', () => {
  it('has each image once, in order', () => {
    const images = lock.map(({ image }) => image);
    expect(images).toEqual([...new Set(images)].sort());
    expect(images.filter((image) => image.endsWith(':latest'))).toEqual([]);
  });

  it.each(IMAGE_FILES)('is what %s names, as it is pinned', (path) => {
    const references = referencesIn(read(path));
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((name) => !lock.map(referenceOf).includes(name))).toEqual([]);
  });

  it('has no image that nothing uses, and no file names another one', () => {
    const used = new Set(IMAGE_FILES.flatMap((path) => referencesIn(read(path))));
    expect([...used].sort()).toEqual(lock.map(referenceOf));
    const files = globSync(
      ['docker-compose.yml', 'deploy/**/*.{yml,yaml}', '*/Dockerfile', 'deploy/*/Dockerfile'],
      {
        cwd: fromRoot(),
        exclude: ['node_modules'],
      },
    );
    const naming = files.filter((path) => referencesIn(read(path)).length > 0);
    expect(naming.sort()).toEqual([...IMAGE_FILES].sort());
  });

  it('refuses a line that is no image', () => {
    expect(() => parseImageLock('node')).toThrow('no image: node');
    expect(() => parseImageLock('node:24@sha256:1234')).toThrow('no image');
  });
});

describe('pinning', () => {
  const ask = (digest: string) => async () => `${digest}\n`;

  it('writes the digest wherever the image is named, again and again', async () => {
    const pinned = await resolveDigests(lock, ask(DIGEST));
    for (const path of IMAGE_FILES) {
      const once = pinnedText(read(path), pinned);
      expect(referencesIn(once).every((name) => name.endsWith(`@${DIGEST}`))).toBe(true);
      const again = pinnedText(once, await resolveDigests(pinned, ask(OTHER)));
      expect(referencesIn(again).every((name) => name.endsWith(`@${OTHER}`))).toBe(true);
      // Nothing else changes.
      expect(again.replaceAll(`@${OTHER}`, '')).toBe(read(path).replaceAll(/@sha256:[0-9a-f]{64}/g, ''));
    }
    expect(parseImageLock(lockText(text, pinned))).toEqual(pinned);
  });

  it('leaves stages of a build and images of ours alone', () => {
    const dockerfile = 'FROM node:24 AS build\nFROM build\nCOPY --from=build /a /a\n';
    expect(pinnedText(dockerfile, [{ image: 'node:24', digest: DIGEST }])).toBe(
      `FROM node:24@${DIGEST} AS build\nFROM build\nCOPY --from=build /a /a\n`,
    );
    expect(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is how Compose writes a variable.
      referencesIn('    image: meshwork/auth:1\n    image: ${IMAGE_PREFIX:-meshwork/}auth:local\n'),
    ).toEqual([]);
  });

  it('refuses an answer that is no digest', async () => {
    await expect(resolveDigests(lock, ask('not found'))).rejects.toThrow('no digest of debian');
  });
});
