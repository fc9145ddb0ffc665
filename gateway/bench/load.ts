import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Load {
  origin: string;
  path: string;
  seconds: number;
  headers?: Record<string, string>;
  /** Adds a number to each address, so that it is never cached. */
  unique?: boolean;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** 99th percentile in milliseconds. */
  p99: number;
  /** Responses other than 2xx and 3xx, and broken connections. */
  failed: number;
}

const CONNECTIONS = 32;
const number = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1] ?? 0);
const MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** Runs wrk with one thread and 32 connections. @throws Error when wrk is not installed */
export async function measure({ origin, path, seconds, headers = {}, unique }: Load): Promise<Measured> {
  const script = new URL('unique.lua', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '--timeout', '5s'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(unique ? ['-s', script] : []),
    `${origin}${path}`,
  ]);
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  return {
    requests: number(/(\d+) requests in/, stdout),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/, stdout),
    p99: Number(p99) * (MS[unit] ?? 1),
    failed:
      number(/Non-2xx or 3xx responses: (\d+)/, stdout) +
      broken.slice(1).reduce((sum, count) => sum + Number(count), 0),
  };
}
