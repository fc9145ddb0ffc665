import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { paint } from './console.ts';
import { readable } from './log-format.ts';

const COLOURS = {
  postgres: 'blue',
  auth: 'magenta',
  catalog: 'cyan',
  community: 'green',
  renderer: 'white',
  gateway: 'yellow',
  mail: 'gray',
  build: 'gray',
} as const;

const WIDTH = Math.max(...Object.keys(COLOURS).map((name) => name.length));

/** Prints one line under the name of the part that it comes from. */
export const printLine = (source: string, text: string): void => {
  const colour = COLOURS[source as keyof typeof COLOURS] ?? 'white';
  console.log(`${paint(colour, source.padEnd(WIDTH))} ${paint('dim', '│')} ${text}`);
};

/** Prints a line of a part's output as people read it, unless it is omitted. */
export const printLogLine = (source: string, line: string): void => {
  const text = readable(line);
  if (text) printLine(source, text);
};

/** Calls `onLine` for each line of a stream. */
export const follow = (stream: Readable, onLine: (line: string) => void): void => {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine);
};
