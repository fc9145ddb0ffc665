import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { readJson } from '../lib/json-file.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface RemoteServerOptions {
  /** The build that is served, as it is on disk. */
  dist: string;
  port: number;
  /** Origin of the deployed site, the only one whose scripts may read answers. */
  origin: string;
}

export interface RemoteServer {
  url: string;
  /** Tells open pages which build is there now; they load again when it is another one than they show. */
  announce(): Promise<void>;
  stop(): Promise<void>;
}

const versionIn = async (dist: string): Promise<string | undefined> =>
  // During a build the file is missing or incomplete.
  readJson(join(dist, 'mesh-manifest.json')).then(
    (manifest) => (manifest as { version?: string } | undefined)?.version,
    () => undefined,
  );

const sendFile = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    'Content-Length': found.size,
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(path).pipe(response);
};

/** A path that begins with `/` and stays below it; undefined where it is not written rightly. */
const pathOf = (address: string): string | undefined => {
  try {
    return normalize(`/${decodeURIComponent(address.replace(/[?#].*$/, ''))}`);
  } catch {
    return undefined;
  }
};

/** Serves one remote's build on this machine to the pages of a deployed site. */
export const serveRemote = async ({ dist, port, origin }: RemoteServerOptions): Promise<RemoteServer> => {
  const url = `http://localhost:${port}`;
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  const listeners = new Set<ServerResponse>();
  const send = (listener: ServerResponse, version: string): boolean => listener.write(`data: ${version}\n\n`);
  let announced: string | undefined;

  const follow = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    listeners.add(response);
    request.once('close', () => listeners.delete(response));
    announced = (await versionIn(dist)) ?? announced;
    if (announced) send(response, announced);
  };

  const server = createServer((request, response) => {
    // Refuses other host names, so that DNS rebinding cannot read the build.
    if (!hosts.includes(request.headers.host ?? '')) {
      response.writeHead(421).end();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', origin);
    // Chromium asks for this before a public site may reach a local one.
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    const path = pathOf(request.url ?? '/');
    if (path === undefined) response.writeHead(400).end();
    else if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
    else if (path === '/events') void follow(request, response);
    else void sendFile(join(dist, path), request, response);
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', ready);
  });

  return {
    url,
    announce: async () => {
      const version = await versionIn(dist);
      if (!version || version === announced) return;
      announced = version;
      for (const listener of listeners) send(listener, version);
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
