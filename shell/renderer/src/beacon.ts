import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { RendererMetrics } from './metrics.ts';

/** Characters; longer than any that the shell sends (shell/src/beacon/beacon.ts). */
const LONGEST = 2048;

const milliseconds = z.number().positive().max(600_000).optional();
const once = z.literal(1).optional();
const beaconSchema = z.record(
  z.string(),
  z.object({
    version: z.string(),
    view: once,
    load: once,
    error: once,
    lcp: milliseconds,
    inp: milliseconds,
  }),
);
type Beacon = z.infer<typeof beaconSchema>;

/** The live version of each part, by its name. */
type KnownVersions = Readonly<Record<string, string>>;

/** @returns undefined for what is no beacon */
export async function beaconOf(request: IncomingMessage): Promise<Beacon | undefined> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LONGEST) return undefined;
  }
  try {
    return beaconSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Counts what browsers have measured. Only live versions count, so nobody can add time series by what they send; with
 * another version all counts begin again, so that those of two versions are of the same time.
 */
export function beaconCounter({ views, faults, lcp, inp }: RendererMetrics['browsers']) {
  let counted = '';
  return (beacon: Beacon, known: KnownVersions): void => {
    if (counted !== JSON.stringify(known)) {
      for (const metric of [views, faults, lcp, inp]) metric.reset();
      counted = JSON.stringify(known);
    }
    for (const [part, measure] of Object.entries(beacon)) {
      const labels = { part, version: measure.version };
      if (known[part] !== measure.version) continue;
      if (measure.view) views.inc(labels);
      for (const kind of ['load', 'error'] as const) if (measure[kind]) faults.inc({ ...labels, kind });
      if (measure.lcp) lcp.observe(labels, measure.lcp / 1000);
      if (measure.inp) inp.observe(labels, measure.inp / 1000);
    }
  };
}
