import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * The address of the person's machine as the gateway saw it. The gateway overwrites both headers, so they can be
 * trusted; without a gateway it is the socket's address.
 */
export function clientAddress(request: Request): string {
  const forwarded = request.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
  const address = request.get('X-Real-IP') || forwarded || request.socket.remoteAddress || 'unknown';
  return address.replace(/^::ffff:/i, '');
}

/** The first `bits` of an IPv6 address, which are a multiple of 16, or undefined for any other address. */
function networkOf(address: string, bits: 48 | 64): string | undefined {
  if (!ipaddr.IPv6.isValid(address)) return undefined;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, bits / 16);
  return `${network.map((part) => part.toString(16)).join(':')}::/${bits}`;
}

/** Returns the address that limits count by: IPv4 as it is, IPv6 by its /64 network, which one household or host has. */
export function limitAddress(request: Request): string {
  const address = clientAddress(request);
  return networkOf(address, 64) ?? address;
}

/**
 * The /48 network of an IPv6 address, which one customer of a provider may have: 65,536 of what {@link limitAddress} counts.
 * Undefined for IPv4.
 */
export const limitNetwork = (request: Request): string | undefined => networkOf(clientAddress(request), 48);
