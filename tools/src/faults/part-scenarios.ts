import { attackAnonymously } from './anonymous.ts';
import { type BrokenLinks, breakLinks } from './broken-links.ts';
import { FaultClient } from './client.ts';
import { cannotSetDatabase, DATABASE } from './clocks.ts';
import { fillDisks } from './full-disk.ts';
import type { LedgerResult } from './ledger.ts';
import type { LinkState } from './link.ts';
import { CLOCK_CASES, moveClocks } from './moved-clock.ts';
import { missedOf, type Row, type Scenario, seconds } from './scenario.ts';
import { cannotMount } from './small-disk.ts';
import { soak as useFor } from './soak.ts';
import { ORDERS, startInOrder } from './starts.ts';

const LINK_MS = 8_000;
const LINK_CLIENTS = 4;

const VERBS: Readonly<Record<LinkState, string>> = {
  open: 'open',
  stalled: 'passes nothing on',
  cut: 'is cut',
};

const rowsOfLinks = ({ links }: BrokenLinks): Row[] =>
  links.map((link) => ({
    scenario: `${link.name} ${VERBS[link.state]} for ${seconds(LINK_MS)}`,
    measured: `its own reads fail or answer within ${seconds(link.ownLongest)}, ${link.ownUnclear} without a clear answer; ${link.others - link.othersFailed} of ${link.others} reads of the others good; well ${seconds(link.healthyAfter)} after its return`,
    missed: missedOf({
      'a fallback within 3 s': link.ownLongest < 3_000,
      'clear answers': link.ownUnclear === 0,
      'the others': link.nobodyKnown || link.othersFailed === 0,
    }),
  }));

const rowOfWrites = (ledger: LedgerResult, broken: readonly string[]): Row => ({
  scenario: `${ledger.writes} writes meanwhile`,
  measured: `${ledger.ok} acknowledged, ${ledger.refused} refused, ${ledger.unknown} unknown; ${ledger.lost} lost, ${ledger.doubled} doubled, ${ledger.refusedButThere} refused and there, ${ledger.otherAnswers} of ${ledger.sentAgain} sent again answered otherwise; ${broken.length} rules broken`,
  missed: missedOf({
    lost: ledger.lost === 0,
    doubled: ledger.doubled === 0,
    'refused and there': ledger.refusedButThere === 0,
    'other answers': ledger.otherAnswers === 0,
    [broken.join(', ')]: broken.length === 0,
  }),
});

/** Connections between two parts that break, while both parts are well. */
export const links: Scenario = {
  goal: 'the other services go on; clear answers within 3 s; nothing lost; no service ends',
  site: { links: true },
  run: async (site) => {
    const found = await breakLinks(site, LINK_MS, LINK_CLIENTS);
    const { ledger, broken, ended } = found;
    const writes = rowOfWrites(ledger, broken);
    return [
      ...rowsOfLinks(found),
      {
        scenario: writes.scenario,
        measured: `${writes.measured}; ${ended} services ended`,
        missed: [...writes.missed, ...missedOf({ 'no service ends': ended === 0 })],
      },
    ];
  },
};

/** Between the starts of two parts, in ms. */
const START_PAUSE = 2_000;

/** A site whose parts start in any order. */
export const starts: Scenario = {
  goal: 'in whatever order the parts start, all is well within 20 s after the last, without help',
  run: async (site) => {
    const person = await FaultClient.register(site.origin, 'starter');
    const rows: Row[] = [];
    for (const order of ORDERS) {
      const { healthyAfter, isHealthy } = await startInOrder(site, person, order, START_PAUSE);
      rows.push({
        scenario: order.join(', '),
        measured: isHealthy ? `well ${seconds(healthyAfter)} after the last` : 'not well',
        missed: missedOf({ 'well within 20 s': isHealthy && healthyAfter < 20_000 }),
      });
    }
    return rows;
  },
};

const DAY = 24 * 3_600_000;
const CLOCK_MS = 6_000;

/** Parts whose clocks are set a day ahead or back, while the others' stay right. */
export const clock: Scenario = {
  goal: 'visitors notice nothing; every other answer is good or a 503 with Retry-After; nothing lost; well within 35 s',
  site: { clocks: true },
  run: async (site) => {
    const rows: Row[] = [];
    const withDatabase = (await cannotSetDatabase()) === undefined;
    for (const ms of [DAY, -DAY]) {
      for (const parts of CLOCK_CASES) {
        if (!withDatabase && parts.includes(DATABASE)) continue;
        const found = await moveClocks(site, parts, ms, CLOCK_MS);
        rows.push({
          scenario: `the clock of ${parts.join(', ')} is a day ${ms > 0 ? 'ahead' : 'behind'} for ${seconds(CLOCK_MS)}`,
          measured: `${found.good} of ${found.calls} calls good, ${found.wrong.length} without a clear answer; ${found.visitorsFailed} reads of visitors failed; ${found.lost} writes lost; ${found.broken.length} rules broken; well ${seconds(found.healthyAfter)} after the clock is right`,
          missed: missedOf({
            visitors: found.visitorsFailed === 0,
            [`clear answers: ${found.wrong[0]}`]: found.wrong.length === 0,
            lost: found.lost === 0,
            [found.broken.join(', ')]: found.broken.length === 0,
            'well within 35 s': found.healthyAfter < 35_000,
          }),
        });
      }
    }
    return rows;
  },
};

const DISK_MS = 15_000;

const SERVED = 'the database goes on';
const ENDED = 'the database ended, and started again when there was room';

/** Disks without room. */
export const disk: Scenario = {
  goal: 'cached reads go on; other calls good or 503 with Retry-After; nothing lost; well within 10 s of the room',
  site: { disks: true },
  missing: async () => cannotMount(),
  run: async (site) => {
    const { disks, ledger, broken } = await fillDisks(site, DISK_MS);
    const rows = disks.map(({ name, reads, databaseEnded }) => ({
      scenario: `the disk of ${name} is full for ${seconds(DISK_MS)}`,
      measured: `${databaseEnded ? ENDED : SERVED}; ${reads.cached - reads.cachedFailed} of ${reads.cached} cached reads good; ${reads.others} other calls: ${reads.othersGood} good, ${reads.othersWrong} without a clear answer; well ${seconds(reads.healthyAfter)} after there is room; ${reads.ended} services ended`,
      missed: missedOf({
        'cached reads': reads.cachedFailed === 0,
        'clear answers': reads.othersWrong === 0,
        'well within 10 s': reads.healthyAfter < 10_000,
      }),
    }));
    return [...rows, rowOfWrites(ledger, broken)];
  },
};

/** Limits for the late use over the early one: a factor, and MiB or descriptors on top of it. */
const GROWTH = 1.15;
const SLACK = 8;

const isFlat = ([early, late]: readonly [number, number]): boolean => late <= early * GROWTH + SLACK;

/** Use for a long time. */
export const soak: Scenario = {
  goal: 'no call fails; memory and descriptors of every part stay as they are',
  run: async (site, { minutes }) => {
    const found = await useFor(site, minutes * 60_000);
    const uses = found.use.map(
      ({ part, mebibytes, descriptors }) =>
        `${part} ${mebibytes.join(' → ')} MiB, ${descriptors.join(' → ')} descriptors`,
    );
    return [
      {
        scenario: `mixed use for ${seconds(found.seconds * 1000)}`,
        measured: `${found.reads} reads (${found.p95} ms at p95) and ${found.writes} writes, ${found.failed.length} failed. Second quarter → last quarter: ${uses.join('; ')}`,
        missed: missedOf({
          [`failed: ${found.failed[0]}`]: found.failed.length === 0,
          'flat memory': found.use.every(({ mebibytes }) => isFlat(mebibytes)),
          'flat descriptors': found.use.every(({ descriptors }) => isFlat(descriptors)),
        }),
      },
    ];
  },
};

/** Memory that a garbage collector gives back later, in MiB, of all services together. */
const FLAT = 60;

/** Calls by visitors that cost more than they should. */
export const anonymous: Scenario = {
  goal: '40 at a time are refused (4xx) within 100 ms, or answered where it costs little; memory flat; calls of people who are signed in under 200 ms (p99)',
  run: async (site) =>
    (await attackAnonymously(site)).map(({ name, statuses, unclear, longest, p95, memory, own }) => ({
      scenario: `40 ${name}`,
      measured: `${Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status === '0' ? 'cut' : status}`)
        .join(
          ', ',
        )} after ${p95} ms (p95), ${longest} ms (longest); services +${memory} MiB at most; ${own.calls} own calls, ${own.failed} failed, ${own.p99} ms (p99)`,
      missed: missedOf({
        'a clear answer': unclear.length === 0,
        'within 100 ms': '200' in statuses || p95 <= 100,
        'memory flat': memory < FLAT,
        'own calls': own.failed === 0,
        'under 200 ms': own.p99 < 200,
      }),
    })),
};
