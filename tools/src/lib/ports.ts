import { createServer } from 'node:net';
import { Failure } from './failure.ts';

const listen = (port: number, host?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.unref();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

const handedOut = new Set<number>();

/** A loopback port that is free now and was not handed out by this process before. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = await listen(0, '127.0.0.1');
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    return port;
  }
};

/** Fails with one clear line when another process already listens on `port`. */
export const requireFreePort = async (port: number): Promise<void> => {
  for (const host of [undefined, '127.0.0.1']) {
    await listen(port, host).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        throw new Failure(
          `port ${port} is taken; stop what listens there or choose another: PORT=${port + 1} npm start`,
        );
      }
      if (error.code === 'EACCES')
        throw new Failure(`port ${port} needs more rights; choose one from 1024: PORT=8080 npm start`);
      throw error;
    });
  }
};
