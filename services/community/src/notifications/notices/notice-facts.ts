import type { NotificationKind } from '@meshwork/contracts-community';
import type { Notice } from './mail.queue.ts';

/** The kinds of entries that make a request unread; who opens the request has read them. */
export const REQUEST_KINDS: readonly NotificationKind[] = ['REQUEST', 'ANSWER', 'MESSAGE'];

/** The beginning of the keys of what is new to who reads along: their mark says whether it is read, as of the people of a request. */
export const READER_NEWS = 'reader-news:';

/** Tells whether a notice makes its request unread for the person. */
export const isNews = (notice: Notice): boolean =>
  notice.requestId !== undefined && REQUEST_KINDS.includes(notice.kind);

/** Tells whether further mail about its request waits until the person opens it. */
export const isOnlyOne = (notice: Notice): boolean => isNews(notice) && notice.mailsAgain !== true;

/** The beginning of a text, without half of a sign at its end: the database stores no such half. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Cs}$/u, '');

/** Stands for the name that the actor has when a line is shown. */
export const ACTOR = '{actor}';
const SOMEBODY = 'Somebody';

/** A stored title with the name that its actor has now. @param others how many more people did the same */
export function titleWith(title: string, actorName: string | null, others = 0): string {
  if (!title.startsWith(ACTOR)) return title;
  const name = actorName ?? SOMEBODY;
  const deed = title.slice(ACTOR.length);
  if (others === 0) return name + deed;
  const plural = deed.replace(/^ (?:has|offers) /, (verb) => (verb === ' has ' ? ' have ' : ' offer '));
  return `${name} and ${others} ${others === 1 ? 'other' : 'others'}${plural}`;
}
