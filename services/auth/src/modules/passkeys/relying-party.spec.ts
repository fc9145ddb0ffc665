import { expect, it } from '@jest/globals';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://meshwork.example', 'meshwork.example', 'https://meshwork.example'],
  ['https://meshwork.example:8443/', 'meshwork.example', 'https://meshwork.example:8443'],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
  ['http://meshwork.example', undefined, undefined],
  ['https://192.0.2.7', undefined, undefined],
  ['https://[2001:db8::7]', undefined, undefined],
])('of %s is %s', (address, id, origin) => {
  const party = relyingPartyOf(address);
  expect([party?.id, party?.origin]).toEqual([id, origin]);
});
