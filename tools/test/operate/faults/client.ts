/** Limit for a client that waits for an answer, in ms. */
const PATIENCE = 20_000;

const PASSWORD = 'Torque-42-wrench';

export interface Answer {
  /** 0 without an answer: the connection was refused or cut, or the client had waited too long. */
  readonly status: number;
  readonly text: string;
  /** The failure says when to come again. */
  readonly retryAfter: boolean;
  /** Until the last byte, in ms. */
  readonly took: number;
}

/** A person with a browser: calls as the pages send them. */
export class FaultClient {
  readonly id: number;
  private readonly origin: string;
  /** The session, as it goes into the header `Cookie`. */
  readonly cookie: string;

  private constructor(origin: string, cookie: string, id: number) {
    this.origin = origin;
    this.cookie = cookie;
    this.id = id;
  }

  /** Makes a client that is not signed in. */
  static visitor(origin: string): FaultClient {
    return new FaultClient(origin, '', 0);
  }

  /** Registers an adult. Without mail the address counts as confirmed. @throws when the site refuses */
  static async register(origin: string, username: string): Promise<FaultClient> {
    const form = { email: `${username}@example.org`, username, password: PASSWORD, agreeToTerms: true };
    const response = await fetch(`${origin}/_api/auth/register_with_password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    });
    const [cookie = ''] = response.headers.getSetCookie()[0]?.split(';', 1) ?? [];
    if (!response.ok) throw new Error(`nobody can register: ${response.status} ${await response.text()}`);
    await response.text();
    const guest = new FaultClient(origin, cookie, 0);
    await guest.post('/_api/profile/birth-month', { month: 1, year: 1990 });
    const session = JSON.parse((await guest.get('/_api/auth/session')).text) as { user: { id: number } };
    return new FaultClient(origin, cookie, session.user.id);
  }

  get(path: string): Promise<Answer> {
    return this.send(path, {});
  }

  /** @param key the same key means the same write */
  post(path: string, body: object, key: string = crypto.randomUUID()): Promise<Answer> {
    return this.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
  }

  private async send(path: string, init: RequestInit): Promise<Answer> {
    const started = performance.now();
    const result = (status: number, text: string, retryAfter = false): Answer => ({
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
      return result(response.status, await response.text(), response.headers.has('Retry-After'));
    } catch (error) {
      return result(0, String((error as Error).cause ?? error));
    }
  }
}
