import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { restoredByBack, routeChanges } from './route-changes.ts';
import { spread } from './timing.ts';
import { typeInSearch } from './typing.ts';

/**
 * How quickly a running stack reacts to a person: `BASE_URL=http://localhost:8080 npm run interactions [-- /teams …]`.
 * Prints tables and judges nothing: the figures depend on the machine, which should do nothing else. Start the stack with
 * `LIMIT_FACTOR=10000`, since long lists take many calls.
 */
const baseURL = process.env.BASE_URL ?? 'http://localhost:8080';
const LISTS = ['/teams', '/resources', '/initiatives', '/mentors'];
const ROWS = [24, 984];
const ROUNDS = Number(process.env.ROUNDS ?? 10);

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});

async function withPage<T>(work: (page: import('@playwright/test').Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

try {
  const lists = process.argv.slice(2);
  console.log(`Load of the machine before: ${load()}\n`);
  console.log('| Typing at 4x CPU | rows | median ms | p98 ms |\n|---|---|---|---|');
  for (const path of lists.length > 0 ? lists : LISTS) {
    for (const wanted of ROWS) {
      const { rows, median, worst } = await withPage(async (page) =>
        typeInSearch(page, await page.context().newCDPSession(page), path, wanted),
      );
      console.log(`| ${path} | ${rows} | ${median} | ${worst} |`);
      if (rows < wanted) break;
    }
  }
  if (lists.length === 0) {
    console.log('\n| Route change, warm | p50 ms | p95 ms | samples |\n|---|---|---|---|');
    const changes = await withPage((page) => routeChanges(page, ROUNDS));
    for (const [name, times] of changes) console.log(`| ${name} | ${spread(times, 0.95)} |`);
    console.log(`| all | ${spread([...changes.values()].flat(), 0.95)} |`);
    console.log('\n| Back | from the back-forward cache |\n|---|---|');
    for (const path of ['/', ...LISTS, '/login']) {
      const restored = await withPage((page) => restoredByBack(page, path));
      console.log(`| ${path} | ${restored ? 'yes' : 'no'} |`);
    }
  }
  console.log(`\nLoad of the machine after: ${load()}`);
} finally {
  await browser.close();
}
