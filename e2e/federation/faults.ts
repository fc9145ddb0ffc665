import type { Page, Route } from '@playwright/test';

/** The entry of the library's remote, in any version and at any attempt. */
const ENTRY = /\/_mfe\/mfe-resources\/[^/]+\/remoteEntry\.[^/]+\.js(\?|$)/;

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

/** A container like that of a build, with `module` as its `./remote`. */
const container = (module: string) =>
  script(`var mfe_resources = { init() {}, get: async () => () => { ${module} } };`);

/** Faults of a remote, each with the kind that the shell must show; `shell/src/remotes` tests how every kind is told apart. */
export const FAULTS: Readonly<Record<string, { kind: string; respond: (route: Route) => unknown }>> = {
  'a missing entry': {
    kind: 'http',
    respond: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  },
  'an entry that throws': { kind: 'evaluation', respond: script('throw new Error("broken entry");') },
  'a module that is no remote': {
    kind: 'invalid-module',
    respond: container('return { default: { routes: {} } };'),
  },
};

/** Replaces the library's remote by a fault. @returns a function that repairs it */
export async function breakLibrary(
  page: Page,
  respond: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  await page.route(ENTRY, (route) => respond(route));
  return () => page.unroute(ENTRY);
}

/** The messages of the gateway and the browser about a fault that a journey provokes. */
export const PROVOKED = /mfe-resources|broken entry|Failed to load resource|Federation Runtime/;
