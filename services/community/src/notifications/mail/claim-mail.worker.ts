import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { defineQueue, Jobs, MailSender, mailContent, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';

/** The code of a claim, to an address that may be nobody's account. It holds no words that people wrote. */
const claimMailSchema = z.object({
  /** Absent in jobs of the earlier release. */
  claimId: z.number().optional(),
  address: z.string(),
  code: z.string(),
  teamId: z.number(),
});
type ClaimMail = z.output<typeof claimMailSchema>;

export const claimMailQueue = defineQueue<ClaimMail>({ name: 'claim-mail', data: claimMailSchema });

/** Sends the codes of claims. */
@Injectable()
export class ClaimMailWorker implements OnApplicationBootstrap, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  onModuleInit(): void {
    this.events.on(async (em, events) => {
      for (const event of events)
        if (event.name === 'address.claimed') await this.jobs.enqueue(em, claimMailQueue, event.mail);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(claimMailQueue, (mail) => this.deliver(mail));
  }

  /** Names of people and teams are not in it: anybody can choose them, and type the address of a stranger. */
  private async deliver({ claimId, address, code, teamId }: ClaimMail): Promise<void> {
    const content = mailContent({
      subject: `Your code for a team on ${PRODUCT_NAME}`,
      paragraphs: [
        `Somebody on ${PRODUCT_NAME} says that they run a robotics team whose website is on the domain of this address, and gave the address as proof.`,
        `If that was you, or somebody of your team, enter this code on the page of the team: ${code}`,
        'It works for one day, and only for the person who asked for it. If you do not expect it, you need not do anything: without the code nothing changes.',
      ],
      action: { label: 'See which team', url: `${this.env.PUBLIC_ORIGIN}/teams/${teamId}` },
      closing: 'You receive this mail once, because somebody entered your address.',
    });
    const refusal = await this.sender.send(address, content);
    if (refusal && claimId !== undefined)
      await dbOf(this.em.fork())
        .updateTable('community.team_claim')
        .set({ mail_refusal: refusal })
        .where('id', '=', claimId)
        .execute();
  }
}
