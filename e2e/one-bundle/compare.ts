import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { quantile } from '../interactions/timing.ts';
import { buildOneBundle } from './one-bundle.ts';
import { type Preloads, startProxy } from './one-bundle-proxy.ts';
import { type Visit, visit } from './visit.ts';

/**
 * What it costs that each domain ships alone: `BASE_URL=http://localhost:8080 npm run one-bundle [-- --runs 5 /teams …]`. Builds
 * the shell and all remotes as one application from the same sources, and opens pages of both in turns, through the same proxy,
 * with the HTML that the site renders. Prints a table and judges nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const site = process.env.BASE_URL ?? 'http://localhost:8080';
const paths =
  positionals.length > 0 ? positionals : ['/', '/teams', '/teams/1', '/resources', '/initiatives/1'];

const bundle = await buildOneBundle(fileURLToPath(new URL('../..', import.meta.url)));
const preloads: Preloads = new Map();
const proxies = await Promise.all([startProxy(site), startProxy(site, bundle, preloads)]);
const [separate = '', one = ''] = proxies.map(
  (proxy) => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
);

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

const median = (visits: readonly Visit[], figure: (visit: Visit) => number) =>
  quantile(visits.map(figure), 0.5);

try {
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}; ${values.runs} runs, medians.\n`);
  console.log(
    '| Page | LCP separate | one bundle | more ms | script KB separate | one bundle | more KB | levels |',
  );
  console.log(`|${'---|'.repeat(8)}`);
  for (const path of paths) {
    // What a page needs is known after a first visit, as the gateway knows it of the remotes from their builds.
    const first = await visit(browser, one + path);
    preloads.set(
      path,
      first.scripts.filter((script) => !bundle.scripts.includes(script)),
    );
    const visits: { separate: Visit[]; one: Visit[] } = { separate: [], one: [] };
    for (let run = 0; run < Number(values.runs); run++) {
      visits.separate.push(await visit(browser, separate + path));
      visits.one.push(await visit(browser, one + path));
    }
    const lcp = [median(visits.separate, ({ lcp }) => lcp), median(visits.one, ({ lcp }) => lcp)] as const;
    const kb = [
      median(visits.separate, ({ scriptKb }) => scriptKb),
      median(visits.one, ({ scriptKb }) => scriptKb),
    ] as const;
    const levels = [visits.separate, visits.one].map((all) => median(all, (each) => each.levels)).join(' / ');
    const cells = [
      path,
      ...[lcp[0], lcp[1], lcp[0] - lcp[1]].map(Math.round),
      ...[kb[0], kb[1], kb[0] - kb[1]].map((value) => value.toFixed(1)),
      levels,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  for (const proxy of proxies) proxy.close();
}
