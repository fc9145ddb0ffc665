import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tokenHash } from '../crypto/token-hash.ts';
import type { Feature } from '../definition/service.definition.ts';
import { columnOf } from '../personal-data/personal-data.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { MailRefusalEntity } from './mail-refusal.entity.ts';
import { type MailEnv, type MailHeaders, MailSender } from './mail-sender.ts';
import type { MailContent } from './mail-template.ts';

interface MailedPerson {
  readonly personId: number;
  /** The address that the account had when the mail was written. */
  readonly email: string;
}

@Injectable()
export class MailToPeople {
  constructor(private readonly sender: MailSender) {}

  /**
   * Sends one mail. An address that is refused for good is noted for auth, which then says that it takes no mail
   * (docs/product.md#mail-that-comes-back).
   * @throws when the mail could not be sent for another reason; the job is then retried
   */
  async send(
    em: EntityManager,
    { personId, email }: MailedPerson,
    content: MailContent,
    headers: MailHeaders,
  ): Promise<void> {
    const refusal = await this.sender.send(email, content, headers);
    if (!refusal) return;
    await em.insert(MailRefusalEntity, {
      userId: personId,
      addressHash: tokenHash(email.toLowerCase()),
      refusal,
    });
  }
}

/** Deletes what auth has taken over: it reads the refusals of the last day. */
@Injectable()
class OldRefusals extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await this.em.nativeDelete(MailRefusalEntity, { refusedAt: { $lt: raw("now() - interval '1 day'") } });
  }
}

/**
 * Mails to the addresses of accounts. Its table comes from `mailRefusalTable`; the contract publishes the view `mail_refusal_v1`
 * of it, by which auth learns which addresses take no mail.
 */
export const mailToPeople = (): Feature<MailEnv> => () => ({
  entities: [MailRefusalEntity],
  module: { providers: [MailSender, MailToPeople, OldRefusals], exports: [MailSender, MailToPeople] },
  people: [
    {
      ...columnOf(MailRefusalEntity, 'userId'),
      why: 'auth hears that an address takes no mail',
      readers: 'auth',
      until: 'a day',
      deleted: 'ROW',
      exported: { not: 'auth says it with the account' },
    },
  ],
});

/**
 * SQL of the table of mails to people that came back, and of the view by which auth hears of them (docs/product.md#mail-that-comes-back).
 * @param owner the module that the table belongs to
 */
export const mailRefusalTable = (schema: string, owner: string): string[] => [
  `create table ${schema}.mail_refusal (
     id bigint generated always as identity primary key,
     user_id integer not null,
     -- SHA-256 of the address in lower case: by the time that auth reads it, the person may have another one.
     address_hash bytea not null,
     refusal text not null,
     refused_at timestamptz not null default now()
   )`,
  `comment on table ${schema}.mail_refusal is '${owner}: One row is a mail to a person that came back.'`,
  `create index mail_refusal_refused_at_idx on ${schema}.mail_refusal (refused_at)`,
  `create index mail_refusal_user_idx on ${schema}.mail_refusal (user_id)`,
  `create view ${schema}.mail_refusal_v1 as
     select user_id, address_hash, refusal, refused_at from ${schema}.mail_refusal
     where refused_at > now() - interval '1 day'`,
  `grant select on ${schema}.mail_refusal_v1 to meshwork_auth`,
];
