import type { Browser, CDPSession } from '@playwright/test';

/** What the pages load over: Lighthouse's slow 4G with a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638.4 * 1_024 * 0.9) / 8,
  uploadThroughput: (675 * 1_024 * 0.9) / 8,
};
const SLOWER = 4;
/** Milliseconds after which a page has loaded all that it loads by itself. */
const SETTLED = 5_000;

export interface Visit {
  /** Largest Contentful Paint, milliseconds. */
  readonly lcp: number;
  /** KB of script over the wire. */
  readonly scriptKb: number;
  /** How many scripts wait for each other at most until the page has loaded: 1 when the page itself names all of them. */
  readonly levels: number;
  /** Addresses of the scripts until then, in the order of their requests. */
  readonly scripts: readonly string[];
}

interface Script {
  readonly address: string;
  readonly level: number;
  /** Whether the page waited for it, or requested it when it had nothing else to do. */
  readonly isFirst: boolean;
  bytes: number;
}

/** Opens a page in a browser that has nothing of it yet. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const scripts = await watchScripts(session);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address);
    await page.waitForTimeout(SETTLED);
    const lcp = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    const first = [...scripts.values()].filter(({ isFirst }) => isFirst);
    return {
      lcp,
      scriptKb: [...scripts.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
      levels: Math.max(0, ...first.map(({ level }) => level)),
      scripts: first.map((script) => new URL(script.address).pathname),
    };
  } finally {
    await context.close();
  }
}

/** Follows the scripts that a page requests, and which script requested each. */
async function watchScripts(session: CDPSession): Promise<ReadonlyMap<string, Script>> {
  const scripts = new Map<string, Script>();
  let hasLoaded = false;
  session.on('Page.loadEventFired', () => {
    hasLoaded = true;
  });
  const levelOf = (address: string | undefined) =>
    [...scripts.values()].find((script) => script.address === address)?.level ?? 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (type !== 'Script') return;
    let stack = initiator.stack;
    while (stack && stack.callFrames.length === 0) stack = stack.parent;
    const level = levelOf(stack?.callFrames[0]?.url) + 1;
    scripts.set(requestId, { address: request.url, level, isFirst: !hasLoaded, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await session.send('Page.enable');
  await session.send('Network.enable');
  return scripts;
}
