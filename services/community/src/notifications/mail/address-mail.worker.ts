import { productName } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { said } from '@meshwork/language';
import { numbered } from '@meshwork/language/numbered';
import {
  defineQueue,
  Jobs,
  type MailContent,
  MailSender,
  mailContent,
  SERVICE_ENV,
} from '@meshwork/service-kit';
import { inLanguage, pageUrl } from '@meshwork/service-kit/languages';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community.entities.ts';
import { TeamInvitationEntity } from '../../database/team-invitation.entity.ts';
import { Events } from '../../events/events.service.ts';
import { type InvitationMail, invitationMailSchema } from '../../events/team-events.ts';

export const invitationMailQueue = defineQueue({ name: 'invitation-mail', data: invitationMailSchema });

/** Sends invitations to addresses that somebody typed. */
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
      }
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(invitationMailQueue, (mail) => this.invite(mail));
  }

  /**
   * The body names the team, so that it does not read like spam; the subject does not, and no person is named: anybody can choose
   * these words, and type the address of a stranger (docs/product.md#mail-to-typed-addresses).
   */
  private async invite(mail: InvitationMail): Promise<void> {
    const { invitationId, address, namesTeam, language } = mail;
    const team = namesTeam ? await this.teamOf(invitationId) : undefined;
    const content = inLanguage(language, () => contentOf(mail, team, this.env.PUBLIC_ORIGIN));
    const refusal = await this.sender.send(address, content);
    if (refusal)
      await this.em.fork().nativeUpdate(TeamInvitationEntity, invitationId, { mailRefusal: refusal });
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
    // Older names may hold contact details, since these were not refused then.
    return (
      team &&
      maskContactDetails([`${team.team_number} ${team.team_name}`, team.location].filter(Boolean).join(', '))
    );
  }
}

function contentOf({ path, days }: InvitationMail, team: string | undefined, origin: string): MailContent {
  const product = productName();
  const [invites, works] = [
    team
      ? said(
          'Somebody who runs the robotics team {team} on {product} invites you to join it. Who asks stands on the page of the invitation.',
          { team, product },
        )
      : said(
          'Somebody who runs a robotics team on {product} invites you to join it. Which team it is, and who asks, stands on the page of the invitation.',
          { product },
        ),
    numbered(
      'days',
      {
        one: 'The invitation works once, for one day.',
        other: 'The invitation works once, for {days} days.',
      },
      { days },
    ),
  ];
  return mailContent({
    subject: said('An invitation to a team on {product}', { product })(),
    paragraphs: [invites(), works(), said('If you do not expect it, you need not do anything.')()],
    action: { label: said('See the invitation')(), url: pageUrl(origin, path) },
    closing: said('You receive this mail once, because somebody entered your address.')(),
  });
}
