import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';

/** Access to the internet for requests to addresses that people typed in; tests replace it by local servers. */
@Injectable()
export class PublicNetwork {
  /** All addresses of a host. */
  async resolve(host: string): Promise<readonly string[]> {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  }

  /** The address to connect to, for an address that was checked. */
  connectAddress(address: string): string {
    return address;
  }
}

class RefusedTarget extends Error {
  override readonly name = 'RefusedTarget';
}

/** Global unicast, the only public range of IPv6. IPv4-mapped addresses (::ffff:127.0.0.1) are outside it, so they are refused. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3');

/**
 * Tells whether a text is an IP address of the public internet (https://www.iana.org/assignments/iana-ipv4-special-registry).
 * Special ranges are refused, also Teredo and 6to4, which tunnel to IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(PUBLIC_V6));
}

interface RequestOptions {
  /** Limit for the whole request with its response, in milliseconds. */
  readonly timeout: number;
  readonly userAgent: string;
  /** Limit for the body that is read, in bytes, whatever length it claims to have; absent: nothing is read. */
  readonly maxBytes?: number;
}

export interface PublicResponse {
  readonly status: number;
  /** The absolute address of a redirect. */
  readonly location: string | undefined;
  readonly text: string;
}

/** The host without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** @throws RefusedTarget unless every address of the host is public: one private address is enough for an attack */
async function publicAddress(url: URL, network: PublicNetwork): Promise<string> {
  if (!/^https?:$/.test(url.protocol)) throw new RefusedTarget(`${url.protocol} is not a web address`);
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const refused = addresses.length === 0 ? host : addresses.find((address) => !isPublicAddress(address));
  if (refused !== undefined) throw new RefusedTarget(`${host} is not public: ${refused}`);
  return addresses[0] as string;
}

/**
 * Sends one request to an address that somebody typed in. The connection uses the address that was checked, so a host name
 * cannot resolve to another one after the check (DNS rebinding). The request ends when as much as wanted has been read.
 * @throws RefusedTarget for an address that is not asked; the error of Node.js when the request fails, when the response breaks
 *   off, or when it has not arrived within the timeout
 */
export async function requestPublic(
  method: 'HEAD' | 'GET',
  url: URL,
  network: PublicNetwork,
  { timeout, userAgent, maxBytes = 0 }: RequestOptions,
): Promise<PublicResponse> {
  const address = network.connectAddress(await publicAddress(url, network));
  const pinned: LookupFunction = (_host, { all }, found) => {
    const family = isIPv6(address) ? 6 : 4;
    if (all) found(null, [{ address, family }]);
    else found(null, address, family);
  };
  const { request: send } = url.protocol === 'https:' ? https : http;
  const arrived = Promise.withResolvers<http.IncomingMessage>();
  const failed = Promise.withResolvers<never>();
  // The request may fail after everything that is wanted was read; then nobody waits for this failure.
  failed.promise.catch(() => undefined);
  const request = send(url, {
    method,
    agent: false,
    lookup: pinned,
    // Node.js does not look up an address in the link itself, so it is replaced here; it was checked above.
    ...(isIP(hostOf(url)) ? { hostname: address } : {}),
    signal: AbortSignal.timeout(timeout),
    headers: { 'User-Agent': userAgent, Accept: '*/*', 'Accept-Encoding': 'identity' },
    maxHeaderSize: 64 * 1024,
  });
  request.on('error', failed.reject).once('response', arrived.resolve).end();
  try {
    const received = await Promise.race([arrived.promise, failed.promise]);
    const { location } = received.headers;
    const isAddress = location !== undefined && URL.canParse(location, url.href);
    return {
      status: received.statusCode ?? 0,
      location: isAddress ? new URL(location, url).href : undefined,
      text: await Promise.race([textOf(received, maxBytes), failed.promise]),
    };
  } finally {
    // The rest is not needed, and it may be endless.
    request.destroy();
  }
}

async function textOf(response: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  let body = Buffer.alloc(0);
  if (maxBytes > 0)
    for await (const chunk of response) {
      body = Buffer.concat([body, chunk]);
      if (body.length >= maxBytes) break;
    }
  return body.subarray(0, maxBytes).toString('utf8');
}
