import { expect, it } from '@jest/globals';
import type { Request } from 'express';
import { clientAddress, limitAddress, limitNetwork } from './client-address.ts';

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
