import http from 'node:http';
import https from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import type { LinkNetwork } from './link-network.ts';
import { isPublicAddress } from './public-address.ts';

/** A link that leads where the checker does not go. */
export class RefusedTarget extends Error {
  override readonly name = 'RefusedTarget';
}

export interface HeadAnswer {
  readonly status: number;
  /** The address that a redirect names, absolute. */
  readonly location: string | undefined;
}

/** The host without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** @throws RefusedTarget unless every address of the host is public: one private one would be enough for harm */
async function publicAddresses(url: URL, network: LinkNetwork): Promise<readonly string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const refused = addresses.length === 0 ? host : addresses.find((address) => !isPublicAddress(address));
  if (refused !== undefined) throw new RefusedTarget(`${host} is not public: ${refused}`);
  return addresses;
}

/**
 * Sends one request and reads nothing but the head of the answer. The connection goes to the very address that was
 * checked, so that a name which changes between check and connection gains nothing.
 * @param timeout milliseconds for all of it
 */
export async function requestHead(
  method: 'HEAD' | 'GET',
  url: URL,
  network: LinkNetwork,
  options: { timeout: number; userAgent: string },
): Promise<HeadAnswer> {
  if (!/^https?:$/.test(url.protocol)) throw new RefusedTarget(`${url.protocol} is not a web address`);
  const [checked = ''] = await publicAddresses(url, network);
  const address = network.dial(checked);
  const pinned: LookupFunction = (_host, { all }, found) => {
    const family = isIPv6(address) ? 6 : 4;
    if (all) found(null, [{ address, family }]);
    else found(null, address, family);
  };
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = client.request(url, {
      method,
      agent: false,
      lookup: pinned,
      // An address in the link itself is not looked up; it was checked above like a found one.
      ...(isIP(hostOf(url)) ? { hostname: address } : {}),
      signal: AbortSignal.timeout(options.timeout),
      headers: { 'User-Agent': options.userAgent, Accept: '*/*' },
      maxHeaderSize: 64 * 1024,
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const { location } = response.headers;
      const target =
        location !== undefined && URL.canParse(location, url.href) ? new URL(location, url).href : undefined;
      resolve({ status: response.statusCode ?? 0, location: target });
      // The answer may be endless; its head said everything.
      request.destroy();
    });
    request.end();
  });
}
