import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a stub received. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer = (request: Received, response: ServerResponse) => void | Promise<void>;

export type Stub = Awaited<ReturnType<typeof startStub>>;

/** Starts a service of node:http that records requests and responds as the test configures it. */
export async function startStub(answer: Answer = ok, atPort = 0) {
  const server = createServer();
  server.keepAliveTimeout = 60_000;
  server.listen(atPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const received: Received[] = [];
  const end = async (closeConnections: () => void): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    closeConnections();
    await closed;
  };
  const stub = {
    received,
    answer,
    /** True where it answers the gateway's question if it is there; that question is counted, and not recorded. */
    awake: true,
    questions: 0,
    port,
    address: `127.0.0.1:${port}`,
    /** The only request that arrived. */
    get only(): Received {
      const [first, ...more] = received;
      if (!first || more.length > 0) throw new Error(`expected one request, got ${received.length}`);
      return first;
    },
    /** Clears the recorded requests and restores the default answer. */
    reset: () => {
      received.length = 0;
      Object.assign(stub, { awake: true, questions: 0, answer: ok });
    },
    /** Closes at once, with all connections. */
    stop: () => end(() => server.closeAllConnections()),
    /** Closes as services do: takes no new connections and finishes requests in progress. */
    close: () => end(() => server.closeIdleConnections()),
  };
  server.on('request', async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    if (url === '/livez?awake') {
      stub.questions += 1;
      if (stub.awake) json(response, 200, {});
      return;
    }
    const asked = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(asked);
    await stub.answer(asked, response);
  });
  return stub;
}

/** Sends JSON with a status. */
export const json = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
};

export const ok: Answer = (request, response) => json(response, 200, { path: request.url });
