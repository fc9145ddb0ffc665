import { type Box, maskContactDetails } from '@meshwork/contracts-community';
import { Jobs, MailSender } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';
import { matterOf } from '../notifications/notice-facts.ts';
import { recordNotice } from '../notifications/record-notice.query.ts';
import { type BulkKind, recordNotices } from '../notifications/record-notices.query.ts';
import { mailQueue, type Notice } from './mail.queue.ts';

/** How many notices one statement records. */
const BATCH = 5_000;

/** One exchange between two people, in the box of the one who is notified. */
interface Thread {
  readonly box: Box;
  readonly name: string;
}

/**
 * Notifies people: in the list behind the bell, and by mail as they chose it (docs/product.md#notifications). Both are written
 * in the transaction of the change that the notice is about.
 */
@Injectable()
export class NoticesService {
  constructor(
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
  ) {}

  /** Sends a notice; its mail only if the thread has sent none since the person last opened the box. */
  async sendOncePerThread(em: EntityManager, { box, name }: Thread, notice: Notice): Promise<void> {
    const mayMail = this.sender.isOpen && (await isFirstOfThread(em, { box, name }, notice));
    const kind = notice.kind ?? (box === 'received' ? 'REQUEST' : 'ANSWER');
    await this.give(em, { ...notice, kind, thread: notice.thread ?? name }, mayMail);
  }

  /** Sends many notices of one kind, in a statement for thousands of people instead of some for each. */
  async sendToAll(em: EntityManager, kind: BulkKind, notices: readonly Notice[]): Promise<void> {
    await this.giveAll(em, kind, notices, () => this.sender.isOpen);
  }

  /** `sendOncePerThread` for many; the name of its thread stands in each notice. */
  async sendAllOncePerThread(
    em: EntityManager,
    box: Box,
    kind: BulkKind,
    notices: readonly (Notice & { thread: string })[],
  ): Promise<void> {
    const first = this.sender.isOpen ? await firstOfThreads(em, box, notices) : new Set<string>();
    await this.giveAll(em, kind, notices, ({ personId, thread }) => first.has(`${personId} ${thread}`));
  }

  /** Sends a notice. */
  async send(em: EntityManager, notice: Notice): Promise<void> {
    await this.give(em, notice, this.sender.isOpen);
  }

  private async giveAll(
    em: EntityManager,
    kind: BulkKind,
    notices: readonly Notice[],
    mayMail: (notice: Notice) => boolean,
  ): Promise<void> {
    for (let start = 0; start < notices.length; start += BATCH) {
      const told = notices
        .slice(start, start + BATCH)
        .map((notice) => ({ notice: { ...notice, kind }, mayMail: mayMail(notice) }));
      const mailed = await recordNotices(dbOf(em), kind, told);
      const mails = mailed.flatMap(({ place, id }) =>
        told[place] ? [{ ...told[place].notice, notificationId: id }] : [],
      );
      await this.jobs.enqueueAll(em, mailQueue, await asPassedOn(em, mails));
    }
  }

  private async give(em: EntityManager, notice: Notice, mayMail: boolean): Promise<void> {
    const recorded = await recordNotice(dbOf(em), notice, mayMail);
    if (recorded?.mail !== 'AT_ONCE') return;
    const { kind, id } = recorded;
    const mails = await asPassedOn(em, [{ ...notice, kind, notificationId: id }]);
    for (const mail of mails) await this.jobs.enqueue(em, mailQueue, mail);
  }
}

const threadOf = (notice: Notice): number => Number(matterOf(notice)?.slice('thread:'.length) ?? 0);

/** Contact details are masked in mails about a conversation with somebody under 18 (docs/product.md#contact-details). */
async function asPassedOn<N extends Notice>(em: EntityManager, notices: readonly N[]): Promise<N[]> {
  const threadIds = [...new Set(notices.map(threadOf))].filter((id) => id > 0);
  if (threadIds.length === 0) return [...notices];
  const { rows } = await sql<{ id: number }>`
    select id from community.thread where id = any(${threadIds}::integer[]) and with_minor`.execute(dbOf(em));
  const masked = new Set(rows.map(({ id }) => id));
  // Many receive the same words, which are masked once.
  const known = new Map<string, string>();
  const withoutDetails = (words: string): string => {
    const without = known.get(words) ?? maskContactDetails(words);
    known.set(words, without);
    return without;
  };
  return notices.map((notice) =>
    masked.has(threadOf(notice)) ? { ...notice, paragraphs: notice.paragraphs.map(withoutDetails) } : notice,
  );
}

async function isFirstOfThread(em: EntityManager, { box, name }: Thread, notice: Notice): Promise<boolean> {
  const added = await dbOf(em)
    .insertInto('community.mailed_thread')
    .values({ person_id: notice.personId, box, thread: name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Of which threads no mail was sent since their people last opened the box, as "person thread". */
async function firstOfThreads(
  em: EntityManager,
  box: Box,
  notices: readonly (Notice & { thread: string })[],
): Promise<Set<string>> {
  const { rows } = await sql<{ person_id: number; thread: string }>`
    insert into community.mailed_thread (person_id, box, thread)
    select person_id, ${box}, thread from unnest(${notices.map(({ personId }) => personId)}::integer[],
      ${notices.map(({ thread }) => thread)}::text[]) as one (person_id, thread)
    on conflict do nothing returning person_id, thread`.execute(dbOf(em));
  return new Set(rows.map(({ person_id, thread }) => `${person_id} ${thread}`));
}
