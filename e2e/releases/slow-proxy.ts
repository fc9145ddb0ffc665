import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a stack and keeps each request for a while. @param delay milliseconds */
export async function startSlowProxy(stack: string, delay: number) {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    setTimeout(() => {
      const onward = request(new URL(url, stack), { method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    }, delay);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
