/** A person with their own browser: the session's cookie, and calls as the pages send them. */
export class Person {
  private readonly origin: string;
  private cookie: string;

  constructor(origin: string, cookie = '') {
    this.origin = origin;
    this.cookie = cookie;
  }

  /** The same person, still signed in, at another address of the site. */
  at(origin: string): Person {
    return new Person(origin, this.cookie);
  }

  async get(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(`${this.origin}${path}`, { headers: this.headers });
    return { status: response.status, text: await response.text() };
  }

  /** @param key the idempotency key: the same key means a retry */
  async post(
    path: string,
    body: object,
    key: string = crypto.randomUUID(),
  ): Promise<{ status: number; text: string }> {
    const response = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: {
        ...this.headers,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(';', 1)[0] as string;
    return { status: response.status, text: await response.text() };
  }

  /** The parsed response. @throws when the call failed */
  async done<T>(path: string, body: object): Promise<T> {
    const { status, text } = await this.post(path, body);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text) as T;
  }

  private get headers(): Record<string, string> {
    return this.cookie ? { Cookie: this.cookie } : {};
  }
}
