import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a stub received. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer = (request: Received, response: ServerResponse) => void | Promise<void>;

/** A service of node:http that records requests and responds as the test configures it. */
export class Stub {
  readonly received: Received[] = [];
  answer: Answer;
  /** True where it answers the gateway's question if it is there; that question is counted, and not recorded. */
  awake = true;
  questions = 0;
  readonly address: string;
  private readonly server: Server;

  private constructor(server: Server, address: string, answer: Answer) {
    this.server = server;
    this.address = address;
    this.answer = answer;
  }

  static async start(answer: Answer = ok, port = 0): Promise<Stub> {
    const server = createServer();
    server.keepAliveTimeout = 60_000;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const stub = new Stub(server, `127.0.0.1:${(server.address() as AddressInfo).port}`, answer);
    server.on('request', (request, response) => void stub.serve(request, response));
    return stub;
  }

  get port(): number {
    return Number(this.address.split(':')[1]);
  }

  /** The only request that arrived. */
  get only(): Received {
    const [first, ...more] = this.received;
    if (!first || more.length > 0) throw new Error(`expected one request, got ${this.received.length}`);
    return first;
  }

  /** Clears the recorded requests and restores the default answer. */
  reset(answer: Answer = ok): void {
    this.received.length = 0;
    this.awake = true;
    this.questions = 0;
    this.answer = answer;
  }

  /** Closes at once, with all connections. */
  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  /** Closes as services do: takes no new connections and finishes requests in progress. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeIdleConnections();
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    if (url === '/livez?awake') {
      this.questions += 1;
      if (this.awake) json(response, 200, {});
      return;
    }
    const received = { method, url, headers, body: Buffer.concat(chunks).toString() };
    this.received.push(received);
    await this.answer(received, response);
  }
}

/** Sends JSON with a status. */
export const json = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
};

export const ok: Answer = (request, response) => json(response, 200, { path: request.url });
