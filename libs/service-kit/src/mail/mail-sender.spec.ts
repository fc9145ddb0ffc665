import { expect, it } from '@jest/globals';
import { leavesNetwork } from './mail-sender.ts';

it.each([
  ['mail.example.org', true],
  ['10.0.0.7', true],
  ['[2001:db8::7]', true],
  ['localhost', false],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['mail', false],
])('mail to %s leaves the network: %s', (hostname, leaves) => expect(leavesNetwork(hostname)).toBe(leaves));
