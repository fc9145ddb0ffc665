import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { partServerOptions, type TlsFiles } from '@meshwork/service-kit/tls';
import type { Logger } from 'pino';
import { beaconCounter, beaconOf } from './beacon.ts';
import type { DrawingPool } from './drawing-pool.ts';
import { DrawingError } from './drawing-process.ts';
import type { RendererMetrics } from './metrics.ts';
import type { PageRequest } from './page-request.ts';
import { pictureResponder } from './pictures/picture-request.ts';
import type { Pointers } from './pointers.ts';

/** Pages are requested below this path, so that no page's address is taken. */
const PAGES = '/_render';

/** Browsers send here what they have measured. */
const BEACON = '/_beacon';

/** Header that says whether the browser sent a session's cookie: the gateway tells no more of the person. */
const SIGNED_IN = 'x-signed-in';

const REQUEST_ID = /^[\w.:-]{8,100}$/;

/** Longer than the gateway keeps an idle connection, in ms. */
const KEEP_ALIVE = 75_000;

interface RendererOptions {
  /** The files for TLS; absent: plain HTTP. */
  readonly tls?: TlsFiles | undefined;
  readonly pointers: Pick<Pointers, 'current'>;
  readonly pool: Pick<DrawingPool, 'draw' | 'isReady' | 'left'>;
  readonly metrics: RendererMetrics;
  readonly log: Logger;
}

export interface RendererServer {
  readonly server: Server | TlsServer;
  /** Answers a request, whichever server received it. */
  readonly listener: RequestListener;
  /** While it drains, the process is not ready and connections are closed after their response. */
  drain(): void;
}

/** Answers `GET /_render<address>` with the page at that address, `GET /_picture…` with the picture of links to one, `POST /_beacon`, and the operators' paths. */
export function rendererServer({ tls, pointers, pool, metrics, log }: RendererOptions): RendererServer {
  let draining = false;

  async function respondWithPage(asked: PageRequest, response: ServerResponse): Promise<void> {
    const stop = metrics.seconds.startTimer();
    try {
      const drawn = await pool.draw(asked);
      const page = drawn.kind === 'drawn' ? drawn.page : undefined;
      // Browsers draw what comes without a page.
      if (!page) response.writeHead(503).end();
      else if (page.kind === 'redirect') response.writeHead(302, { Location: page.path }).end();
      else {
        response.writeHead(page.status, {
          'Content-Type': 'text/html; charset=utf-8',
          // Without a length, nginx leaves a browser waiting where the answer stops between its head and its end.
          'Content-Length': Buffer.byteLength(page.html),
          'X-Mesh-Style': page.styleHash,
        });
        response.end(page.html);
      }
      metrics.pages.inc({ outcome: drawn.kind === 'drawn' ? (page?.kind ?? 'unrendered') : drawn.kind });
      if (page) stop();
    } catch (error) {
      metrics.pages.inc({ outcome: 'failed' });
      // The pool has logged the others.
      if (!(error instanceof DrawingError))
        log.error({ err: error, requestId: asked.requestId }, 'what is live cannot be read');
      response.writeHead(500).end();
    }
  }

  const respondWithPicture = pictureResponder({ pool, metrics, log });

  const count = beaconCounter(metrics.browsers);
  async function takeBeacon(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [beacon, { versions }] = await Promise.all([beaconOf(request), pointers.current()]);
    if (beacon) count(beacon, versions);
    response.writeHead(beacon ? 204 : 400).end();
  }

  async function isReady(): Promise<boolean> {
    if (draining || !pool.isReady) return false;
    return pointers.current().then(
      () => true,
      () => false,
    );
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method, headers } = request;
    const given = String(headers['x-request-id']);
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    if (draining) response.setHeader('Connection', 'close');
    if (method === 'POST' && url === BEACON) await takeBeacon(request, response);
    else if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    else if (url.startsWith(`${PAGES}/`)) {
      // The gateway's key of the page holds exactly this.
      const isSignedIn = headers[SIGNED_IN] === 'yes';
      await respondWithPage({ url: url.slice(PAGES.length), requestId, isSignedIn }, response);
    } else if (await respondWithPicture(url, requestId, response)) return;
    else if (url === '/livez') response.end('ok');
    else if (url === '/readyz') {
      const ready = await isReady();
      response.writeHead(ready ? 200 : 503, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ status: ready ? 'ready' : 'not ready', left: pool.left }));
    } else if (url === '/metrics') {
      response.setHeader('Content-Type', metrics.registry.contentType);
      response.end(await metrics.registry.metrics());
    } else response.writeHead(404).end();
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a request failed');
      response.destroy();
    });
  };
  const server = tls ? createTlsServer(partServerOptions(tls), listener) : createServer(listener);
  server.keepAliveTimeout = KEEP_ALIVE;
  server.headersTimeout = KEEP_ALIVE + 5_000;
  return {
    server,
    listener,
    drain: () => {
      draining = true;
    },
  };
}
