import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LoadFailure, type Remote, type Retryable, retryable } from '@meshwork/shell-contract';
import { faults, noteFault, noteFaults } from '../errors/faults.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { isMeasured } from '../start/after-start.ts';
import { startBeacon } from './beacon.ts';

const PUBLISHED = { 'mfe-community': { version: 'c1' }, 'mfe-resources': { version: 'r1' } };

let observed: Record<string, (entry: object) => void>;
let sent: unknown[];
let isHidden: boolean;
const added: [string, EventListener][] = [];
let loads: Record<string, Retryable<Remote>>;

beforeEach(() => {
  observed = {};
  sent = [];
  isHidden = false;
  faults.length = 0;
  loads = {
    'mfe-community': retryable(async () => ({ routes: {} }) as Remote),
    'mfe-resources': retryable(async () => {
      throw new LoadFailure('invalid-module', 'no container');
    }),
  };
  document.head.innerHTML = '<script src="/_shell/s1/js/main.js" type="text/plain"></script>';
  history.replaceState(null, '', '/teams/5?search=private');
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  class Observer {
    readonly callback: (list: { getEntries: () => object[] }) => void;
    constructor(callback: Observer['callback']) {
      this.callback = callback;
    }
    observe({ type }: { type: string }) {
      observed[type] = (entry) => this.callback({ getEntries: () => [entry] });
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  Object.assign(navigator, {
    sendBeacon: (address: string, body: string) => sent.push([address, JSON.parse(body)]),
  });
  const add = jest.spyOn(window, 'addEventListener');
  startBeacon({ remote: (name: string) => loads[name] } as unknown as RemoteLoader, PUBLISHED);
  for (const [type, listener] of add.mock.calls) added.push([type, listener as EventListener]);
  add.mockRestore();
});
afterEach(() => {
  for (const [type, listener] of added.splice(0)) removeEventListener(type, listener);
  jest.restoreAllMocks();
});

/** The browser shows another tab. */
const putAway = () => {
  isHidden = true;
  dispatchEvent(new Event('visibilitychange'));
  isHidden = false;
};
const loaded = async (name: string) => {
  loads[name]?.start();
  await new Promise((resolve) => setTimeout(resolve));
};

it('tells what each version did, once, and nothing of the address', async () => {
  await loaded('mfe-community');
  observed['largest-contentful-paint']?.({ startTime: 900 });
  observed['largest-contentful-paint']?.({ startTime: 1200 });
  observed.event?.({ duration: 72, interactionId: 1 });
  observed.event?.({ duration: 300, interactionId: 0 });
  observed['first-input']?.({ duration: 24 });
  putAway();
  putAway();
  expect(sent).toEqual([
    [
      '/_beacon',
      { shell: { version: 's1', view: 1 }, 'mfe-community': { version: 'c1', view: 1, lcp: 1200, inp: 72 } },
    ],
  ]);
});

it('tells which remote did not load, and later faults on their own', async () => {
  await loaded('mfe-resources');
  putAway();
  noteFault(
    'error',
    'TypeError: x\n at https://site/_shell/s1/js/main.js\n at /_mfe/mfe-resources/r1/js/1.js',
  );
  noteFault('error', 'again /_mfe/mfe-resources/r1/js/1.js');
  putAway();
  expect(sent).toEqual([
    ['/_beacon', { shell: { version: 's1', view: 1 }, 'mfe-resources': { version: 'r1', view: 1, load: 1 } }],
    ['/_beacon', { 'mfe-resources': { version: 'r1', error: 1 } }],
  ]);
});

it('notes files that do not arrive and errors; those of the shell count for the open page', () => {
  noteFaults();
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = '/_mfe/mfe-resources/r1/js/1.js';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  dispatchEvent(Object.assign(new Event('error'), { error: { stack: 'at /_shell/s1/js/main.js' } }));
  putAway();
  expect(sent).toEqual([
    [
      '/_beacon',
      {
        shell: { version: 's1', view: 1 },
        'mfe-resources': { version: 'r1', load: 1 },
        'mfe-community': { version: 'c1', error: 1 },
      },
    ],
  ]);
});

it('is not sent by people who ask for that, nor where the operator has switched it off', () => {
  expect(isMeasured()).toBe(true);
  for (const wish of [{ doNotTrack: '1' }, { globalPrivacyControl: true }]) {
    const [name] = Object.keys(wish) as [string];
    Object.defineProperty(navigator, name, { value: Object.values(wish)[0], configurable: true });
    expect(isMeasured()).toBe(false);
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  }
  document.head.innerHTML = '<meta name="mesh-unmeasured">';
  expect(isMeasured()).toBe(false);
});
