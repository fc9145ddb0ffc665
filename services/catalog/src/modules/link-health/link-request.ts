import http from 'node:http';
import https from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import type { LinkNetwork } from './link-network.ts';
import { isPublicAddress } from './public-address.ts';

/** A link to an address that is not public, or not on the web. */
export class RefusedTarget extends Error {
  override readonly name = 'RefusedTarget';
}

export interface ResponseHead {
  readonly status: number;
  /** The absolute address of a redirect. */
  readonly location: string | undefined;
}

/** The host without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** @throws RefusedTarget unless every address of the host is public: one private address is enough for an attack */
async function publicAddresses(url: URL, network: LinkNetwork): Promise<readonly string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const refused = addresses.length === 0 ? host : addresses.find((address) => !isPublicAddress(address));
  if (refused !== undefined) throw new RefusedTarget(`${host} is not public: ${refused}`);
  return addresses;
}

/**
 * Sends one request and reads only the head of the response. The connection uses the address that was checked, so a
 * host name cannot resolve to another address after the check (DNS rebinding).
 * @param options the timeout of the whole request in milliseconds
 * @throws RefusedTarget for a link that is not checked; the error of Node.js when the request fails
 */
export async function requestHead(
  method: 'HEAD' | 'GET',
  url: URL,
  network: LinkNetwork,
  options: { timeout: number; userAgent: string },
): Promise<ResponseHead> {
  if (!/^https?:$/.test(url.protocol)) throw new RefusedTarget(`${url.protocol} is not a web address`);
  const [checked = ''] = await publicAddresses(url, network);
  const address = network.connectAddress(checked);
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
      // Node.js does not look up an address in the link itself, so it is replaced here; it was checked above.
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
      // The body is not needed, and it may be endless.
      request.destroy();
    });
    request.end();
  });
}
