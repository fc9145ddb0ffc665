import { createHash } from 'node:crypto';
import { type NotificationKind, ONE_CLICK_PATH, UNSUBSCRIBE_PAGE } from '@meshwork/contracts-community';
import { type Said, said } from '@meshwork/language';
import { pageUrl } from '@meshwork/service-kit/languages';
import type { CommunityDb } from '../../database/community.entities.ts';
import { unsubscribeKeyOf } from '../list/notification-settings.query.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

interface MailFacts {
  readonly personId: number;
  /** The kinds of notification in the mail, which its address for unsubscribing stops. */
  readonly kinds: readonly NotificationKind[];
  /** Names the mail, the same when it is sent again. */
  readonly mail: string;
  /** Names the exchange that it belongs to; it may hold any characters. */
  readonly thread?: string | undefined;
}

/**
 * The whole address of a link in a mail: of a page in the language that is spoken, of a file as it is.
 * @param url that of another site, or a path of this one
 */
export const linkOf = (origin: string, url: string): string =>
  /^\/(?![/_])/.test(url) ? pageUrl(origin, url) : new URL(url, origin).href;

/** The addresses in and around one mail: its ids, where its links lead, and where it is stopped. Those of pages are in the language spoken. */
export async function mailAddresses(
  db: CommunityDb,
  origin: string,
  { personId, kinds, mail, thread }: MailFacts,
) {
  const token = unsubscribeToken(personId, kinds, await unsubscribeKeyOf(db, personId));
  const urlOf = (path: string) => pageUrl(origin, path);
  const link = (label: Said, path: string) => ({ label: label(), url: urlOf(path) });
  const idOf = (name: string) => `${name}@${new URL(origin).hostname}`;
  return {
    urlOf,
    headers: {
      unsubscribeUrl: `${origin}${ONE_CLICK_PATH}?token=${token}`,
      messageId: idOf(`${mail}-${personId}`),
      threadIds: thread ? [idOf(`thread-${nameOf(thread)}-${personId}`)] : [],
    },
    footerOf: () => [
      link(said('Choose which mails you receive'), '/account/mails'),
      link(said('Stop these mails'), `${UNSUBSCRIBE_PAGE}#token=${token}`),
    ],
  };
}

/** A thread's name in the few characters that every mail program accepts in an id. */
const nameOf = (thread: string): string =>
  createHash('sha256')
    .update(thread)
    .digest('base64url')
    .slice(0, 16)
    .replaceAll('_', 'a')
    .replaceAll('-', 'b');
