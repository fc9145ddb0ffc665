import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { ONE_BUNDLE_PATH, type OneBundle } from './one-bundle.ts';

const SCRIPTS = /<script defer src="[^"]+"><\/script>/g;
const SCRIPT_PRELOADS = /<link rel="preload" as="script"[^>]*>/g;
/** The files that the page's start script preloads: those of the separate remotes. */
const FIRST_FILES = /"files":\[[^\]]*\]/g;

/** What a page of the one bundle loads beside the first download, by path; learned from a first visit. */
export type Preloads = Map<string, readonly string[]>;

/**
 * Serves a running site. With a bundle its pages get the bundle's scripts instead of those of the shell and the remotes;
 * everything else stays, so that both variants pass the same proxy.
 */
export function startProxy(
  site: string,
  bundle?: OneBundle,
  preloads: Preloads = new Map(),
): Promise<Server> {
  const compressed = new Map<string, Buffer>();

  async function file(path: string, response: ServerResponse): Promise<void> {
    const body = compressed.get(path) ?? brotliCompressSync(await (bundle as OneBundle).read(path));
    compressed.set(path, body);
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(body);
  }

  function page(html: string, path: string): string {
    if (!bundle) return html;
    const [first, ...others] = html.match(SCRIPTS) ?? [];
    const tags = [
      ...(preloads.get(path) ?? []).map((address) => `<link rel="preload" as="script" href="${address}">`),
      ...bundle.scripts.map((address) => `<script defer src="${address}"></script>`),
    ];
    let changed = html.replace(SCRIPT_PRELOADS, '').replace(FIRST_FILES, '"files":[]');
    for (const other of others) changed = changed.replace(other, '');
    return first ? changed.replace(first, tags.join('')) : changed;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (bundle && path.startsWith(ONE_BUNDLE_PATH)) return file(path, response);
    const { host: _, ...headers } = request.headers as Record<string, string>;
    const isPage = headers.accept?.includes('text/html') ?? false;
    if (isPage) headers['accept-encoding'] = 'identity';
    const upstream = await passOn(new URL(path, site), headers);
    if (!isPage) {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
      return;
    }
    const html = Buffer.concat(await Readable.from(upstream).toArray()).toString();
    const body = brotliCompressSync(page(html, path));
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = upstream.headers;
    response.writeHead(upstream.statusCode ?? 502, { ...kept, 'content-encoding': 'br' }).end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  return new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(server)));
}

const passOn = (address: URL, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    get(address, { headers }, done).on('error', failed);
  });
