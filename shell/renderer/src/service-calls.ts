import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { Readable } from 'node:stream';
import type { TlsFiles } from '@meshwork/service-kit/tls';

/** Sends a call of a page to the service that answers it. `address` is a path with its query. */
export type ServiceCall = (service: string, address: string, init: RequestInit) => Promise<Response>;

/** @param hosts `host:port` of each service by its name */
export const plainCalls =
  (hosts: Readonly<Record<string, string>>): ServiceCall =>
  (service, address, init) =>
    fetch(`http://${hosts[service]}${address}`, init);

const headersOf = ({ headersDistinct }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
};

/**
 * Calls over TLS, on which both sides show a certificate of the site's own authority. A service's certificate is for its
 * name, wherever it runs. `fetch` itself takes no certificates.
 * @param files gives the current ones, which change while the process runs
 */
export function tlsCalls(hosts: Readonly<Record<string, string>>, files: () => TlsFiles): ServiceCall {
  let used: TlsFiles | undefined;
  let agent = new Agent();
  const currentAgent = (): Agent => {
    if (used !== files()) {
      used = files();
      agent = new Agent({ ...used, keepAlive: true, minVersion: 'TLSv1.2' });
    }
    return agent;
  };
  return async (service, address, { headers, signal }) => {
    const sent = request(`https://${hosts[service]}${address}`, {
      agent: currentAgent(),
      servername: service,
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    });
    // A connection that ends within the answer is told of by its body; without a listener here it would end the process.
    sent.on('error', () => undefined);
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const status = response.statusCode ?? 500;
    const isEmpty = status === 204 || status === 304;
    if (isEmpty) response.resume();
    const body = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
    return new Response(body, { status, headers: headersOf(response) });
  };
}
