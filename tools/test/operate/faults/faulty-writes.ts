import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultSite } from './fault-site.ts';
import { FAULTS } from './injected-faults.ts';
import { brokenInvariants } from './invariants.ts';
import { Ledger, type LedgerResult } from './ledger.ts';

export interface FaultyWrites {
  readonly ledger: LedgerResult;
  readonly broken: readonly string[];
}

export interface FaultyWritesOptions {
  readonly clients: number;
  /** At least so many writes. */
  readonly writes: number;
  readonly faults: readonly string[];
  /** Pause after each fault, in ms. */
  readonly pause: number;
}

/** Writes while one fault follows the other, then compares the account with the database. */
export const writeUnderFaults = async (
  site: FaultSite,
  { clients, writes, faults, pause }: FaultyWritesOptions,
): Promise<FaultyWrites> => {
  const ledger = await Ledger.start(site, clients);
  try {
    for (const [number, name] of faults.entries()) {
      await ledger.until(Math.floor((writes * number) / faults.length));
      // By rounds, so that each kind of fault meets each part.
      await FAULTS[name]?.(site, Math.floor(number / new Set(faults).size));
      await sleep(pause);
    }
    site.reviveServices();
    await ledger.until(writes);
    await site.untilReady();
  } finally {
    await ledger.stop();
  }
  return { ledger: await ledger.check(), broken: await brokenInvariants(site) };
};
