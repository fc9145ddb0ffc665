import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { messageOf } from '../../lib/failure.ts';
import { standIn } from './stand-in.ts';

/** The globals that browsers and Node have in common. */
const SAME_AS_HERE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'clearTimeout',
  'crypto',
  'performance',
  'queueMicrotask',
  'structuredClone',
] as const;

/** Globals that scripts read while they load, without any effect. */
const STOOD_IN = [
  'CSS',
  'Comment',
  'CustomEvent',
  'DOMParser',
  'DocumentFragment',
  'Element',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLTemplateElement',
  'IntersectionObserver',
  'MutationObserver',
  'NamedNodeMap',
  'Node',
  'NodeFilter',
  'ResizeObserver',
  'SVGElement',
  'Text',
  'history',
  'localStorage',
  'matchMedia',
  'sessionStorage',
] as const;

/** A chunk loader's time limit must not keep the check waiting, nor may a late fault end the process. */
const timeout = (run: () => void, ms?: number): NodeJS.Timeout =>
  setTimeout(() => {
    try {
      run();
    } catch {
      // A browser ignores it as well.
    }
  }, ms).unref();

const nothing = (): void => {};

/** Global variables of a page at `address`. */
export const browserGlobals = ({ href, origin, pathname }: URL): Record<string, unknown> => ({
  ...Object.fromEntries(SAME_AS_HERE.map((name) => [name, globalThis[name]])),
  ...Object.fromEntries(STOOD_IN.map((name) => [name, standIn(name)])),
  console: { log: nothing, info: nothing, debug: nothing, warn: nothing, error: nothing },
  location: { href, origin, pathname, search: '', hash: '' },
  navigator: { userAgent: 'smoke check', language: 'en', languages: ['en'], onLine: true },
  addEventListener: nothing,
  removeEventListener: nothing,
  setTimeout: timeout,
  setInterval: () => 0,
  clearInterval: nothing,
  requestAnimationFrame: () => 0,
  fetch: () => Promise.reject(new TypeError('there is no network here')),
});

/** An element of the page: a script or a style sheet that loads, or anything else, which does nothing. */
export interface Tag {
  tagName: string;
  src?: string;
  href?: string;
  rel?: string;
  onload?: ((event: object) => void) | null;
  onerror?: ((event: object) => void) | null;
}

/** An object of the given properties that answers everything else with stand-ins. */
const withStandIns = <T extends object>(name: string, given: T): T => {
  const rest = standIn(name) as T;
  return new Proxy(given, {
    get: (own, key) => (key in own ? own[key as keyof T] : rest[key as keyof T]),
  });
};

const tag = (name: string): Tag => {
  const created: Tag & Record<string, unknown> = { tagName: name.toUpperCase() };
  return withStandIns(name, {
    ...created,
    setAttribute(this: Record<string, unknown>, attribute: string, value: string) {
      this[attribute] = value;
    },
    getAttribute(this: Record<string, unknown>, attribute: string) {
      return this[attribute] ?? null;
    },
    addEventListener(this: Record<string, unknown>, event: string, listener: unknown) {
      this[`on${event}`] = listener;
    },
    parentNode: null,
  });
};

export interface PageDocument {
  currentScript: { tagName: 'SCRIPT'; src: string } | null;
}

/** An empty document; `load` is called for every inserted element. */
export const emptyDocument = (load: (element: Tag) => void): PageDocument => {
  const add = (element: Tag): Tag => {
    load(element);
    return element;
  };
  const parent = withStandIns('parent', { appendChild: add, append: add, insertBefore: add });
  return withStandIns('document', {
    currentScript: null,
    // Libraries recognise a document by this.
    nodeType: 9,
    head: parent,
    body: parent,
    cookie: '',
    readyState: 'complete',
    createElement: tag,
    getElementsByTagName: () => [],
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
  });
};

/** No request goes to this host: files are read from the folder. */
const ORIGIN = 'https://meshwork.invalid';
/** A script that does not end is broken. */
const SCRIPT_MS = 3000;

/** As much of a browser as scripts need to be loaded and to define what they define; nothing is ever drawn. */
export interface Page {
  /** Runs a script of the folder. @throws whatever it throws, and where it is not there */
  run(file: string): void;
  /** What went wrong with files that scripts of the page asked for; whoever asked hears only that it did. */
  readonly faults: string[];
  /** The value of a global variable. */
  global(name: string): unknown;
}

/**
 * Opens a version folder as if the gateway served it.
 * @param address where it would serve it: `/_mfe/mfe-teams/1a2b/`
 */
export const openPage = (folder: string, address: string, globals: Record<string, unknown>): Page => {
  const base = new URL(address, ORIGIN);
  const document = emptyDocument((element) => load(element));
  const context = createContext({ ...browserGlobals(base), document, ...globals });
  runInContext('window = self = top = parent = globalThis', context);

  const fileAt = (url: string): string => {
    const { href } = new URL(url, base);
    const file = href.startsWith(base.href) ? href.slice(base.href.length).replace(/[?#].*$/, '') : '';
    if (!file || !existsSync(join(folder, file))) throw new Error(`${url} is not in the build`);
    return file;
  };

  const run = (url: string): void => {
    const file = fileAt(url);
    document.currentScript = { tagName: 'SCRIPT', src: new URL(file, base).href };
    try {
      const source = readFileSync(join(folder, file), 'utf8');
      runInContext(source, context, { filename: file, timeout: SCRIPT_MS });
    } finally {
      document.currentScript = null;
    }
  };

  const faults: string[] = [];
  const load = (element: Tag): void =>
    queueMicrotask(() => {
      try {
        if (element.tagName === 'SCRIPT') run(String(element.src));
        else if (element.rel === 'stylesheet') fileAt(String(element.href));
      } catch (error) {
        faults.push(messageOf(error));
        element.onerror?.({ type: 'error', target: element, error });
        return;
      }
      element.onload?.({ type: 'load', target: element });
    });

  return { run, faults, global: (name) => runInContext(`globalThis[${JSON.stringify(name)}]`, context) };
};
