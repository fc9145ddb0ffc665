import { expect, it } from '@jest/globals';
import { apiFit, apiVersionText, readApiVersion } from './api-version.ts';

it('reads what it writes', () => {
  const api = { name: 'catalog', version: '1.20.3' };
  expect(readApiVersion(apiVersionText(api))).toEqual(api);
});

it.each([null, '', 'catalog', 'catalog 1.2', 'catalog v1.2.0', 'catalog 1.2.0, catalog 1.2.0', '<b> 1.2.0'])(
  'reads no version from %p',
  (header) => {
    expect(readApiVersion(header)).toBeUndefined();
  },
);

it.each([
  ['1.2.0', 'fits'],
  ['1.2.9', 'fits'],
  ['1.10.0', 'fits'],
  ['1.1.9', 'older'],
  ['2.2.0', 'other-major'],
  ['0.9.0', 'other-major'],
])('a program written for 1.2 finds a service of %s: %s', (running, fit) => {
  expect(apiFit('1.2', running)).toBe(fit);
  expect(apiFit('1.2.5', running)).toBe(fit);
});
