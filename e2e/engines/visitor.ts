import { expect } from '@playwright/test';
import { linkInMail } from '../support/mail.ts';
import { newPerson, type Person } from '../support/people.ts';
import type { Browser } from './engine.ts';
import { Place } from './place.ts';

/** React has taken over the page that the server drew. */
const HYDRATED = `Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__reactFiber'))`;

/** No dialog of the browser opens, which no driver could close, and presses are counted. */
const COUNT_PRINTS = '(() => { window.prints = 0; window.print = () => void window.prints++; return 0; })()';

/** Lays the page out as on paper, by this engine. @returns whether it has rules for paper */
const AS_ON_PAPER = `(() => {
  const within = (rules) => [...rules].flatMap((rule) => [rule, ...within(rule.cssRules ?? [])]);
  const rules = [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules));
  const printed = rules.filter((rule) => rule.media?.mediaText === 'print');
  for (const { media } of printed) media.mediaText = 'all';
  return printed.length > 0;
})()`;

/** The height that the page has below a sheet that is printed alone: more paper would come out empty. */
const EMPTY_BELOW = `(() => {
  const sheet = document.querySelector('[data-print="alone"]');
  return sheet ? document.body.offsetHeight - sheet.offsetHeight : 0;
})()`;

/** The service worker has what it draws every page with, and every file that the open one has loaded. */
const KEPT = `(() => {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const needed = ['/_page', ...files.filter((name) => /\\/_(shell|mfe)\\/.*\\.(js|css)$/.test(name))];
  return Promise.all(needed.map((name) => caches.match(name, { ignoreVary: true }))).then((found) => found.every(Boolean));
})()`;

/** A person before a browser: the whole page, and what is around it. */
export class Visitor extends Place {
  private readonly site: string;
  private readonly isPhone: boolean;

  constructor(browser: Browser, site: string, isPhone: boolean) {
    super(browser);
    this.site = site;
    this.isPhone = isPhone;
  }

  /** Opens a page and waits until it handles keys and presses. */
  async open(path: string): Promise<void> {
    await this.browser.open(new URL(path, this.site).href);
    await expect.poll(() => this.ask(HYDRATED), { message: `${path} is taken over` }).toBe(true);
  }

  /** Waits until a press prints the page. @returns what is on the paper */
  async print(press: () => Promise<void>): Promise<Place> {
    await this.browser.value(COUNT_PRINTS);
    await press();
    await expect.poll(() => this.ask('window.prints'), { message: 'the page is printed' }).toBe(1);
    expect(await this.browser.value(AS_ON_PAPER), 'the page has rules for paper').toBe(true);
    expect(await this.browser.value(EMPTY_BELOW), 'no empty paper follows').toBe(0);
    return new Place(this.browser);
  }

  /** Waits until the open page can be opened without a network. */
  async isKept(): Promise<void> {
    await expect.poll(() => this.ask(KEPT), { message: 'the page is kept' }).toBe(true);
  }

  /** Tells whether the browser has something that not all have. */
  has(name: string): Promise<boolean> {
    return this.browser.value(`typeof ${name} !== 'undefined'`);
  }

  back(): Promise<void> {
    return this.browser.back();
  }

  /** Opens a page by the header, on a phone by its menu. */
  async goTo(page: string): Promise<void> {
    if (this.isPhone) await this.press('button', 'Menu');
    await this.in('navigation', this.isPhone ? 'Pages' : 'Main').press('link', page);
  }

  /** Waits until path and search of the address are these. */
  async isAt(address: RegExp): Promise<void> {
    await expect
      .poll(() => this.ask<string>('location.pathname + location.search'), { message: `is at ${address}` })
      .toMatch(address);
  }

  /** Sends what a form would send, with the cookies of the browser, for journeys that do not test that form. */
  async send<T = unknown>(path: string, data: object): Promise<T> {
    const headers = { 'Content-Type': 'application/json' };
    const options = JSON.stringify({ method: 'POST', headers, body: JSON.stringify(data) });
    const call = `fetch(${JSON.stringify(path)}, ${options}).then(async (answer) => ({ ok: answer.ok, body: await answer.json().catch(() => null) }))`;
    const { ok, body } = await this.browser.value<{ ok: boolean; body: T }>(call);
    expect(ok, `${path} answered ${JSON.stringify(body)}`).toBe(true);
    return body;
  }

  /**
   * Registers an adult with a confirmed address by calls, for journeys that do not test registration. No page shows it before it
   * is opened again.
   */
  async signUp(): Promise<Person> {
    const person = newPerson();
    await this.open('/about');
    await this.send('/_api/auth/register_with_password', { ...person, agreeToTerms: true });
    const token = (await linkInMail(person.email, /Confirm/)).split('#token=')[1];
    await this.send('/_api/auth/verify-email', { token });
    await this.send('/_api/profile/birth-month', { month: 1, year: 1990 });
    return person;
  }
}
