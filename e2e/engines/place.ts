import { expect } from '@playwright/test';
import type { Browser, Held } from './engine.ts';
import { contentOf, countOf, type Name, readyElement, type Step, selectionOf, textOf } from './find.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isIn = (text: string, wanted: Name): boolean =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);

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
