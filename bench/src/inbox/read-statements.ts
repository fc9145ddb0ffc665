import { setTimeout as delay } from 'node:timers/promises';
import type { ServedCall } from '../calls.ts';
import { median } from '../requests/tables.ts';
import type { BenchCluster } from '../scale/cluster.ts';
import type { RunningService } from '../scale/service.ts';

const WARM_UP = 6;
const CALLS = 9;
/** The server's log arrives a moment after the answer. */
const LOG_DELAY_MS = 60;

export const EXPLAIN = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
};

export interface Statements {
  /** Time that PostgreSQL ran statements, without planning. */
  readonly ms: number;
  /** Pages of 8 KB that it looked at. */
  readonly buffers: number;
}

/** Parses the log of one call's statements; the first pair of buffers of each plan is that of its top. */
function statementsIn(log: string): Statements {
  const plans = [...log.matchAll(/duration: ([\d.]+) ms {2}plan:\s+(\{[\s\S]*?\n\t?\})(?=\n(?!\t)|$)/g)];
  const of = (plan: string, name: string) =>
    Number(new RegExp(`"${name} Blocks": (\\d+)`).exec(plan)?.[1] ?? 0);
  return plans.reduce(
    (sum, [, ms, plan = '']) => ({
      ms: sum.ms + Number(ms),
      buffers: sum.buffers + of(plan, 'Shared Hit') + of(plan, 'Shared Read'),
    }),
    { ms: 0, buffers: 0 },
  );
}

/** Medians over several calls, so that work that repeats beside one of them does not count. */
export async function readStatements(
  cluster: BenchCluster,
  service: RunningService,
  call: ServedCall,
): Promise<Statements & { total: string | null }> {
  let log = '';
  const stop = cluster.onLog((text) => {
    log += text;
  });
  try {
    for (let run = 0; run < WARM_UP; run++) await service.call(call);
    const readings: Statements[] = [];
    let total: string | null = null;
    for (let run = 0; run < CALLS; run++) {
      await delay(LOG_DELAY_MS);
      log = '';
      const answer = await service.call(call);
      if (answer.status !== 200) throw new Error(`${call.name}: ${answer.status}`);
      total = answer.total;
      await delay(LOG_DELAY_MS);
      readings.push(statementsIn(log));
    }
    return {
      ms: median(readings.map(({ ms }) => ms)),
      buffers: median(readings.map(({ buffers }) => buffers)),
      total,
    };
  } finally {
    stop();
  }
}
