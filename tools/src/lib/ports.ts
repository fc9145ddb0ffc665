import { createServer } from 'node:net';
import { Failure } from './failure.ts';

const listen = (port: number, host?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });

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
