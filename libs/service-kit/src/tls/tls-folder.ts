import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import type { Server } from 'node:https';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';

/** Interval at which the files are checked, in ms. They are renewed weeks before they expire. */
const INTERVAL = 10_000;

/** A certificate with its key, and the authority that certifies all parts of the site (PEM). */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

/**
 * Reads `tls.crt`, `tls.key` and `ca.crt` of a folder: the names in a Kubernetes secret of type `kubernetes.io/tls`.
 * @throws Error when a file is missing, or the key is not that of the certificate
 */
export function readTlsFiles(folder: string): TlsFiles {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const files = { cert: read('tls.crt'), key: read('tls.key'), ca: read('ca.crt') };
  createSecureContext(files);
  return files;
}

/**
 * Settings of a server that talks to other parts of the site alone: who connects has to show a certificate of the same
 * authority that was made for clients (RFC 5280, section 4.2.1.12), so the certificate of another server is refused.
 */
export const partServerOptions = (files: TlsFiles) => ({
  ...files,
  minVersion: 'TLSv1.2' as const,
  requestCert: true,
  rejectUnauthorized: true,
});

/**
 * Calls `use` with the files each time they have changed. Files that do not fit together, as while they are written, are
 * reported and looked at again.
 */
export function watchTlsFiles(
  folder: string,
  known: TlsFiles,
  use: (files: TlsFiles) => void,
  report: (error: unknown) => void,
): void {
  let current = JSON.stringify(known);
  setInterval(() => {
    try {
      const files = readTlsFiles(folder);
      if (JSON.stringify(files) === current) return;
      use(files);
      current = JSON.stringify(files);
    } catch (error) {
      report(error);
    }
  }, INTERVAL).unref();
}

/** Lets a server use renewed files for new connections; open ones stay. */
export const renewServer =
  (server: Server) =>
  (files: TlsFiles): void =>
    server.setSecureContext(partServerOptions(files));

/** Health checks, and calls with which a release tries a new instance before it gets requests. */
const ANSWERED = /^\/(?:livez$|readyz$|_api\/|_render\/)/;

/**
 * Serves checks on the machine itself, without TLS: one in the same container has no certificate. It reads as a visitor does, since no
 * header of a request arrives; all other paths are 404.
 */
export function startHealthServer(port: number, listener: RequestListener): HttpServer {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && ANSWERED.test(request.url ?? '')) {
      request.headers = { host: 'localhost' };
      listener(request, response);
    } else response.writeHead(404).end();
  });
  return server.listen(port, '127.0.0.1');
}
