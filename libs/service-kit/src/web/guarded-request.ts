import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import type { PublicNetwork } from './public-network.ts';

/** An address that is not public, or not on the web. */
export class RefusedTarget extends Error {
  override readonly name = 'RefusedTarget';
}

export interface RequestOptions {
  /** Limit for the whole request with its response, in milliseconds. */
  readonly timeout: number;
  readonly userAgent: string;
}

export interface ResponseHead {
  readonly status: number;
  /** The absolute address of a redirect. */
  readonly location: string | undefined;
}

/** The host without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** @throws RefusedTarget unless every address of the host is public: one private address is enough for an attack */
async function publicAddresses(url: URL, network: PublicNetwork): Promise<readonly string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const refused = addresses.length === 0 ? host : addresses.find((address) => !isPublicAddress(address));
  if (refused !== undefined) throw new RefusedTarget(`${host} is not public: ${refused}`);
  return addresses;
}

/**
 * Sends one request to an address that somebody typed in. The connection uses the address that was checked, so a host name
 * cannot resolve to another one after the check (DNS rebinding). The request ends when the response has been read.
 */
async function send<T>(
  method: 'HEAD' | 'GET',
  url: URL,
  network: PublicNetwork,
  { timeout, userAgent }: RequestOptions,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
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
      signal: AbortSignal.timeout(timeout),
      headers: { 'User-Agent': userAgent, Accept: '*/*', 'Accept-Encoding': 'identity' },
      maxHeaderSize: 64 * 1024,
    });
    request.once('error', reject);
    request.once('response', (response) => {
      // The rest is not needed, and it may be endless.
      read(response)
        .then(resolve, reject)
        .finally(() => request.destroy());
    });
    request.end();
  });
}

function headOf({ statusCode, headers: { location } }: IncomingMessage, url: URL): ResponseHead {
  const isAddress = location !== undefined && URL.canParse(location, url.href);
  return { status: statusCode ?? 0, location: isAddress ? new URL(location, url).href : undefined };
}

/**
 * Sends one request and reads only the head of the response.
 * @throws RefusedTarget for an address that is not asked; the error of Node.js when the request fails
 */
export const requestHead = (
  method: 'HEAD' | 'GET',
  url: URL,
  network: PublicNetwork,
  options: RequestOptions,
): Promise<ResponseHead> => send(method, url, network, options, async (response) => headOf(response, url));

/**
 * Sends a GET and reads the response as text, whatever length it claims to have.
 * @param options `maxBytes`: how much is read; the text ends there
 * @throws RefusedTarget for an address that is not asked; the error of Node.js when the request fails, when the response breaks
 *   off, or when it has not arrived within the timeout
 */
export const requestText = (
  url: URL,
  network: PublicNetwork,
  options: RequestOptions & { readonly maxBytes: number },
): Promise<ResponseHead & { readonly text: string }> =>
  send('GET', url, network, options, async (response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= options.maxBytes) break;
    }
    const text = Buffer.concat(chunks).subarray(0, options.maxBytes).toString('utf8');
    return { ...headOf(response, url), text };
  });
