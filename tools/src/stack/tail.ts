import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 500;
const CHUNK = 64 * 1024;

/**
 * Passes on the lines that are appended to a file.
 * @returns a function that passes on the remaining lines and stops
 */
export const followFile = (path: string, onLine: (line: string) => void): (() => Promise<void>) => {
  let stopping = false;
  let position = 0;
  let rest = '';
  const buffer = Buffer.alloc(CHUNK);
  const readMore = async (): Promise<void> => {
    const file = await open(path, 'r').catch(() => undefined);
    if (!file) return;
    try {
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, CHUNK, position);
        if (bytesRead === 0) return;
        position += bytesRead;
        const lines = (rest + buffer.toString('utf8', 0, bytesRead)).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) onLine(line);
      }
    } finally {
      await file.close();
    }
  };
  const following = (async () => {
    while (!stopping) {
      await readMore();
      await sleep(PAUSE_MS);
    }
    await readMore();
  })();
  return () => {
    stopping = true;
    return following;
  };
};
