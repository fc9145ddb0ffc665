import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Target } from './targets.ts';

export interface Load extends Omit<Target, 'name'> {
  seconds: number;
  /** 32 when absent. */
  connections?: number;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** Percentiles of the response time in ms. */
  p50: number;
  p99: number;
  /** Responses other than 2xx and 3xx, and broken connections. */
  failed: number;
}

const number = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1] ?? 0);
const MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** From wrk's "99%    1.23ms". */
function percentile(stdout: string, share: number): number {
  const [, value = '0', unit = 'ms'] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
  return Number(value) * (MS[unit] ?? 1);
}

/** Runs wrk with one thread. @throws Error when wrk is not installed */
export async function measure(load: Load): Promise<Measured> {
  const { origin, path, seconds, headers = {}, unique, connections = 32 } = load;
  const script = new URL('unique.lua', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '5s'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(unique ? ['-s', script] : []),
    `${origin}${path}`,
  ]);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  return {
    requests: number(/(\d+) requests in/, stdout),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/, stdout),
    p50: percentile(stdout, 50),
    p99: percentile(stdout, 99),
    failed:
      number(/Non-2xx or 3xx responses: (\d+)/, stdout) +
      broken.slice(1).reduce((sum, count) => sum + Number(count), 0),
  };
}
