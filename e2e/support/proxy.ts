import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  /** Host and port. */
  address: string;
  close(): void;
}

/** Listens on a free port of this machine. */
export async function listen(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sends a request on to a stack, and the stack's answer back unless `answer` does. */
export function passOn(
  stack: string,
  asked: IncomingMessage,
  response: ServerResponse,
  answer = (passed: IncomingMessage): unknown =>
    passed.pipe(response.writeHead(passed.statusCode ?? 502, passed.rawHeaders)),
): void {
  const { url = '/', method, headers } = asked;
  const onward = request(new URL(url, stack), { method, headers }, answer);
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  asked.pipe(onward);
}
