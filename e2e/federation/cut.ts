import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CuttingProxy {
  url: string;
  /** Cuts the connection of each request whose path matches; undefined repairs it. */
  cut(pattern: RegExp | undefined): void;
  /** The number of connections that were cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** The data that a page carries when the server has rendered it; without it the browser draws the page. */
const RENDERED_DATA = /<script[^>]*id="mesh-data"[^>]*>[^<]*<\/script>/;

interface CuttingOptions {
  /** Cuts the connection without a response, or in the middle of one. */
  where: 'before' | 'within';
  /** The page is rendered by the server. */
  rendered: boolean;
}

/** Stands between the browser and the stack, and really cuts connections. */
export async function startCuttingProxy(
  stack: string,
  { where, rendered }: CuttingOptions,
): Promise<CuttingProxy> {
  let pattern: RegExp | undefined;
  let cuts = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isCut = incoming.method === 'GET' && (pattern?.test(incoming.url ?? '') ?? false);
    if (isCut) cuts++;
    if (isCut && where === 'before') {
      incoming.socket.destroy();
      return;
    }
    const { method, headers, url = '/' } = incoming;
    const isDocument = headers.accept?.includes('text/html') ?? false;
    const sent = isDocument ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const onward = request(new URL(url, stack), { method, headers: sent }, async (response) => {
      if (isDocument && !rendered) {
        const html = (await text(response)).replace(RENDERED_DATA, '');
        const { 'content-length': _, ...kept } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, kept).end(html);
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      if (!isCut) response.pipe(outgoing);
      else
        response.once('data', (chunk: Buffer) =>
          outgoing.write(chunk.subarray(0, 100), () => incoming.socket.destroy()),
        );
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: (next) => {
      pattern = next;
    },
    get cuts() {
      return cuts;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
