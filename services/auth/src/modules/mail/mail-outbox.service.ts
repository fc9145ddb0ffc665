import { said } from '@meshwork/language';
import { Jobs, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import { type MailJob, mailQueue } from './mail.queue.ts';

/** Queues mails in the transaction of the change they report, so that a request never waits for a mail server. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** True where this installation sends mail. */
  get enabled(): boolean {
    return this.env.SMTP_URL !== undefined;
  }

  /** @throws AppError UNAVAILABLE where this installation sends no mail */
  requireMail(): void {
    if (!this.enabled)
      throw fail('UNAVAILABLE', { message: said('This site does not send email at the moment.') });
  }

  /** @param afterSeconds how long the mail waits, for what may be taken back meanwhile */
  async add(job: MailJob, afterSeconds = 0): Promise<void> {
    if (this.enabled) await this.jobs.enqueue(this.em, mailQueue, job, afterSeconds);
  }
}
