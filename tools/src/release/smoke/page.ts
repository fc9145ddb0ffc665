import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';
import { messageOf } from '../../lib/failure.ts';

/** No request goes to this host: files are read from the folder. */
const ORIGIN = 'https://meshwork.invalid';
/** A script that does not end is broken. */
const SCRIPT_MS = 3000;

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Browser globals that jsdom lacks and that scripts may use while they load (https://github.com/jsdom/jsdom/issues/1724). */
const MISSING_IN_JSDOM = {
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
  CSS: { escape: (text: string) => text, supports: () => false },
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  fetch: () => Promise.reject(new TypeError('the smoke check has no network')),
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
};

/** A page in jsdom whose scripts and style sheets come from a build's folder. */
export interface Page {
  /** Runs a script of the folder. @throws the script's error, or an error when the file is missing */
  run(file: string): void;
  /** The reasons why inserted files did not load; their `error` events do not contain them. */
  readonly faults: string[];
  global(name: string): unknown;
  close(): void;
}

/**
 * Opens a version folder as if the gateway served it. jsdom could load scripts itself, but without a time limit for each.
 * @param address where it would serve it: `/_mfe/mfe-teams/1a2b/`
 */
export const openPage = (folder: string, address: string, globals: Record<string, unknown>): Page => {
  const url = new URL(address, ORIGIN).href;
  // A virtual console without listeners is silent.
  const dom = new JSDOM('', { url, runScripts: 'outside-only', virtualConsole: new VirtualConsole() });
  const { window } = dom;
  const { document, Event } = window;
  Object.assign(window, MISSING_IN_JSDOM, globals);

  const pathOf = (href: string): string => {
    const { origin, pathname } = new URL(href, url);
    const path = join(folder, (origin + pathname).slice(url.length));
    if (!(origin + pathname).startsWith(url) || !existsSync(path))
      throw new Error(`${href} is not in the build`);
    return path;
  };

  const run = (src: string): void => {
    const script = new Script(readFileSync(pathOf(src), 'utf8'), { filename: src });
    const currentScript = Object.assign(document.createElement('script'), { src: new URL(src, url).href });
    Object.defineProperty(document, 'currentScript', { value: currentScript, configurable: true });
    try {
      script.runInContext(dom.getInternalVMContext(), { timeout: SCRIPT_MS });
    } finally {
      Reflect.deleteProperty(document, 'currentScript');
    }
  };

  const faults: string[] = [];
  const load = (element: Node): void => {
    try {
      if (element instanceof window.HTMLScriptElement) run(element.src);
      else if (element instanceof window.HTMLLinkElement && element.rel === 'stylesheet')
        pathOf(element.href);
      element.dispatchEvent(new Event('load'));
    } catch (error) {
      faults.push(messageOf(error));
      element.dispatchEvent(new Event('error'));
    }
  };
  new window.MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(load);
  }).observe(document, { childList: true, subtree: true });

  return { run, faults, global: (name) => window[name], close: () => window.close() };
};
