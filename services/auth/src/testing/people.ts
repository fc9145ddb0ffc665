import { authEndpoints, type User } from '@meshwork/contracts-auth';
import type { TestService } from '@meshwork/test-kit/service';
import { Browser } from './browser.ts';

export const PASSWORD = 'Torque-42-wrench';

let counter = 0;

/** The form of somebody new; every call another person. */
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

/** Registers somebody new in a browser of their own. */
export async function newPerson(
  service: TestService,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ browser: Browser; user: User; form: ReturnType<typeof registration> }> {
  const browser = new Browser(service);
  const form = registration(changes);
  const { data } = await browser.call(authEndpoints.register, { body: form });
  return { browser, user: data.user, form };
}
