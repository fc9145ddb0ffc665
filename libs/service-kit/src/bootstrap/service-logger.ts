import type { LoggerService } from '@nestjs/common';
import type { Level, Logger } from 'pino';

/** Contexts in which Nest logs every module and route while it starts: debug information. */
const STARTING = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Nest itself passes an error's stack as text after its message. */
const isStack = (value: unknown): value is string => typeof value === 'string' && /\n\s*at /.test(value);

function errorOf(message: string, stack: string): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}

/** Writes Nest's log as JSON lines; the lines of its start have the level debug. */
export class ServiceLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(STARTING.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** @param rest a text or a stack, if there is one, and the context, which Nest adds at the end */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const fields = rest.length > 0 ? { context: rest.at(-1) } : {};
    const [text] = rest.slice(0, -1);
    if (message instanceof Error) this.logger[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null)
      this.logger[level]({ ...fields, ...message }, typeof text === 'string' ? text : undefined);
    else if (isStack(text)) this.logger[level]({ ...fields, err: errorOf(String(message), text) });
    else this.logger[level](fields, String(message));
  }
}
