import { expect, it } from '@jest/globals';
import { ownScript } from './trusted-types.ts';

it.each([
  '/_shell/v1/js/main.js',
  '/sw.js',
  '/_mfe/mfe-x/v1/remoteEntry.js?attempt=1',
  'http://localhost/_mfe/mfe-x/v1/a.js',
])('lets %p through', (address) => {
  expect(ownScript(address)).toBe(address);
});

it('lets the scripts of an overridden remote through, and of no other origin', () => {
  const elsewhere = ['http://localhost:8090'];
  expect(ownScript('http://localhost:8090/js/a.js', elsewhere)).toBe('http://localhost:8090/js/a.js');
  expect(() => ownScript('http://localhost:8091/js/a.js', elsewhere)).toThrow(TypeError);
});

it.each([
  'https://evil.example/_mfe/x.js',
  '//evil.example/_shell/x.js',
  '/_api/avatars/x',
  '/_mfe/../_api/avatars/x',
  '/x/_mfe/a.js',
  '/x/sw.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/1',
])('refuses %p', (address) => {
  expect(() => ownScript(address)).toThrow(TypeError);
});
