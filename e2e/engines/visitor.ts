import { expect } from '@playwright/test';
import type { Browser, Held } from './engine.ts';
import { countOf, fieldOf, type Name, readyElement, type Step, textOf } from './find.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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

  /** Types in place of what a field holds. */
  async fill(label: Name, text: string): Promise<void> {
    await this.focus(label);
    await this.browser.press('Control+a');
    await this.browser.type(text);
  }

  /** Presses a field, which gets the focus. */
  async focus(label: Name): Promise<void> {
    await this.browser.click(await this.ready({ by: 'label', what: label }));
  }

  async choose(label: Name, option: string): Promise<void> {
    await this.browser.choose(await this.ready({ by: 'label', what: label }), option);
  }

  async sees(text: Name): Promise<void> {
    const read = expect.poll(() => this.ask<string>(textOf(this.steps)), { message: `sees ${text}` });
    await (typeof text === 'string' ? read.toContain(text) : read.toMatch(text));
  }

  async seesNot(text: Name): Promise<void> {
    const read = expect.poll(() => this.ask<string>(textOf(this.steps)), { message: `does not see ${text}` });
    await (typeof text === 'string' ? read.not.toContain(text) : read.not.toMatch(text));
  }

  /** Waits until a part has so many of a role. */
  async counts(role: string, count: number): Promise<void> {
    const steps: Step[] = [...this.steps, { by: 'role', what: role }];
    await expect.poll(() => this.ask(countOf(steps)), { message: `counts ${role}` }).toBe(count);
  }

  async holds(label: Name, value: string): Promise<void> {
    const steps: Step[] = [...this.steps, { by: 'label', what: label }];
    await expect.poll(() => this.ask(fieldOf(steps)), { message: `holds ${label}` }).toBe(value);
  }

  /** Asks the page, which may just be on its way to another one. @returns its answer, or why it gave none */
  protected ask<T>(expression: string): Promise<T | string> {
    return this.browser.value<T>(expression).catch(messageOf);
  }

  private async ready(step: Step): Promise<Held> {
    let held: Held;
    const look = async () => {
      held = await this.browser.element(readyElement([...this.steps, step])).catch(messageOf);
      return typeof held === 'string' ? held : 'ready';
    };
    await expect.poll(look, { message: `ready to press: ${step.what} ${step.name ?? ''}` }).toBe('ready');
    return held;
  }
}

/** Somebody before a browser: the whole page, and what is around it. */
export class Visitor extends Place {
  private readonly site: string;

  constructor(browser: Browser, site: string) {
    super(browser);
    this.site = site;
  }

  /** Opens a page and waits until it handles keys and presses. */
  async open(path: string): Promise<void> {
    await this.browser.open(new URL(path, this.site).href);
    await expect.poll(() => this.ask(HYDRATED), { message: `${path} is taken over` }).toBe(true);
  }

  back(): Promise<void> {
    return this.browser.back();
  }

  key(keys: string): Promise<void> {
    return this.browser.press(keys);
  }

  type(text: string): Promise<void> {
    return this.browser.type(text);
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
    const call = `fetch(${JSON.stringify(path)}, ${options}).then(async (answer) => ({ ok: answer.ok, body: await answer.json() }))`;
    const { ok, body } = await this.browser.value<{ ok: boolean; body: T }>(call);
    expect(ok, `${path} answered ${JSON.stringify(body)}`).toBe(true);
    return body;
  }
}
