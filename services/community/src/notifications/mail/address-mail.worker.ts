import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { defineQueue, Jobs, MailSender, mailContent, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';
import {
  type ClaimMail,
  claimMailSchema,
  type InvitationMail,
  invitationMailSchema,
} from '../../events/team-events.ts';

export const invitationMailQueue = defineQueue({ name: 'invitation-mail', data: invitationMailSchema });
export const claimMailQueue = defineQueue({ name: 'claim-mail', data: claimMailSchema });

const CLOSING = 'You receive this mail once, because somebody entered your address.';

/** Sends invitations, and codes of claims, to addresses that somebody typed. */
@Injectable()
export class AddressMailWorker implements OnApplicationBootstrap, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  onModuleInit(): void {
    this.events.on(async (em, events) => {
      for (const event of events) {
        if (event.name === 'address.invited') await this.jobs.enqueue(em, invitationMailQueue, event.mail);
        if (event.name === 'address.claimed') await this.jobs.enqueue(em, claimMailQueue, event.mail);
      }
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(invitationMailQueue, (mail) => this.invite(mail));
    await this.jobs.work(claimMailQueue, (mail) => this.sendCode(mail));
  }

  /**
   * The body names the team, so that it does not read like spam; the subject does not, and no person is named: anybody can choose
   * these words, and type the address of a stranger (docs/product.md#mail-to-typed-addresses).
   */
  private async invite({ invitationId, address, path, days }: InvitationMail): Promise<void> {
    const team = await this.teamOf(invitationId);
    const content = mailContent({
      subject: `An invitation to a team on ${PRODUCT_NAME}`,
      paragraphs: [
        team
          ? `Somebody who runs the robotics team ${team} on ${PRODUCT_NAME} invites you to join it. Who asks stands on the page of the invitation.`
          : `Somebody who runs a robotics team on ${PRODUCT_NAME} invites you to join it. Which team it is, and who asks, stands on the page of the invitation.`,
        `The invitation works once, for ${days === 1 ? 'one day' : `${days} days`}.`,
        'If you do not expect it, you need not do anything.',
      ],
      action: { label: 'See the invitation', url: `${this.env.PUBLIC_ORIGIN}${path}` },
      closing: CLOSING,
    });
    const refusal = await this.sender.send(address, content);
    if (refusal)
      await dbOf(this.em.fork())
        .updateTable('community.team_invitation')
        .set({ mail_refusal: refusal })
        .where('id', '=', invitationId)
        .execute();
  }

  /** Names of people and teams are not in it: anybody can choose them, and type the address of a stranger. */
  private async sendCode({ claimId, address, code, teamId }: ClaimMail): Promise<void> {
    const content = mailContent({
      subject: `Your code for a team on ${PRODUCT_NAME}`,
      paragraphs: [
        `Somebody on ${PRODUCT_NAME} says that they run a robotics team whose website is on the domain of this address, and gave the address as proof.`,
        `If that was you, or somebody of your team, enter this code on the page of the team: ${code}`,
        'It works for one day, and only for the person who asked for it. If you do not expect it, you need not do anything: without the code nothing changes.',
      ],
      action: { label: 'See which team', url: `${this.env.PUBLIC_ORIGIN}/teams/${teamId}` },
      closing: CLOSING,
    });
    const refusal = await this.sender.send(address, content);
    if (refusal)
      await dbOf(this.em.fork())
        .updateTable('community.team_claim')
        .set({ mail_refusal: refusal })
        .where('id', '=', claimId)
        .execute();
  }

  /** Number, name and place of a team that nobody hides; one name is never a link. */
  private async teamOf(invitationId: number): Promise<string | undefined> {
    const team = await dbOf(this.em.fork())
      .selectFrom('community.team_invitation as invitation')
      .innerJoin('community.team as team', 'team.id', 'invitation.team_id')
      .where('invitation.id', '=', invitationId)
      .where('team.hidden_at', 'is', null)
      .select(['team.team_number', 'team.team_name', 'team.location'])
      .executeTakeFirst();
    return team && [`${team.team_number} ${team.team_name}`, team.location].filter(Boolean).join(', ');
  }
}
