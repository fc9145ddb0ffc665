/** An element of the open page, as the driver of its engine holds it. */
export type Held = unknown;

/** One browser with a session of its own. What it does to a page are real presses and keys. */
export interface Browser {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page, and waits for a promise. @returns its value, which JSON can hold */
  value<T>(expression: string): Promise<T>;
  /** Evaluates an expression in the page. @returns the element that it is, or the text that says why there is none */
  element(expression: string): Promise<Held | string>;
  click(element: Held): Promise<void>;
  /** Chooses an option of a select. */
  choose(element: Held, option: string): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** Presses keys together, such as `Control+a`. */
  press(keys: string): Promise<void>;
  /** The errors that the page has written to the console so far, and what it has thrown. */
  errors(): Promise<readonly string[]>;
  /** A picture of what the window shows, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface RunningEngine {
  open(width: number, height: number): Promise<Browser>;
  stop(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Starts what its browsers share. @throws Error that says what to install */
  start(): Promise<RunningEngine>;
}
