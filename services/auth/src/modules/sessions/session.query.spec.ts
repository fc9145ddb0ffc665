import { expect, it } from '@jest/globals';
import { deviceOf } from './session.query.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['x', 'Unknown device'],
  [null, 'Unknown device'],
])('a User-Agent header names its device: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
