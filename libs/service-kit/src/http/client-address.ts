import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The address of the person's machine as the gateway saw it. The gateway overwrites both headers, so they can be
 * believed; without a gateway it is the socket's.
 */
export function clientAddress(request: Request): string {
  const forwarded = request.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
  const address = request.get('X-Real-IP') || forwarded || request.socket.remoteAddress || 'unknown';
  return address.replace(/^::ffff:/i, '');
}

/** One household or host is one IPv6 /64, so that is what limits count; IPv4 counts as it is. */
export function limitAddress(request: Request): string {
  const address = clientAddress(request);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
