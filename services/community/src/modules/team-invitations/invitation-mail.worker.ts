import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { Jobs, MailSender, mailContent, SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { type InvitationMail, invitationMailQueue } from './invitation-mail.queue.ts';

/** Sends invitations to addresses. */
@Injectable()
export class InvitationMailWorker implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(invitationMailQueue, (mail) => this.deliver(mail));
  }

  private async deliver({ address, path, team, person, days }: InvitationMail): Promise<void> {
    const content = mailContent({
      // Names of people and teams may be written by anybody.
      subject: `An invitation to a team on ${PRODUCT_NAME}`,
      displayName: 'there',
      paragraphs: [
        `${person} invites you to the team "${team}".`,
        `The invitation works once, for ${days === 1 ? 'one day' : `${days} days`}.`,
        'If you do not know about this, do nothing.',
      ],
      action: { label: 'See the invitation', url: `${this.env.PUBLIC_ORIGIN}${path}` },
      closing: 'You receive this mail once, because somebody entered your address.',
    });
    await this.sender.send(address, content);
  }
}
