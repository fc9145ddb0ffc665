import { authEndpoints, type User } from '@meshwork/contracts-auth';
import type { Endpoint } from '@meshwork/contracts-core';
import {
  type CallHeaders,
  type CallInput,
  type CallResult,
  startTestService,
  type TestService,
} from '@meshwork/test-kit/service';
import type { Email } from 'postal-mime';
import { authService } from '../auth.definition.ts';
import { PasswordHasher } from '../modules/passwords/password-hasher.service.ts';

export const PASSWORD = 'Torque-42-wrench';

/** The service with cheap hashes: a registration or login otherwise costs a core 35 ms. */
export async function startAuth(env?: Readonly<Record<string, string>>): Promise<TestService> {
  const service = await startTestService(authService, env);
  service.app.get(PasswordHasher).parameters = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return service;
}

/** A browser that keeps its cookies between calls. */
export class Browser {
  /** The session's, as "name=value", or undefined without a session. */
  cookie: string | undefined;
  /** The cookie by which the browser is known, or undefined before the first login. */
  device: string | undefined;

  constructor(
    private readonly service: TestService,
    private readonly headers: CallHeaders = {},
  ) {}

  async call<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    headers: CallHeaders = {},
  ): Promise<CallResult<E>> {
    const cookies = [this.cookie, this.device].filter((cookie) => cookie !== undefined);
    const result = await this.service.call(endpoint, input, {
      ...this.headers,
      ...(cookies.length > 0 && { Cookie: cookies.join('; ') }),
      ...headers,
    });
    for (const cookie of result.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      if (pair.includes('meshwork_device=')) this.device = pair;
      else this.cookie = /Max-Age=0/.test(cookie) ? undefined : pair;
    }
    return result;
  }
}

let counter = 0;

/** A valid registration form, of another person at every call. */
export function registration(changes: Readonly<Record<string, unknown>> = {}) {
  counter += 1;
  const name = `builder${counter}`;
  return {
    email: `${name}@example.org`,
    username: name,
    password: PASSWORD,
    agreeToTerms: true as const,
    ...changes,
  };
}

/** Registers a new person in a new browser. */
export async function newPerson(
  service: TestService,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ browser: Browser; user: User; form: ReturnType<typeof registration> }> {
  const browser = new Browser(service);
  const form = registration(changes);
  const { data } = await browser.call(authEndpoints.register, form);
  return { browser, user: data.user, form };
}

/** The token in a mail's link. Both forms of the mail must contain the same link. */
export function tokenIn(mail: Email, path: string): string {
  const link = new RegExp(`http://localhost:8080${path}#token=([\\w-]+)`);
  const [text, html] = [link.exec(mail.text ?? '')?.[1], link.exec(mail.html ?? '')?.[1]];
  if (!text || text !== html) throw new Error(`No link to ${path} in both forms of the mail:\n${mail.text}`);
  return text;
}
