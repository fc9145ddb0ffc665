import { text } from 'node:stream/consumers';
import { listen, passOn } from '../support/proxy.ts';

interface CuttingProxy {
  url: string;
  /** Cuts the connection of each request whose path matches; undefined repairs it. */
  cut(pattern: RegExp | undefined): void;
  /** The number of connections that were cut. */
  readonly cuts: number;
  close(): void;
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
  const server = await listen((asked, response) => {
    const isCut = asked.method === 'GET' && (pattern?.test(asked.url ?? '') ?? false);
    if (isCut) cuts++;
    if (isCut && where === 'before') {
      asked.socket.destroy();
      return;
    }
    const isDocument = asked.headers.accept?.includes('text/html') ?? false;
    if (isDocument) asked.headers['accept-encoding'] = 'identity';
    passOn(stack, asked, response, async (passed) => {
      if (isDocument && !rendered) {
        const html = (await text(passed)).replace(RENDERED_DATA, '');
        const { 'content-length': _, ...kept } = passed.headers;
        response.writeHead(passed.statusCode ?? 502, kept).end(html);
        return;
      }
      response.writeHead(passed.statusCode ?? 502, passed.rawHeaders);
      if (!isCut) passed.pipe(response);
      else
        passed.once('data', (chunk: Buffer) =>
          response.write(chunk.subarray(0, 100), () => asked.socket.destroy()),
        );
    });
  });
  return {
    url: `http://${server.address.replace('127.0.0.1', 'localhost')}`,
    cut: (next) => {
      pattern = next;
    },
    get cuts() {
      return cuts;
    },
    close: server.close,
  };
}
