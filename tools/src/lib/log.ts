import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { paint } from './console.ts';

/** The shown fields of the log lines of services (pino) and gateway. */
interface Entry {
  level: string;
  msg?: string;
  context?: string;
  // A request in the log of a service.
  req?: { method?: string; path?: string };
  res?: { status?: number };
  responseTime?: number;
  // A request in the log of the gateway.
  method?: string;
  path?: string;
  status?: number;
  seconds?: number;
  err?: { message?: string; stack?: string };
}

const parse = (line: string): Entry | undefined => {
  try {
    const value = JSON.parse(line) as Entry | null;
    return typeof value?.level === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

const level = (name: string): string => {
  if (name === 'info') return '';
  const colour = name === 'error' || name === 'fatal' ? 'red' : name === 'warn' ? 'yellow' : 'dim';
  return `${paint(colour, name)} `;
};

const status = (code: number): string =>
  paint(code >= 500 ? 'red' : code >= 400 ? 'yellow' : 'green', String(code));

const request = ({ req, res, responseTime, method, path, status: code, seconds = 0 }: Entry): string => {
  const verb = req?.method ?? method;
  if (!verb) return '';
  const ms = Math.round(responseTime ?? seconds * 1000);
  return `${verb} ${req?.path ?? path} ${status(res?.status ?? code ?? 0)} ${paint('dim', `${ms} ms`)}`;
};

/** PostgreSQL logs this for each of our connection attempts while it starts. */
const STARTING = 'FATAL:  the database system is starting up';

/** Loggers of Nest that only list its modules and routes. */
const WIRING = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** The services log their calls, so only pages and failures of the gateway are shown. */
const isNoise = ({ level, context, path, status: code }: Entry): boolean =>
  (level === 'info' && WIRING.has(context ?? '')) ||
  (path !== undefined && code !== undefined && code < 400 && path.startsWith('/_'));

/**
 * One line of a part's output as people read it: JSON becomes text, everything else stays as it is.
 * @returns `undefined` for lines that are not shown
 */
export const readable = (line: string): string | undefined => {
  if (!line.trim() || line === STARTING) return undefined;
  const entry = parse(line);
  if (!entry) return line;
  if (isNoise(entry)) return undefined;
  const context = entry.context ? `${paint('dim', `[${entry.context}]`)} ` : '';
  const about = request(entry);
  const text =
    about && entry.msg === 'request completed' ? about : [about, entry.msg].filter(Boolean).join('  ');
  const trace = entry.err?.stack ?? entry.err?.message;
  return `${level(entry.level)}${context}${text}${trace ? `\n${paint('red', trace)}` : ''}`;
};

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

export const printLine = (source: string, text: string): void => {
  const colour = COLOURS[source as keyof typeof COLOURS] ?? 'white';
  console.log(`${paint(colour, source.padEnd(WIDTH))} ${paint('dim', '│')} ${text}`);
};

/** Prints a line of a part's output as people read it, unless it is omitted. */
export const printLogLine = (source: string, line: string): void => {
  const text = readable(line);
  if (text) printLine(source, text);
};

export const follow = (stream: Readable, onLine: (line: string) => void): void => {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine);
};
