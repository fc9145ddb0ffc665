import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { programPath } from './programs.ts';

/** Firefox writes these when a page is left while a call that the service worker passed on, or a font, is on its way (NS_BINDING_ABORTED). */
const LEFT_PAGE =
  /A ServiceWorker intercepted the request and encountered an unexpected error|downloadable font: download failed .* status=2152398850/;

/** Firefox, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  async start() {
    const executablePath = programPath('firefox');
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
    return {
      stop: () => browser.close(),
      async open(width, height) {
        const context = await browser.createBrowserContext();
        const page = await context.newPage({ type: 'window' });
        await page.setViewport({ width, height });
        const errors: string[] = [];
        page.on('pageerror', (error) => {
          if (!LEFT_PAGE.test(String(error))) errors.push(`uncaught: ${error}`);
        });
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
        return {
          open: async (address) => void (await page.goto(address)),
          back: async () => void (await page.goBack()),
          value: async (expression) => (await page.evaluate(expression)) as never,
          async element(expression) {
            const handle = await page.evaluateHandle(expression);
            return handle.asElement() ?? handle.jsonValue();
          },
          click: (element) => (element as ElementHandle).click(),
          choose: async (element, option) => void (await (element as ElementHandle).select(option)),
          type: (text) => page.keyboard.type(text),
          async press(keys) {
            const all = keys.split('+') as KeyInput[];
            for (const key of all) await page.keyboard.down(key);
            for (const key of all.reverse()) await page.keyboard.up(key);
          },
          errors: async () => errors,
          picture: async () => Buffer.from(await page.screenshot()),
          close: () => context.close(),
        };
      },
    };
  },
};
