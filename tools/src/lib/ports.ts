import getPort from 'get-port';
import { Failure } from './failure.ts';

/** Fails with one clear line when `port` cannot be listened on. */
export const requireFreePort = async (port: number): Promise<void> => {
  if ((await getPort({ port })) !== port)
    throw new Failure(
      `port ${port} is taken, or needs more rights; choose another: PORT=${port + 1} npm start`,
    );
};
