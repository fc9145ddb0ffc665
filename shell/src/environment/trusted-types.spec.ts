import { expect, it } from '@jest/globals';
import { ownScript } from './trusted-types.ts';

it.each([
  '/_shell/v1/js/main.js',
  '/_mfe/mfe-x/v1/remoteEntry.js?attempt=1',
  'http://localhost/_mfe/mfe-x/v1/a.js',
])('lets %p through', (address) => {
  expect(ownScript(address)).toBe(address);
});

it.each([
  'https://evil.example/_mfe/x.js',
  '//evil.example/_shell/x.js',
  '/_api/avatars/x',
  '/_mfe/../_api/avatars/x',
  '/x/_mfe/a.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/1',
])('refuses %p', (address) => {
  expect(() => ownScript(address)).toThrow(TypeError);
});
