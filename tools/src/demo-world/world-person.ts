import { randomInt } from 'node:crypto';
import { Failure } from '../lib/failure.ts';

/**
 * An address of the network that is reserved for tests of networks (RFC 2544), so nobody's. Each person calls from one of their own, as
 * people do who live apart: they share no limit, and moderators do not find that all come from one place.
 */
const ownAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

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

  /** @throws Failure with the call and the text of the refusal */
  async post<T = unknown>(path: string, body: object = {}): Promise<T> {
    const response = await fetch(`${this.gateway}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': this.address,
        Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
      this.cookies.set(name, value);
    }
    const answer = await response.json().catch(() => ({}));
    if (!response.ok)
      throw new Failure(`demonstration world: ${path} by ${this.name}: ${response.status} ${answer.message}`);
    return answer as T;
  }
}
