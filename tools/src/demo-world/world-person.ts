import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../lib/failure.ts';

/**
 * An address of the network that is reserved for tests of networks (RFC 2544), so nobody's. Each person calls from one of their own, as
 * people do who live apart: they share no limit, and moderators do not find that all come from one place.
 */
const ownAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

/** A call is made so often while the site says that it is too busy. */
const TRIES = 10;

/** A person of the world, as a browser of theirs makes calls. */
export class Person {
  private readonly address = ownAddress();
  private readonly cookies = new Map<string, string>();
  id = 0;

  readonly name: string;
  readonly email: string;
  private readonly gateway: string;

  constructor(gateway: string, name: string, email: string) {
    this.gateway = gateway;
    this.name = name;
    this.email = email;
  }

  /**
   * Makes a call; again while the site is too busy (503), when it says to come back: one such answer must not end a whole world.
   * @throws Failure with the call and the text of the refusal
   */
  async post<T = unknown>(path: string, body: object = {}): Promise<T> {
    // With one key a repeat creates nothing a second time.
    const key = randomUUID();
    let response = await this.send(path, body, key);
    for (let tries = 1; response.status === 503 && tries < TRIES; tries++) {
      await wait(Number(response.headers.get('Retry-After') ?? 1) * 1000);
      response = await this.send(path, body, key);
    }
    const answer = await response.json().catch(() => ({}));
    if (!response.ok)
      throw new Failure(`demonstration world: ${path} by ${this.name}: ${response.status} ${answer.message}`);
    return answer as T;
  }

  private async send(path: string, body: object, key: string): Promise<Response> {
    const response = await fetch(`${this.gateway}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'X-Forwarded-For': this.address,
        Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}
