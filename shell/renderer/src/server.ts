import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { loggedPath } from '@meshwork/service-kit/logged-path';
import { partServerOptions, type TlsFiles } from '@meshwork/service-kit/tls';
import type { RenderedPage } from '@meshwork/shell/server';
import type { Logger } from 'pino';
import { serviceOf } from './api-routes.ts';
import { beaconCounter, beaconOf } from './beacon.ts';
import type { RendererMetrics } from './metrics.ts';
import type { PublishedSite } from './published-site.ts';
import type { RendererEnv } from './renderer.env.ts';
import type { ServiceCall } from './service-calls.ts';

/** Pages are requested below this path, so that no page's address is taken. */
const PAGES = '/_render';

/** Browsers send here what they have measured. */
const BEACON = '/_beacon';

/** Header that says whether the browser sent a session's cookie: the gateway tells no more of the person. */
const SIGNED_IN = 'x-signed-in';

const REQUEST_ID = /^[\w.:-]{8,100}$/;

/** Longer than the gateway keeps an idle connection, in ms. */
const KEEP_ALIVE = 75_000;

interface PageRequest {
  readonly url: string;
  readonly requestId: string;
  readonly isSignedIn: boolean;
}

export interface RendererOptions {
  readonly env: Pick<RendererEnv, 'RENDER_CONCURRENCY' | 'RENDER_DATA_TIMEOUT'>;
  readonly call: ServiceCall;
  /** The files for TLS; absent: plain HTTP. */
  readonly tls?: TlsFiles | undefined;
  readonly site: Pick<PublishedSite, 'current'>;
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

/** Answers `GET /_render<address>` with the page at that address, `POST /_beacon`, and the operators' paths. */
export function rendererServer({ env, call, tls, site, metrics, log }: RendererOptions): RendererServer {
  let draining = false;
  let rendering = 0;

  /** Sends the calls of a page to their services, under the id of the page's request. */
  const dataFetch =
    (requestId: string): typeof fetch =>
    (input, init) => {
      const address = String(input);
      const service = serviceOf(address);
      if (!service) return Promise.reject(new TypeError(`The server does not call ${address}.`));
      const headers = new Headers(init?.headers);
      headers.set('X-Request-Id', requestId);
      return call(service, address, { ...init, headers });
    };

  /** @returns undefined where the page's remote cannot render on the server: a part whose remote is away is left to browsers */
  async function render(asked: PageRequest): Promise<RenderedPage | undefined> {
    const { url, requestId, isSignedIn } = asked;
    const { render, environment } = await site.current();
    const fetch = dataFetch(requestId);
    const page = await render(url, { ...environment, isSignedIn, fetch, timeout: env.RENDER_DATA_TIMEOUT });
    return page.kind === 'page' && !page.isComplete ? undefined : page;
  }

  async function respondWithPage(asked: PageRequest, response: ServerResponse): Promise<void> {
    if (rendering >= env.RENDER_CONCURRENCY) {
      metrics.pages.inc({ outcome: 'refused' });
      response.writeHead(503).end();
      return;
    }
    rendering++;
    const stop = metrics.seconds.startTimer();
    try {
      const page = await render(asked);
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
      metrics.pages.inc({ outcome: page?.kind ?? 'unrendered' });
      if (page) stop();
    } catch (error) {
      metrics.pages.inc({ outcome: 'failed' });
      log.error(
        { err: error, requestId: asked.requestId, path: loggedPath(asked.url) },
        'a page was not rendered',
      );
      response.writeHead(500).end();
    } finally {
      rendering--;
    }
  }

  const count = beaconCounter(metrics.browsers);
  async function takeBeacon(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [beacon, { versions }] = await Promise.all([beaconOf(request), site.current()]);
    if (beacon) count(beacon, versions);
    response.writeHead(beacon ? 204 : 400).end();
  }

  async function isReady(): Promise<boolean> {
    if (draining) return false;
    return site.current().then(
      () => true,
      () => false,
    );
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method, headers } = request;
    if (draining) response.setHeader('Connection', 'close');
    if (method === 'POST' && url === BEACON) await takeBeacon(request, response);
    else if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    else if (url.startsWith(`${PAGES}/`)) {
      const given = String(headers['x-request-id']);
      const requestId = REQUEST_ID.test(given) ? given : randomUUID();
      // The gateway's key of the page holds exactly this.
      const isSignedIn = headers[SIGNED_IN] === 'yes';
      await respondWithPage({ url: url.slice(PAGES.length), requestId, isSignedIn }, response);
    } else if (url === '/livez') response.end('ok');
    else if (url === '/readyz') response.writeHead((await isReady()) ? 200 : 503).end();
    else if (url === '/metrics') {
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
