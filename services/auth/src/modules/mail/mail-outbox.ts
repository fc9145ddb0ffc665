import { Jobs, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';
import { type MailJob, mailQueue } from './mail.queue.ts';

/** Puts mails on their way, in the transaction of what they tell of; a request never waits for a mail server. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** Whether this installation sends mail at all. */
  get isOpen(): boolean {
    return this.env.SMTP_URL !== undefined;
  }

  async add(job: MailJob): Promise<void> {
    if (this.isOpen) await this.jobs.enqueue(this.em, mailQueue, job);
  }
}
