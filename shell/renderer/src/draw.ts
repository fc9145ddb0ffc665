import { readTlsFiles, type TlsFiles, watchTlsFiles } from '@meshwork/service-kit/tls';
import { serviceOf } from './api-routes.ts';
import {
  type DrawingSetup,
  type FromDrawing,
  type PageRequest,
  plainError,
  type ToDrawing,
} from './page-request.ts';
import { PublishedSite, readPublished } from './published-site.ts';
import { plainCalls, type ServiceCall, tlsCalls } from './service-calls.ts';

/**
 * The process that draws the pages of one part, in which the code of remotes runs. It may hang, grow or end: the renderer ends it and
 * starts another one (drawing-pool.ts).
 */
const setup = JSON.parse(process.argv[2] ?? '') as DrawingSetup;

/** Milliseconds. */
const ALIVE_EVERY = 50;

/** Characters; more than ten times those of the largest page. */
const LARGEST_PAGE = 4_000_000;

const post = process.send?.bind(process);
const send = (message: FromDrawing): void => void post?.(message);
const tell = (message: string, error?: unknown): void =>
  send({ kind: 'told', message, ...(error !== undefined && { error: plainError(error) }) });

const serviceCall = (): ServiceCall => {
  if (!setup.tlsDir) return plainCalls(setup.hosts);
  let tls: TlsFiles = readTlsFiles(setup.tlsDir);
  const renewed = (files: TlsFiles) => {
    tls = files;
  };
  watchTlsFiles(setup.tlsDir, tls, renewed, (error) => tell('the renewed certificate cannot be used', error));
  return tlsCalls(setup.hosts, () => tls);
};
const call = serviceCall();

/** Sends the calls of a page to their services, under the id of the page's request; a text of the operator's is a published file. */
const dataFetch =
  (requestId: string): typeof fetch =>
  (input, init) => {
    const address = String(input);
    if (address.startsWith('/_site/')) return readPublished(setup.www, address);
    const service = serviceOf(address);
    if (!service) return Promise.reject(new TypeError(`The server does not call ${address}.`));
    const headers = new Headers(init?.headers);
    headers.set('X-Request-Id', requestId);
    return call(service, address, { ...init, headers });
  };

const site = new PublishedSite(setup.www, tell, setup.remote);

let running = 0;
const isBusy = () => running > 0;
const counted = (work: Promise<void>): void => {
  running += 1;
  void work.finally(() => {
    running -= 1;
  });
};

const load = (): Promise<void> =>
  site.current().then(
    () => send({ kind: 'loaded' }),
    // The site tells why.
    () => undefined,
  );

const draw = async (id: number, { url, requestId, isSignedIn }: PageRequest): Promise<void> => {
  const memory = () => process.memoryUsage.rss();
  try {
    const { render, environment } = await site.current();
    send({ kind: 'began', id });
    const options = { isSignedIn, fetch: dataFetch(requestId), timeout: setup.dataTimeout };
    const page = await render(url, { ...environment, ...options });
    if (page.kind === 'page' && page.html.length > LARGEST_PAGE)
      throw new Error(`The page has ${page.html.length} characters.`);
    const isLeft = page.kind === 'page' && !page.isComplete;
    send({ kind: 'drawn', id, memory: memory(), ...(!isLeft && { page }) });
  } catch (error) {
    send({ kind: 'failed', id, memory: memory(), error: plainError(error) });
  }
};

process.on('message', ({ id, asked }: ToDrawing) => counted(asked ? draw(id, asked) : load()));
process.on('disconnect', () => process.exit());
// The signals of a terminal reach the whole group; this process ends with the renderer.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
// A rejection that one page leaves behind must not end the pages beside it.
process.on('unhandledRejection', (reason) => tell('a page left a rejection unhandled', reason));
// Nothing in a page has another process to end, or to talk to.
process.kill = () => {
  throw new Error('A page cannot send signals.');
};
delete process.send;
setInterval(() => isBusy() && send({ kind: 'alive' }), ALIVE_EVERY);
counted(load());
