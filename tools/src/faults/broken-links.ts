import type { FaultSite } from './fault-site.ts';
import { type HangResult, measureReads } from './hanging.ts';
import { brokenInvariants } from './invariants.ts';
import { Ledger, type LedgerResult } from './ledger.ts';
import type { LinkState } from './link.ts';

export interface BrokenLink extends HangResult {
  readonly name: string;
  readonly state: LinkState;
  /** People cannot be known meanwhile, so that only public pages are served. */
  readonly nobodyKnown: boolean;
}

export interface BrokenLinks {
  readonly links: readonly BrokenLink[];
  readonly ledger: LedgerResult;
  readonly broken: readonly string[];
  /** Services that ended meanwhile. */
  readonly ended: number;
}

/** Breaks each link of a site in each way for `ms`, one after the other, while clients write. */
export const breakLinks = async (site: FaultSite, ms: number, clients: number): Promise<BrokenLinks> => {
  const ledger = await Ledger.start(site, clients);
  const links: BrokenLink[] = [];
  const pids = site.services.map(({ supervisor }) => supervisor.pid);
  try {
    for (const state of ['stalled', 'cut'] as const) {
      for (const { link, service } of site.links) {
        const begin = async () => {
          await link.become(state);
          return () => link.become('open');
        };
        const found = await measureReads(site, service, begin, ms);
        links.push({ ...found, name: link.name, state, nobodyKnown: service === 'auth' });
      }
    }
  } finally {
    await ledger.stop();
  }
  return {
    links,
    ledger: await ledger.check(),
    broken: await brokenInvariants(site),
    ended: site.services.filter(({ supervisor }, index) => supervisor.pid !== pids[index]).length,
  };
};
