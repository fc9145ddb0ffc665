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

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && typeof (value as Entry).level === 'string';

const parse = (line: string): Entry | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isEntry(value) ? value : undefined;
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

const request = ({ req, res, responseTime, method, path, status: code, seconds }: Entry): string => {
  const verb = req?.method ?? method;
  if (!verb) return '';
  const answered = res?.status ?? code;
  const ms = responseTime ?? (seconds === undefined ? undefined : seconds * 1000);
  const time = ms === undefined ? '' : paint('dim', ` ${Math.round(ms)} ms`);
  return `${verb} ${req?.path ?? path}${answered === undefined ? '' : ` ${status(answered)}`}${time}`;
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
