import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultSite } from './fault-site.ts';
import { brokenInvariants } from './invariants.ts';
import { Ledger, type LedgerResult } from './ledger.ts';
import { measureOutage, type OutageResult } from './outage.ts';

/** Interval at which a full disk is filled again, in ms: files that others delete make room. */
const AGAIN = 500;

/** Time in which the gateway has to notice it, in ms: until then nginx cuts off visitors' reads. */
const NOTICED = 2_500;

const CLIENTS = 4;

/** More files of the log than fit on a full disk. */
const LOG_FILES = 40;
const NEXT_LOG_FILE = `select pg_logical_emit_message(false, 'full', ''), pg_switch_wal()`;

type Disk = keyof FaultSite['disks'];

/** @returns the end: it makes room, and starts a database that has ended, as the restart policy of a container does */
const fillUntilCalled = (site: FaultSite, name: Disk): (() => Promise<void>) => {
  const { [name]: disk } = site.disks;
  disk?.fill();
  const again = setInterval(() => disk?.fill(), AGAIN);
  return async () => {
    clearInterval(again);
    disk?.free();
    if (!site.isDatabaseRunning) await site.startPostgres();
  };
};

/** Disks that can be full. Each starts it and returns its end. */
export const FULL_DISKS: Readonly<Record<string, (site: FaultSite) => Promise<() => Promise<void>>>> = {
  "the gateway's cache": async (site) => {
    const end = fillUntilCalled(site, 'cache');
    await sleep(NOTICED);
    return end;
  },
  'the database': async (site) => fillUntilCalled(site, 'data'),
  // The server then ends.
  'the database, whose log needs a new file': async (site) => {
    const end = fillUntilCalled(site, 'data');
    for (let file = 0; file < LOG_FILES && site.isDatabaseRunning; file++)
      await site.sql(NEXT_LOG_FILE).catch(() => undefined);
    return end;
  },
};

export interface FullDisk {
  readonly name: string;
  readonly reads: OutageResult;
  readonly databaseEnded: boolean;
}

export interface FullDisks {
  readonly disks: readonly FullDisk[];
  readonly ledger: LedgerResult;
  readonly broken: readonly string[];
}

/** Reads and writes while one disk after the other is full for `ms`, each until everything works again. */
export const fillDisks = async (site: FaultSite, ms: number): Promise<FullDisks> => {
  const ledger = await Ledger.start(site, CLIENTS);
  const disks: FullDisk[] = [];
  try {
    for (const [name, start] of Object.entries(FULL_DISKS)) {
      await ledger.until(ledger.writes.length + CLIENTS * 10);
      let databaseEnded = false;
      const startNoted = async () => {
        const end = await start(site);
        return async () => {
          databaseEnded = !site.isDatabaseRunning;
          await end();
        };
      };
      const reads = await measureOutage(site, startNoted, ms);
      disks.push({ name, reads, databaseEnded });
      site.reviveServices();
      await site.untilReady();
    }
  } finally {
    await ledger.stop();
  }
  return { disks, ledger: await ledger.check(), broken: await brokenInvariants(site) };
};
