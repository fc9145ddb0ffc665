import { expect } from '@playwright/test';
import { linkInMail } from '../support/mail.ts';
import { newPerson, type Person } from '../support/people.ts';
import type { Browser, Held } from './engine.ts';
import { contentOf, countOf, type Name, readyElement, type Step, selectionOf, textOf } from './find.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isIn = (text: string, wanted: Name): boolean =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);

/** React has taken over the page that the server drew. */
const HYDRATED = `Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__reactFiber'))`;

/** A part of the open page, in which somebody reads, presses and types. */
export class Place {
  protected readonly browser: Browser;
  private readonly steps: readonly Step[];

  constructor(browser: Browser, steps: readonly Step[] = []) {
    this.browser = browser;
    this.steps = steps;
  }

  /** The part of this part that has a role and a name. */
  in(role: string, name?: Name): Place {
    return new Place(this.browser, [...this.steps, { by: 'role', what: role, name }]);
  }

  async press(role: string, name: Name): Promise<void> {
    await this.browser.click(await this.ready({ by: 'role', what: role, name }));
  }

  async pressFirst(role: string, name: Name): Promise<void> {
    await this.browser.click(await this.ready({ by: 'role', what: role, name }, true));
  }

  /** Presses what has a text and no role that all browsers give it, as the line that opens a fold. */
  async pressText(text: Name): Promise<void> {
    await this.browser.click(await this.ready({ by: 'text', what: text }));
  }

  /** Types in place of what a field holds. */
  async fill(label: Name, text: string): Promise<void> {
    // A dialog that has just opened gives the focus to its first part a moment later, and letters are lost on the way.
    const typed = async () => {
      await this.focus(label);
      await this.browser.press('Control+a');
      await this.browser.type(text);
      return this.ask(contentOf([...this.steps, { by: 'label', what: label }]));
    };
    await expect.poll(typed, { message: `types into ${label}` }).toBe(text);
  }

  /** Presses a field, which gets the focus. */
  async focus(label: Name): Promise<void> {
    await this.browser.click(await this.ready({ by: 'label', what: label }));
  }

  /** Copies what stands from the first to the last part of a role, by the keyboard. */
  async copy(role: string, name: Name): Promise<void> {
    const select = selectionOf([...this.steps, { by: 'role', what: role, name }]);
    // A part that is drawn anew meanwhile takes its selection along.
    const isCopied = async () => {
      const selected = await this.ask(select);
      await this.browser.press('Control+c');
      return selected !== '' && selected === (await this.ask('String(getSelection())'));
    };
    await expect.poll(isCopied, { message: `copies ${name}` }).toBe(true);
  }

  /** Pastes in place of what a field holds, by the keyboard. */
  async paste(label: Name): Promise<void> {
    await this.focus(label);
    await this.browser.press('Control+a');
    await this.browser.press('Control+v');
  }

  /** Types the parts of a date or a time, in the order of the field, whether or not a full part leads on to the next one. */
  async fillParts(label: Name, ...parts: string[]): Promise<void> {
    await this.focus(label);
    for (const [place, part] of parts.entries()) {
      for (const _ of parts) await this.browser.press('ArrowLeft');
      for (let before = 0; before < place; before++) await this.browser.press('ArrowRight');
      await this.browser.type(part);
    }
  }

  async choose(label: Name, option: string): Promise<void> {
    await this.browser.choose(await this.ready({ by: 'label', what: label }), option);
  }

  async sees(text: Name): Promise<void> {
    const look = async () => {
      const read = await this.read();
      return 'text' in read && isIn(read.text, text) ? 'it' : read;
    };
    await expect.poll(look, { message: `sees ${text}` }).toBe('it');
  }

  async seesNot(text: Name): Promise<void> {
    const look = async () => {
      const read = await this.read();
      return 'text' in read && !isIn(read.text, text) ? 'no longer' : read;
    };
    await expect.poll(look, { message: `does not see ${text}` }).toBe('no longer');
  }

  /** Waits until a part has so many of a role. */
  async counts(role: string, count: number): Promise<void> {
    const steps: Step[] = [...this.steps, { by: 'role', what: role }];
    await expect.poll(() => this.ask(countOf(steps)), { message: `counts ${role}` }).toBe(count);
  }

  async holds(label: Name, value: string | RegExp): Promise<string> {
    let held: unknown;
    const read = async () => {
      held = await this.ask(contentOf([...this.steps, { by: 'label', what: label }]));
      return held;
    };
    const field = expect.poll(read, { message: `holds ${label}` });
    await (typeof value === 'string' ? field.toBe(value) : field.toMatch(value));
    return held as string;
  }

  private read(): Promise<{ text: string } | { failure: string }> {
    return this.browser.value<string>(textOf(this.steps)).then(
      (text) => ({ text }),
      (error) => ({ failure: messageOf(error) }),
    );
  }

  /** Asks the page, which may just be on its way to another one. @returns its answer, or why it gave none */
  protected ask<T>(expression: string): Promise<T | string> {
    return this.browser.value<T>(expression).catch(messageOf);
  }

  private async ready(step: Step, isAny = false): Promise<Held> {
    let held: Held;
    const look = async () => {
      held = await this.browser.element(readyElement([...this.steps, step], isAny)).catch(messageOf);
      return typeof held === 'string' ? held : 'ready';
    };
    await expect.poll(look, { message: `ready to press: ${step.what} ${step.name ?? ''}` }).toBe('ready');
    return held;
  }
}

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
