import { paint } from '../lib/console.ts';

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

interface PinoLine {
  level: number;
  time?: number | string;
  msg?: string;
  context?: string;
  req?: { id?: string; method?: string; url?: string };
  res?: { statusCode?: number };
  responseTime?: number;
  err?: { message?: string; stack?: string };
}

const isPino = (value: unknown): value is PinoLine =>
  typeof value === 'object' && value !== null && typeof (value as PinoLine).level === 'number';

const parse = (line: string): PinoLine | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isPino(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const request = ({ req, res, responseTime }: PinoLine): string => {
  if (!req?.method) return '';
  const status = res?.statusCode ? ` ${res.statusCode}` : '';
  const time = responseTime === undefined ? '' : ` ${Math.round(responseTime)} ms`;
  return `${req.method} ${req.url}${status}${time}`;
};

/** One line of a child's output as people read it: pino's JSON becomes text, everything else stays as it is. */
export const readable = (line: string): string => {
  const entry = parse(line);
  if (!entry) return line;
  const name = LEVELS[entry.level] ?? String(entry.level);
  const level = name && `${paint(entry.level >= 50 ? 'red' : entry.level >= 40 ? 'yellow' : 'dim', name)} `;
  const context = entry.context ? `${paint('dim', `[${entry.context}]`)} ` : '';
  const text = [request(entry), entry.msg].filter(Boolean).join('  ');
  const trace = entry.err?.stack ?? entry.err?.message;
  return `${level}${context}${text}${trace ? `\n${paint('red', trace)}` : ''}`;
};
