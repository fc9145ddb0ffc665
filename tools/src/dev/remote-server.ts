import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { readJson } from '../lib/files.ts';

export interface RemoteServer {
  url: string;
  /** Notifies open pages of the current build; they reload when they show another one. */
  announce(): Promise<void>;
  stop(): Promise<void>;
}

const versionIn = async (dist: string): Promise<string | undefined> =>
  // During a build the file is missing or incomplete.
  readJson(join(dist, 'mesh-manifest.json')).then(
    (manifest) => (manifest as { version?: string } | undefined)?.version,
    () => undefined,
  );

/** @param origin of the deployed site, the only one whose scripts may read responses */
export const serveRemote = async (dist: string, port: number, origin: string): Promise<RemoteServer> => {
  const url = `http://localhost:${port}`;
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  const listeners = new Set<ServerResponse>();
  const send = (listener: ServerResponse, version: string): boolean => listener.write(`data: ${version}\n\n`);
  let announced: string | undefined;
  const serveFile = sirv(dist, { dev: true, extensions: [] });

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
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
    else if (request.url === '/events') void follow(request, response);
    else serveFile(request, response, () => void response.writeHead(404).end());
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
