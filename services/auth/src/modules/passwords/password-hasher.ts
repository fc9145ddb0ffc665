import { randomBytes } from 'node:crypto';
import { SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import { WorkQueue } from './work.queue.ts';

/**
 * 64 MiB and two passes take some 35 ms of one core, and are more than OWASP asks for:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id
 */
const PARAMETERS = { memoryCost: 65_536, timeCost: 2, parallelism: 1 } as const;
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** Hashes and checks passwords, a few at a time, so that a flood of logins takes bounded memory and time. */
@Injectable()
export class PasswordHasher {
  private readonly queue: WorkQueue;
  /** Compared where there is no account, so that an unknown address takes as long as a wrong password. */
  private readonly decoy = hash(randomBytes(16), PARAMETERS);

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    const busy = () => fail('LOGIN_BUSY', { retryAfter: 1 });
    this.queue = new WorkQueue(env.PASSWORD_CONCURRENCY, env.PASSWORD_QUEUE, busy);
  }

  /** @throws AppError LOGIN_BUSY when the queue is full */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, PARAMETERS));
  }

  /**
   * @param stored the account's hash, or null without an account
   * @throws AppError LOGIN_BUSY when the queue is full
   */
  verify(stored: string | null, password: string): Promise<boolean> {
    return this.queue.run(
      async () => (await verify(stored ?? (await this.decoy), password)) && stored !== null,
    );
  }

  /** Whether a hash was made with other parameters, and should be renewed at the next login. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(PREFIX);
  }
}
