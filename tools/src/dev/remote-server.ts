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
  // A build under way has not written it, or not all of it.
  readJson(join(dist, 'mesh-manifest.json')).then(
    (manifest) => (manifest as { version?: string } | undefined)?.version,
    () => undefined,
  );

const sendFile = async (path: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) {
    answer.writeHead(404).end();
    return;
  }
  answer.writeHead(200, {
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    'Content-Length': found.size,
  });
  if (asked.method === 'HEAD') answer.end();
  else createReadStream(path).pipe(answer);
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
  const tell = (listener: ServerResponse, version: string): boolean => listener.write(`data: ${version}\n\n`);
  let told: string | undefined;

  const follow = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    answer.writeHead(200, { 'Content-Type': 'text/event-stream' });
    answer.flushHeaders();
    listeners.add(answer);
    asked.once('close', () => listeners.delete(answer));
    told = (await versionIn(dist)) ?? told;
    if (told) tell(answer, told);
  };

  const server = createServer((asked, answer) => {
    // A name of somebody else's that leads here would make this server part of their site.
    if (!hosts.includes(asked.headers.host ?? '')) {
      answer.writeHead(421).end();
      return;
    }
    answer.setHeader('Access-Control-Allow-Origin', origin);
    // Chromium asks for this before a public site may reach a local one.
    answer.setHeader('Access-Control-Allow-Private-Network', 'true');
    answer.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    answer.setHeader('X-Content-Type-Options', 'nosniff');
    answer.setHeader('Cache-Control', 'no-store');
    const path = pathOf(asked.url ?? '/');
    if (path === undefined) answer.writeHead(400).end();
    else if (asked.method === 'OPTIONS') answer.writeHead(204).end();
    else if (asked.method !== 'GET' && asked.method !== 'HEAD') answer.writeHead(405).end();
    else if (path === '/events') void follow(asked, answer);
    else void sendFile(join(dist, path), asked, answer);
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', ready);
  });

  return {
    url,
    announce: async () => {
      const version = await versionIn(dist);
      if (!version || version === told) return;
      told = version;
      for (const listener of listeners) tell(listener, version);
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
