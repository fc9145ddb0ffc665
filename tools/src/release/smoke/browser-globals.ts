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
