import {
  PRODUCT_NAME,
  type SavedSearch,
  searchMailsPage,
  stopSearchMailsPath,
} from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  defineQueue,
  SERVICE_DEFINITION,
  SERVICE_ENV,
  type ServiceDefinition,
} from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { type MailGroup, mailContent } from '../mail/mail-template.ts';
import { MailToPeople } from '../mail/mail-to-people.ts';
import { searchMailToken } from './search-mails.service.ts';
import { type NewResults, SearchedLists } from './searched-lists.ts';

/** Results of one search that a mail names; the list has the others. */
const MOST_NAMED = 10;

export interface SearchWithNews extends Pick<SavedSearch, 'list' | 'query' | 'name'>, NewResults {}

const counted = (count: number, isAtLeast: boolean): string =>
  `${count}${isAtLeast ? ' or more' : ''} new ${count === 1 ? 'result' : 'results'}`;

/** "3 new results in your saved searches on Meshwork", without words that people wrote. */
const searchMailSubject = (searches: readonly SearchWithNews[]): string => {
  const count = searches.reduce((sum, { items }) => sum + items.length, 0);
  const text = counted(
    count,
    searches.some(({ isAtLeast }) => isAtLeast),
  );
  return `${text} in your saved ${searches.length === 1 ? 'search' : 'searches'} on ${PRODUCT_NAME}`;
};

/** Selects the news of a search that the mail names. The heading leads to the rest, which is only counted. */
const groupOf = (
  { name, list, query, items, isAtLeast }: SearchWithNews,
  urlOf: (path: string) => string,
): MailGroup => {
  const named = items.filter(({ isEstablished = true }) => isEstablished).slice(0, MOST_NAMED);
  const heading = { label: name, url: urlOf(`/${list}?${query}`) };
  const others = items.length - named.length;
  const count = `${others}${isAtLeast ? ' or more' : ''}`;
  const more =
    named.length > 0 ? `${count} ${others === 1 ? 'other' : 'others'} in the list` : `${count} in the list`;
  return {
    heading,
    note: counted(items.length, isAtLeast),
    items: [
      ...named.map(({ title, page }) => ({ label: title, url: urlOf(page) })),
      ...(others > 0 ? [{ label: more, url: heading.url }] : []),
    ],
  };
};

/**
 * The searches of a mail, each with what is new. What new accounts wrote stands in no mail to others
 * (docs/product.md#new-accounts), so their items are only counted.
 */
export const searchMailGroups = (
  searches: readonly SearchWithNews[],
  urlOf: (path: string) => string,
): MailGroup[] => searches.map((search) => groupOf(search, urlOf));

const searchMailSchema = z.object({
  personId: z.int(),
  /** Names the mail, the same when it is sent again. */
  key: z.string(),
  /** Searches that are due, and what each has been looked at for. */
  searches: z.array(z.object({ id: z.int(), after: z.string() })),
  until: z.string(),
});
type SearchMail = z.output<typeof searchMailSchema>;

export const searchMailQueue = defineQueue<SearchMail>({
  name: 'search-mail',
  data: searchMailSchema,
  // Up to 30 searches, one after the other.
  expireInSeconds: 300,
});

interface Recipient {
  readonly email: string;
  readonly display_name: string;
  readonly unsubscribe_key: Buffer;
}

/** Sends one mail with the news of a person's searches, where there are any (docs/product.md#saved-searches). */
@Injectable()
export class SearchMailWorker implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly mails: MailToPeople,
    private readonly lists: SearchedLists,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(searchMailQueue, (mail) => this.deliver(mail));
  }

  private async deliver(mail: SearchMail): Promise<void> {
    const em = this.em.fork();
    const recipient = await this.recipient(em, mail.personId);
    if (!recipient) return;
    const searches = await this.newsOf(em, mail);
    if (searches.length === 0) return;
    const { name } = this.definition;
    const token = searchMailToken(name, mail.personId, recipient.unsubscribe_key);
    const origin = this.env.PUBLIC_ORIGIN;
    const urlOf = (path: string) => `${origin}${path}`;
    const content = mailContent({
      subject: searchMailSubject(searches),
      displayName: recipient.display_name,
      paragraphs: ['This is new in the searches that you saved.'],
      groups: searchMailGroups(searches, urlOf),
      action: { label: 'See your saved searches', url: urlOf('/saved') },
      closing:
        'You receive this mail because you asked for news of saved searches. It comes only when there is something new.',
      footer: [
        { label: 'Choose which searches are mailed', url: urlOf('/saved') },
        { label: 'Stop these mails', url: urlOf(searchMailsPage(name, token)) },
      ],
    });
    await this.mails.send(em, { personId: mail.personId, email: recipient.email }, content, {
      messageId: `${name}-searches-${mail.key}-${mail.personId}@${new URL(origin).hostname}`,
      unsubscribeUrl: urlOf(`${stopSearchMailsPath(name)}?token=${token}`),
    });
  }

  /** Reads the recipient; undefined where the account is deleted, unconfirmed, suspended or under 13. */
  private async recipient(em: EntityManager, personId: number): Promise<Recipient | undefined> {
    const { rows } = await sql<Recipient>`
      select contact.email, profile.display_name, mail.unsubscribe_key from auth.confirmed_email_v1 contact
      join auth.public_profile_v1 profile on profile.user_id = contact.user_id
      join ${sql.table(`${this.definition.schema}.search_mail`)} mail on mail.person_id = contact.user_id
      where contact.user_id = ${personId}`.execute(em.getKysely());
    return rows[0];
  }

  /** The searches with something new, in the order of their page; without those that were switched off since. */
  private async newsOf(
    em: EntityManager,
    { personId, searches, until }: SearchMail,
  ): Promise<SearchWithNews[]> {
    const { rows } = await sql<Pick<SavedSearch, 'id' | 'list' | 'query' | 'name'>>`
      select id, list, query, name from ${sql.table(`${this.definition.schema}.saved_search`)}
      where person_id = ${personId} and id = any(${searches.map(({ id }) => id)}::int[]) and digest <> 'OFF'
      order by saved_at desc, id desc`.execute(em.getKysely());
    const withNews: SearchWithNews[] = [];
    for (const { id, ...search } of rows) {
      const after = searches.find((due) => due.id === id)?.after ?? until;
      const news = await this.lists.newOf(search, { after, until }, em);
      if (news.items.length > 0) withNews.push({ ...search, ...news });
    }
    return withNews;
  }
}
