import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { Jobs, MailSender, mailContent, SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { type ClaimMail, claimMailQueue } from './claim-mail.queue.ts';

/** Sends the codes of claims. */
@Injectable()
export class ClaimMailWorker implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(claimMailQueue, (mail) => this.deliver(mail));
  }

  private async deliver({ address, code, teamId, team, person }: ClaimMail): Promise<void> {
    const content = mailContent({
      // Names of people and teams may be written by anybody.
      subject: `Your code for a team on ${PRODUCT_NAME}`,
      displayName: 'there',
      paragraphs: [
        `${person} says that the team "${team}" is theirs, and named this address on the team's website as proof.`,
        `The code is ${code}. It works for one day, for ${person} alone.`,
        'If you do not know about this, do nothing.',
      ],
      action: { label: 'See the team', url: `${this.env.PUBLIC_ORIGIN}/teams/${teamId}` },
      closing: 'You receive this mail once, because somebody entered your address.',
    });
    await this.sender.send(address, content);
  }
}
