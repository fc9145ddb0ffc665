import { authEndpoints, MAIL_PATHS, type User } from '@meshwork/contracts-auth';
import type { Endpoint } from '@meshwork/contracts-core';
import { type Identity, identityVerifier } from '@meshwork/service-kit';
import {
  type CallHeaders,
  type CallInput,
  type CallResult,
  type Mailbox,
  startTestService,
  TEST_KEYS,
  type TestService,
} from '@meshwork/test-kit/service';
import type { Email } from 'postal-mime';
import { runAdminCommand } from '../admin-commands.ts';
import { authService } from '../auth.definition.ts';
import { PasswordHasher } from '../modules/passwords/password-hasher.service.ts';

export const PASSWORD = 'Torque-42-wrench';
export const NEW_PASSWORD = 'Sprocket-77-chain';
export const CONFIRMED = 'email_verified_at = now()';

/**
 * The service with cheap hashes: a registration or login otherwise costs a core 35 ms.
 * @param languages the folder of the languages that it speaks; absent: its own
 */
export async function startAuth(
  env?: Readonly<Record<string, string>>,
  languages = authService.languages,
): Promise<TestService> {
  const service = await startTestService({ ...authService, languages }, env);
  service.app.get(PasswordHasher).parameters = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return service;
}

/** Starts a service with other variables, and closes it after `test`. */
export async function withAuth(
  env: Readonly<Record<string, string>>,
  test: (service: TestService) => Promise<void>,
): Promise<void> {
  const service = await startAuth(env);
  await test(service).finally(() => service.close());
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

  login(email: string, password = PASSWORD) {
    return this.call(authEndpoints.login, { email, password });
  }

  changePassword(newPassword = NEW_PASSWORD, currentPassword = PASSWORD) {
    return this.call(authEndpoints.changePassword, { currentPassword, newPassword });
  }

  /** The person who is signed in, as the browser sees them; null for a visitor. */
  async user(): Promise<User | null> {
    const { data } = await this.call(authEndpoints.session);
    return 'user' in data ? data.user : null;
  }

  /** The signed identity as other services read it; null for a visitor. */
  async identity(cookie = this.cookie): Promise<Identity | null> {
    const headers = cookie ? { Cookie: cookie } : {};
    const response = await fetch(`${this.service.origin}/internal/identity`, { headers });
    const token = response.headers.get('X-Identity');
    if (!token) return null;
    return (await (await identityVerifier(TEST_KEYS.publicKey))(token)).identity;
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

/**
 * Registers a new person in a new browser.
 * @param columns what is set of the account, in SQL
 */
export async function newPerson(
  service: TestService,
  changes: Readonly<Record<string, unknown>> = {},
  columns?: string,
) {
  const browser = new Browser(service);
  const form = registration(changes);
  const { user } = (await browser.call(authEndpoints.register, form)).data;
  const set = (assignments: string) =>
    service.sql(`update auth.account set ${assignments} where id = ${user.id}`);
  if (columns) await set(columns);
  return {
    browser,
    form,
    user,
    set,
    /** Logs in from another browser. */
    async elsewhere(headers: CallHeaders = {}): Promise<Browser> {
      const other = new Browser(service, headers);
      await other.login(form.email);
      return other;
    },
    /** The entries of the audit log about the account in their order, without its registration. */
    acts: () =>
      service.sql<{ action: string; actor_id: number; details: object }>(
        `select action, actor_id, details from audit.entry
         where subject = 'account ${user.id}' and action <> 'REGISTERED' order by at`,
      ),
  };
}
export type Person = Awaited<ReturnType<typeof newPerson>>;

/** Runs a command of the console for administrators. */
export const adminCommand = (service: TestService, name?: string, email?: string) =>
  runAdminCommand(service.databaseUrl, name, email);

/** Subjects of the mails with a link, and where the link leads. */
const LINKS = {
  confirm: [/^Confirm your email address/, MAIL_PATHS.verifyEmail],
  reset: [/^Reset your .* password$/, MAIL_PATHS.resetPassword],
  change: [/new email address/, MAIL_PATHS.verifyEmail],
  takeBack: [/has another email address/, MAIL_PATHS.resetPassword],
} as const;

/** The token in a mail's link, of 32 random bytes. Both forms of the mail must contain the same link. */
export function tokenIn(mail: Email, path: string): string {
  const link = new RegExp(`http://localhost:8080${path}#token=([\\w-]{43})(?![\\w-])`);
  const [text, html] = [link.exec(mail.text ?? '')?.[1], link.exec(mail.html ?? '')?.[1]];
  if (!text || text !== html) throw new Error(`No link to ${path} in both forms of the mail:\n${mail.text}`);
  return text;
}

/** Waits for the mail of a kind to an address. @returns the token in its link */
export async function linkTo(mailbox: Mailbox, email: string, kind: keyof typeof LINKS): Promise<string> {
  const [subject, path] = LINKS[kind];
  return tokenIn(await mailbox.next(email, subject), path);
}

/** The statuses of calls that are made one after the other. */
export async function statusesOf(times: number, call: (n: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await call(n)).status);
  return statuses;
}
