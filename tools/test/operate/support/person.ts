/** Limit for a person who waits for an answer, in ms. */
const PATIENCE = 20_000;

export interface Answer {
  /** 0 without an answer: the connection was refused or cut, or the person had waited too long. */
  readonly status: number;
  readonly text: string;
  /** The failure says when to come again. */
  readonly retryAfter: boolean;
  /** Until the last byte, in ms. */
  readonly took: number;
}

/** A person with their own browser: the session's cookie, and calls as the pages send them. Without a cookie it is a visitor. */
export class Person {
  private readonly origin: string;
  /** The session, as it goes into the header `Cookie`. */
  cookie = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  get(path: string): Promise<Answer> {
    return this.send(path, {});
  }

  /** @param key the idempotency key: the same key means the same write */
  post(path: string, body: object, key: string = crypto.randomUUID()): Promise<Answer> {
    return this.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
  }

  /** The parsed response. @throws when the call failed */
  async done<T>(path: string, body: object): Promise<T> {
    const { status, text } = await this.post(path, body);
    if (status === 0 || status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text) as T;
  }

  async id(): Promise<number> {
    return (JSON.parse((await this.get('/_api/auth/session')).text) as { user: { id: number } }).user.id;
  }

  private async send(path: string, init: RequestInit): Promise<Answer> {
    const started = performance.now();
    const answer = (status: number, text: string, retryAfter = false): Answer => ({
      status,
      text,
      retryAfter,
      took: performance.now() - started,
    });
    try {
      const response = await fetch(`${this.origin}${path}`, {
        ...init,
        headers: { ...init.headers, ...(this.cookie && { Cookie: this.cookie }) },
        signal: AbortSignal.timeout(PATIENCE),
      });
      const [cookie] = response.headers.getSetCookie();
      if (cookie) this.cookie = cookie.split(';', 1)[0] as string;
      return answer(response.status, await response.text(), response.headers.has('Retry-After'));
    } catch (error) {
      return answer(0, String((error as Error).cause ?? error));
    }
  }
}

/** The password of every person. */
export const PASSWORD = 'Torque-42-wrench';

/** Registers an adult. These stacks send no mail, so the address counts as confirmed. */
export const register = async (origin: string, username: string): Promise<Person> => {
  const person = new Person(origin);
  const form = { email: `${username}@example.org`, username, password: PASSWORD, agreeToTerms: true };
  await person.done('/_api/auth/register_with_password', form);
  await person.done('/_api/profile/birth-month', { month: 1, year: 1990 });
  return person;
};

/** Signs a registered person in with a new browser. */
export const signIn = async (origin: string, username: string): Promise<Person> => {
  const person = new Person(origin);
  const form = { email: `${username}@example.org`, password: PASSWORD };
  await person.done('/_api/auth/login_with_password', form);
  return person;
};
