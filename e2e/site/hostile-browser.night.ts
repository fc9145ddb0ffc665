import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydration.ts';
import { PAGES } from '../support/pages.ts';
import { signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// Browsers that refuse, lack or misstate what pages ask of them lose what depends on it, and no page.

/** Hostile settings of a browser, as scripts that run before any other script of the page. */
const HOSTILITIES: Readonly<Record<string, () => void>> = {
  'storage that throws, and no database': () => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get });
    LockManager.prototype.request = () => Promise.reject(new DOMException('Refused.', 'SecurityError'));
  },
  'the language of a plain POSIX system, and no zone': () => {
    Object.defineProperty(navigator, 'language', { get: () => 'c' });
    Object.defineProperty(navigator, 'languages', { get: () => [] });
    const options = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function resolvedOptions() {
      return { ...options.call(this), timeZone: 'Etc/Unknown' };
    };
  },
  'a language with a modifier, and a clock that is a year ahead': () => {
    Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' });
    const now = Date.now;
    const ahead = () => now() + 366 * 86_400_000;
    window.Date = new Proxy(Date, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [ahead()]),
      get: (target, name) => (name === 'now' ? ahead : Reflect.get(target, name)),
    });
  },
  'nothing that some browsers lack': () => {
    for (const name of [
      'BroadcastChannel',
      'Notification',
      'indexedDB',
      'BarcodeDetector',
      'PublicKeyCredential',
    ])
      Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    for (const name of ['clipboard', 'share', 'locks', 'mediaDevices', 'serviceWorker', 'sendBeacon'])
      Reflect.deleteProperty(Navigator.prototype, name);
  },
};

/** Pages of a person, beside those that everybody reads. */
const OWN_PATHS = [
  '/account',
  '/account?edit=profile',
  '/account/mails',
  '/account/security',
  '/account/data',
  '/account/still-true',
  '/notifications',
  '/requests',
  '/saved',
  '/hours',
  '/moderation',
  '/initiatives/mine',
  '/initiatives/1/day',
];

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
}

for (const [name, makeHostile] of Object.entries(HOSTILITIES)) {
  test(`a browser with ${name} shows every page`, async ({ page, complaints }) => {
    test.setTimeout(600_000);
    // Pages that are missing, and those of offices that the person does not hold.
    complaints.expect(/status of 40[34]/);
    await page.addInitScript(makeHostile);
    for (const { path } of PAGES) await expectWhole(page, path);
    await signUp(page);
    for (const path of [...OWN_PATHS, '/', '/teams', '/mentors/1', '/initiatives/1'])
      await expectWhole(page, path);
  });
}
