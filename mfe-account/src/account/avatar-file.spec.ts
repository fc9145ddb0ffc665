import { describe, expect, it } from '@jest/globals';
import { avatarRefusal, TOO_LARGE, WRONG_TYPE } from './avatar-file.ts';

const MIB = 1024 * 1024;

describe('a picture file', () => {
  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'IMAGE/PNG'])(
    'may be %s',
    (type) => expect(avatarRefusal({ type, size: 1 })).toBeUndefined(),
  );

  it.each(['image/svg+xml', 'image/avif', 'application/pdf', 'text/html', ''])('may not be "%s"', (type) =>
    expect(avatarRefusal({ type, size: 1 })).toBe(WRONG_TYPE),
  );

  it('must be smaller than 2 MB', () => {
    expect(avatarRefusal({ type: 'image/png', size: 2 * MIB - 1 })).toBeUndefined();
    expect(avatarRefusal({ type: 'image/png', size: 2 * MIB })).toBe(TOO_LARGE);
  });

  it('is refused for its type before its size', () =>
    expect(avatarRefusal({ type: 'video/mp4', size: 9 * MIB })).toBe(WRONG_TYPE));
});
