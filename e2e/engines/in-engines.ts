import { test as base, expect, type TestInfo } from '@playwright/test';
import type { Browser, Engine, RunningEngine } from './engine.ts';
import { firefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

const ENGINES: readonly Engine[] = [firefox, webkit];

const WIDTHS = [
  [390, 844],
  [1440, 900],
] as const;

interface Journey {
  /** Address of the stack. */
  site: string;
  /** Starts a browser of this engine and size, with a session of its own. @param address another address of the stack */
  visitor(address?: string): Promise<Visitor>;
}

const showWhatFailed = async (browsers: readonly Browser[], info: TestInfo): Promise<void> => {
  for (const [place, browser] of browsers.entries())
    await info.attach(`browser ${place + 1}`, { body: await browser.picture(), contentType: 'image/png' });
};

/**
 * Walks a journey in each engine beside Chromium, as wide as a phone and as a desktop.
 * @param expected errors in the console that the journey provokes
 */
export function inEngines(title: string, walk: (journey: Journey) => Promise<void>, expected?: RegExp): void {
  for (const engine of ENGINES)
    base.describe(engine.name, () => {
      let running: RunningEngine;
      base.beforeAll(async () => {
        running = await engine.start();
      });
      base.afterAll(() => running?.stop());

      for (const [width, height] of WIDTHS)
        base(`${title}, ${width} px`, async ({ baseURL }, info) => {
          const site = baseURL ?? '';
          const browsers: Browser[] = [];
          const visitor = async (address = site) => {
            const browser = await running.open(width, height);
            browsers.push(browser);
            return new Visitor(browser, address, width < 600);
          };
          try {
            await walk({ site, visitor });
            for (const browser of browsers) {
              const errors = await browser.errors();
              expect(
                errors.filter((error) => !expected?.test(error)),
                'errors of the page',
              ).toEqual([]);
            }
          } catch (error) {
            await showWhatFailed(browsers, info);
            throw error;
          } finally {
            for (const browser of browsers) await browser.close();
          }
        });
    });
}
