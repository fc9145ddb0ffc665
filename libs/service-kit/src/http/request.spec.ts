import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { clientAddress, limitAddress, limitNetwork } from './client-address.ts';
import { exceedsSize } from './json-body.middleware.ts';
import { loggedPath } from './logged-path.ts';

const from = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
  ({ get: (name: string) => headers[name], socket: { remoteAddress } }) as unknown as Request;

it("a client's address comes from the gateway, or else from the socket", () => {
  expect(clientAddress(from({ 'X-Real-IP': '203.0.113.9' }))).toBe('203.0.113.9');
  expect(clientAddress(from({ 'X-Forwarded-For': '1.2.3.4, 203.0.113.9' }))).toBe('203.0.113.9');
  expect(clientAddress(from({}, '::ffff:198.51.100.7'))).toBe('198.51.100.7');
});

it("a client's address is counted per IPv4 address and per IPv6 network", () => {
  expect(limitAddress(from({ 'X-Real-IP': '203.0.113.9' }))).toBe('203.0.113.9');
  const network = limitAddress(from({ 'X-Real-IP': '2001:db8:0:1::1' }));
  expect(network).toBe('2001:db8:0:1::/64');
  expect(limitAddress(from({ 'X-Real-IP': '2001:0db8::1:ffff:ffff:ffff:ffff' }))).toBe(network);
  expect(limitAddress(from({ 'X-Real-IP': '2001:db8:0:2::1' }))).not.toBe(network);
  expect(limitAddress(from({ 'X-Real-IP': '::1' }))).toBe('0:0:0:0::/64');
});

it("a client's address has a wider network for IPv6 only, which all its /64 networks share", () => {
  expect(limitNetwork(from({ 'X-Real-IP': '2001:db8:0:1::1' }))).toBe('2001:db8:0::/48');
  expect(limitNetwork(from({ 'X-Real-IP': '2001:db8:0:ffff::9' }))).toBe('2001:db8:0::/48');
  expect(limitNetwork(from({ 'X-Real-IP': '2001:db8:1:1::1' }))).toBe('2001:db8:1::/48');
  expect(limitNetwork(from({ 'X-Real-IP': '203.0.113.9' }))).toBeUndefined();
});

it.each([
  ['/_api/teams?search=secret', '/_api/teams'],
  ['/_api/initiatives/feed/s3cr3t.ics?x', '/_api/initiatives/feed/...'],
  ['/teams/invitations/s3cr3t?x', '/teams/invitations/...'],
  ['/guardian/s3cr3t', '/guardian/...'],
  ['/he/guardian/s3cr3t', '/he/guardian/...'],
  ['/fr//guardian/s3cr3t', '/fr//guardian/...'],
  ['//guardian//s3cr3t', '//guardian//...'],
  ['/initiatives/5/confirmation/s3cr3t', '/initiatives/5/confirmation/...'],
  ['/%67uardian/s3cr3t', '/%67...'],
  ['/teams/inv%49tations/s3cr3t', '/teams/inv%49...'],
  ['/tags/caf%C3%A9', '/tags/caf%C3%A9'],
  ['/_api/guardians/link?token=s3cr3t', '/_api/guardians/link'],
  ['/_api/teams/invitations/revoke', '/_api/teams/invitations/revoke'],
  ['/teams/12', '/teams/12'],
])('logs %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

describe('the bound of a body', () => {
  const SIZE = { depth: 3, values: 6 };
  const exceeds = (text: string) => exceedsSize(Buffer.from(text), SIZE);

  it.each([
    ['nothing', ''],
    ['as many levels', '[[{"a":1}]]'],
    ['as many values', '[1,2,3,4,5]'],
    ['as many values in objects', '{"a":{"b":1,"c":2},"d":3}'],
    ['levels one after the other', '[[[]],1]'],
    ['signs in a text', '["[[[[[[,,,,,,,{{{{"]'],
    ['signs behind an escaped quote', String.raw`["\"[[[[,,,,,,,"]`],
    ['letters of several bytes', '["雪雪雪𝔰",1]'],
  ])('takes %s', (_what, text) => {
    expect(exceeds(text)).toBe(false);
  });

  it.each([
    ['a level too many', '[[[[1]]]]'],
    ['levels that never end', '['.repeat(30_000)],
    ['a value too many', '[1,2,3,4,5,6]'],
    ['values in objects', '{"a":{"b":1,"c":2},"d":3,"e":4,"f":5}'],
    ['levels behind an escaped backslash', String.raw`["\\",[[[1]]]]`],
  ])('does not take %s', (_what, text) => {
    expect(exceeds(text)).toBe(true);
  });
});
