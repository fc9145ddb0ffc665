import { displayNameOf } from '@meshwork/contracts-auth';
import { Jobs, type MailContent, MailSender, SERVICE_ENV } from '@meshwork/service-kit';
import { inLanguage } from '@meshwork/service-kit/languages';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';
import { type Account, AccountEntity } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { EmailChanges } from '../accounts/email-changes.service.ts';
import { isReserved } from '../accounts/former-email.query.ts';
import { EmailTokens } from './email-tokens.service.ts';
import { type MailJob, mailQueue } from './mail.queue.ts';
import { MailRefusals } from './mail-refusals.service.ts';
import { emailInUseMail, LINK_MAILS, noticeMail } from './mail-texts.ts';
import { accountDeletedMail, newDeviceMail, OWNER_MAILS } from './safety-texts.ts';

/** Undefined for an address that is not confirmed. */
const nameOf = ({ name, username, emailVerifiedAt }: Account): string | undefined =>
  emailVerifiedAt ? displayNameOf({ name: name ?? null, username }) : undefined;

/** Writes and sends the queued mails. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
    private readonly tokens: EmailTokens,
    private readonly changes: EmailChanges,
    private readonly refusals: MailRefusals,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(mailQueue, (job) => this.deliver(job));
  }

  private async deliver(job: MailJob): Promise<void> {
    if (job.kind === 'account-deleted') {
      const content = inLanguage(job.language, () => accountDeletedMail(undefined, this.env.PUBLIC_ORIGIN));
      await this.sender.send(job.address, content);
      return;
    }
    const em = this.em.fork();
    const account = await em.findOne(
      AccountEntity,
      'email' in job ? { [raw('lower(email)')]: job.email.toLowerCase() } : { id: job.accountId },
    );
    // The account may have been deleted since, or an unknown address was typed.
    if (!account) return;
    const language = account.language ?? ('language' in job ? job.language : undefined);
    if (job.kind === 'change-email') return this.askNewAddress(account, language, em);
    if (job.kind === 'email-changed') return this.tellFormerAddress(job.formerId, account, em);
    const write = await this.compose(job, account, em);
    const content = write && inLanguage(language, write);
    const refusal = content && (await this.sender.send(account.email, content));
    if (refusal) await this.refusals.note(em, account.id, account.email, refusal);
  }

  /** Without words that somebody typed: nobody knows yet whose mailbox it is. */
  private async askNewAddress(
    { id }: Account,
    language: string | undefined,
    em: EntityManager,
  ): Promise<void> {
    const origin = this.env.PUBLIC_ORIGIN;
    const wanted = await this.changes.readWish(em, id);
    if (!wanted) return;
    // The holder of the address is told, and the person who asked is not: the answer must not say which addresses have an account.
    const holder = await em.findOne(AccountEntity, { [raw('lower(email)')]: wanted.toLowerCase() });
    if (holder) {
      const content = inLanguage(holder.language, () => emailInUseMail(undefined, origin));
      await this.sender.send(holder.email, content);
      return;
    }
    if (await isReserved(em, wanted, id)) return;
    const token = await this.tokens.issue(em, id, 'change-email');
    const write = () => LINK_MAILS['change-email'](undefined, origin, token);
    await this.sender.send(wanted, inLanguage(language, write));
  }

  private async tellFormerAddress(formerId: number, account: Account, em: EntityManager): Promise<void> {
    const undo = await this.changes.issueUndo(em, formerId);
    if (!undo) return;
    const write = () => LINK_MAILS['email-changed'](nameOf(account), this.env.PUBLIC_ORIGIN, undo.token);
    await this.sender.send(undo.email, inLanguage(account.language, write));
  }

  /** @returns what writes the mail, in the language that is spoken then; undefined where there is none */
  private async compose(
    job: Exclude<MailJob, { kind: 'change-email' | 'email-changed' | 'account-deleted' }>,
    account: Account,
    em: EntityManager,
  ): Promise<(() => MailContent) | undefined> {
    const origin = this.env.PUBLIC_ORIGIN;
    const name = nameOf(account);
    if (job.kind === 'verify-email' || job.kind === 'reset-password') {
      const token = await this.tokens.issue(em, account.id, job.kind);
      return () => LINK_MAILS[job.kind](name, origin, token);
    }
    // Only the owner of a confirmed address is told anything else: another may be a stranger's.
    if (name === undefined) return undefined;
    if (job.kind === 'new-device') return () => newDeviceMail(job)(name, origin);
    if (job.kind !== 'notice') return () => OWNER_MAILS[job.kind](name, origin);
    // Decisions stand on the page, too. Mails that the person asks for, or that keep the account safe, are tried nevertheless.
    if (account.mailRefusal) return undefined;
    const notice = await dbOf(em)
      .selectFrom('auth.account_notice')
      .select(['kind', 'data'])
      .where('id', '=', job.noticeId)
      .executeTakeFirst();
    return notice && (() => noticeMail(name, origin, notice.kind, notice.data));
  }
}
