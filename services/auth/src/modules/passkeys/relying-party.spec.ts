import { expect, it } from '@jest/globals';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://meshwork.example', 'meshwork.example'],
  ['https://meshwork.example:8443', 'meshwork.example'],
  ['http://localhost:8080', 'localhost'],
  ['http://meshwork.example', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::7]', undefined],
])('of %s is %s', (origin, id) => {
  expect(relyingPartyOf(origin)?.id).toBe(id);
});

it('names the address as browsers do, without a path', () => {
  expect(relyingPartyOf('https://meshwork.example:8443/')?.origin).toBe('https://meshwork.example:8443');
});
