import { Jobs, MailSender, mailContent, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community-db.ts';
import { mailQueue, type Notice } from './mail.queue.ts';

const CLOSING =
  'You receive this mail because it is about a request of yours. We send at most one until you open your inbox.';

/** Sends the enqueued mails. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(mailQueue, (notice) => this.deliver(notice));
  }

  private async deliver({ personId, subject, paragraphs, action }: Notice): Promise<void> {
    const person = await dbOf(this.em.fork())
      .selectFrom('auth.contact_email_v1 as contact')
      .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'contact.user_id')
      .where('contact.user_id', '=', personId)
      .select(['contact.email', 'profile.display_name'])
      .executeTakeFirst();
    // The account may have been deleted since.
    if (!person) return;
    const content = mailContent({
      subject,
      displayName: person.display_name,
      paragraphs,
      action: { label: action.label, url: `${this.env.PUBLIC_ORIGIN}${action.path}` },
      closing: CLOSING,
    });
    await this.sender.send(person.email, content);
  }
}
