import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import getPort from 'get-port';
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Browser, Engine } from './engine.ts';
import { programPath } from './programs.ts';

/** Without it the buttons of the window keep it wider than a phone. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; }';

const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Control: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

/** The driver does not tell what the page writes to its console. */
const LISTEN = `
  window.seenErrors = [];
  window.addEventListener('error', ({ message }) => window.seenErrors.push('uncaught: ' + message));
  window.addEventListener('unhandledrejection', ({ reason }) => window.seenErrors.push('uncaught: ' + reason));
  const write = console.error;
  console.error = (...words) => { window.seenErrors.push(words.join(' ')); write(...words); };`;
const SEEN = 'return window.seenErrors ?? []';

/** Stops what was started; the last of them first. */
type End = () => unknown;

const ending = (child: ChildProcess): End => {
  const ended = once(child, 'exit');
  return () => {
    child.kill();
    return ended;
  };
};

/** A screen that nobody sees. @returns its name, with a number that was free */
const startScreen = async (ends: End[]): Promise<string> => {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(programPath('screen'), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  ends.push(ending(screen));
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return `:${String(number).trim()}`;
};

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

const startDriver = async (ends: End[]): Promise<WebDriver> => {
  const folder = await mkdtemp(join(tmpdir(), 'mesh-webkit-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), NARROW);
  const env = {
    ...process.env,
    DISPLAY: await startScreen(ends),
    XDG_CONFIG_HOME: folder,
    LANG: 'en_US.UTF-8',
  };
  const port = await getPort();
  const service = spawn(programPath('webKitDriver'), [`--port=${port}`], { env, stdio: 'ignore' });
  ends.push(ending(service));
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(() => answers(`${address}/status`), { message: 'the driver of WebKit answers' })
    .toBe(true);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  ends.push(() => driver.quit());
  return driver;
};

const browserOf = (driver: WebDriver, close: () => Promise<void>): Browser => {
  const errors: string[] = [];
  const collect = async () => void errors.push(...(await driver.executeScript<string[]>(SEEN)));
  return {
    async open(address) {
      await collect();
      await driver.get(address);
      await driver.executeScript(LISTEN);
    },
    back: () => driver.navigate().back(),
    value: (expression) => driver.executeScript(`return ${expression}`),
    element: (expression) => driver.executeScript(`return ${expression}`),
    click: (element) => (element as WebElement).click(),
    choose: (element, option) =>
      (element as WebElement).findElement(By.css(`option[value="${option}"]`)).click(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async press(keys) {
      const all = keys.split('+').map((key) => KEYS[key] ?? key);
      const actions = driver.actions();
      for (const key of all) actions.keyDown(key);
      for (const key of all.reverse()) actions.keyUp(key);
      await actions.perform();
    },
    async errors() {
      await collect();
      return errors;
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close,
  };
};

/** A driver has one session, and a screen one window with the focus, so each browser has both for itself. */
const open = async (width: number, height: number): Promise<Browser> => {
  const ends: End[] = [];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const driver = await startDriver(ends);
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    return browserOf(driver, close);
  } catch (error) {
    await close();
    throw error;
  }
};

/** WebKit in its MiniBrowser, over WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  start: async () => ({ open, stop: async () => {} }),
};
