import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SERVICE_ENV } from '@meshwork/service-kit';
import { WorkQueue } from '@meshwork/service-kit/work-queue';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import type { PasswordTask } from './password.worker.ts';

/**
 * 64 MiB and two passes take some 35 ms of one core, and are more than OWASP asks for:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id
 */
const PARAMETERS = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };

/** After this time without work a thread ends, and its memory is free, in ms. */
const IDLE_TIMEOUT = 15_000;

// Tests run the source, which has another ending than the build. Not `new URL(…, import.meta.url)`, which the bundler resolves.
const WORKER = join(
  import.meta.dirname,
  `password.worker.${import.meta.filename.endsWith('.ts') ? 'ts' : 'js'}`,
);

/** The form in which a password is compared: the same keys are the same password on every device (RFC 8265, section 4.2). */
const normalized = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** The form in which a password has matched; false: in none. Hashes of earlier releases are of the password as it was typed. */
type PasswordMatch = 'normalized' | 'as typed' | false;

/**
 * Hashes and checks passwords in threads of low priority, a few at a time: a flood of logins takes bounded memory and
 * time, and other people's requests hardly notice it.
 */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  /** The cost of a hash. Tests that are not about it set less. */
  parameters = PARAMETERS;
  private readonly queue: WorkQueue;
  private readonly threads: Piscina<PasswordTask, string | boolean>;
  /** Compared where there is no account, so that an unknown address takes as long as a wrong password. */
  private decoy: Promise<string> | undefined;

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    this.queue = new WorkQueue({
      running: env.PASSWORD_CONCURRENCY,
      waiting: env.PASSWORD_QUEUE,
      full: () => fail('LOGIN_BUSY', { retryAfter: 1 }),
    });
    this.threads = new Piscina({
      filename: WORKER,
      minThreads: 0,
      maxThreads: env.PASSWORD_CONCURRENCY,
      idleTimeout: IDLE_TIMEOUT,
      recordTiming: false,
    });
  }

  /** @throws AppError LOGIN_BUSY when the queue is full */
  hash(password: string): Promise<string> {
    return this.queue.run(() => this.hashNow(normalized(password)));
  }

  /**
   * @param stored the account's hash, or null without an account
   * @returns how it matches; the time says nothing of the account, only whether the password is typed in another form
   * @throws AppError LOGIN_BUSY when the queue is full
   */
  verify(stored: string | null, password: string): Promise<PasswordMatch> {
    return this.queue.run(async () => {
      // Also where it is not needed: the first check of a process takes longer in both cases.
      this.decoy ??= this.hashNow(randomBytes(16));
      const decoy = await this.decoy;
      const isRight = async (typed: string) =>
        (await this.threads.run({ stored: stored ?? decoy, password: typed })) === true && stored !== null;
      const plain = normalized(password);
      if (await isRight(plain)) return 'normalized';
      return plain !== password && (await isRight(password)) ? 'as typed' : false;
    });
  }

  /** Tells whether a hash has other parameters, and should be renewed at the next login. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.parameters;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.destroy();
  }

  private async hashNow(password: string | Uint8Array): Promise<string> {
    return String(await this.threads.run({ password, parameters: this.parameters }));
  }
}
