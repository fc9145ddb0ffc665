import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure, messageOf } from '../lib/failure.ts';
import type { Settings } from '../lib/settings.ts';
import { runtimeDirOf } from './gateway.ts';
import type { Replacement } from './processes.ts';

/** In a folder whose path is short enough for a socket. */
const socketOf = (dataDir: string): string => join(runtimeDirOf(dataDir), 'control.sock');

/**
 * Lets commands of the same user ask a running stack to replace one of its processes. The stack itself owns them: what a command had started
 * would end with it.
 */
export const serveControl = async (
  { dataDir }: Pick<Settings, 'dataDir'>,
  replace: (replacement: Replacement) => Promise<void>,
): Promise<{ stop(): Promise<void> }> => {
  const socket = socketOf(dataDir);
  await mkdir(dirname(socket), { recursive: true });
  await rm(socket, { force: true });
  const server = createServer((asked, answer) => {
    text(asked)
      .then((body) => replace(JSON.parse(body) as Replacement))
      .then(
        () => answer.writeHead(204).end(),
        (error) => answer.writeHead(409).end(messageOf(error)),
      );
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(socket, ready);
  });
  await chmod(socket, 0o600);
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(socket, { force: true });
    },
  };
};

/** Has the stack of a data folder replace a process. @throws Failure with its words when the former one goes on */
export const askToReplace = async (
  { dataDir }: Pick<Settings, 'dataDir'>,
  replacement: Replacement,
): Promise<void> => {
  const { status, words } = await new Promise<{ status: number | undefined; words: string }>(
    (resolve, reject) => {
      request({ socketPath: socketOf(dataDir), method: 'POST' }, (answer) => {
        text(answer).then((words) => resolve({ status: answer.statusCode, words }), reject);
      })
        .on('error', reject)
        .end(JSON.stringify(replacement));
    },
  );
  if (status !== 204) throw new Failure(`${words}\n${replacement.part} stays as it was`);
};
