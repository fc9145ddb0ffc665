import { noteFaults } from '../errors/faults.ts';
import { followNetwork } from '../offline/connection.store.ts';
import { overrides } from '../override/overrides.ts';
import { tolerateMovedNodes } from './moved-nodes.ts';
import { guardScripts } from './trusted-types.ts';

declare global {
  /** Read by every copy of zod in the page when it first parses. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Zod would try `new Function`, which our content security policy refuses and reports.
globalThis.__zod_globalConfig = { jitless: true };

noteFaults();
guardScripts(Object.values(overrides));
tolerateMovedNodes();
followNetwork();

/** Lets the browser paint and answer before the work goes on. */
export const nextTask = (): Promise<void> =>
  // Only some browsers can go on before other waiting tasks.
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
