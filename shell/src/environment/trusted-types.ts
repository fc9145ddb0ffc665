/** Folders of the gateway that hold nothing but published scripts (docs/adr/0009). */
const ASSET_PATH = /^\/_(shell|mfe)\//;

/** The service worker. */
const WORKER_PATH = '/sw.js';

/**
 * Returns the address of a script that may run.
 * @param elsewhere origins whose scripts are allowed as well
 * @throws TypeError for anything but a published script of our own
 */
export function ownScript(address: string, elsewhere: readonly string[] = []): string {
  const url = new URL(address, location.href);
  const isOwn = ASSET_PATH.test(url.pathname) || url.pathname === WORKER_PATH;
  if (url.origin === location.origin && isOwn) return address;
  if (elsewhere.includes(url.origin)) return address;
  throw new TypeError(`Refused to load a script from ${url.origin}${url.pathname}`);
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

/**
 * The chunk loader and the loader of remotes write script addresses as plain text. With
 * `require-trusted-types-for 'script'` each of them goes through this policy; HTML and inline script have no rule here,
 * so the browser refuses them unless another policy made them.
 */
export function guardScripts(elsewhere: readonly string[]): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL: (address) => ownScript(address, elsewhere),
  });
}
