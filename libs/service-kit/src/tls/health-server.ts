import { createServer, type RequestListener, type Server } from 'node:http';

/** Health checks, and calls with which a release tries a new instance before it gets requests. */
const ANSWERED = /^\/(?:livez$|readyz$|_api\/|_render\/)/;

/**
 * Serves checks on the machine itself, without TLS: one in the same container has no certificate. It reads as a visitor does, since no
 * header of a request arrives; all other paths are 404.
 */
export function startHealthServer(port: number, listener: RequestListener): Server {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && ANSWERED.test(request.url ?? '')) {
      request.headers = { host: 'localhost' };
      listener(request, response);
    } else response.writeHead(404).end();
  });
  return server.listen(port, '127.0.0.1');
}
