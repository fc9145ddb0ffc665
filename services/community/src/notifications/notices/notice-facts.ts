import type { NotificationKind } from '@meshwork/contracts-community';
import type { Notice } from './mail.queue.ts';

const ABOUT_PATH = /^\/(team|initiative|mentor)s\/(\d+)/;

/** The item that a notice is about, or else the page that it leads to. */
export function aboutOf({ about, action }: Pick<Notice, 'about' | 'action'>): Notice['about'] {
  if (about) return about;
  const [, kind, id] = ABOUT_PATH.exec(action.path) ?? [];
  return kind === 'team' || kind === 'initiative' || kind === 'mentor' ? { kind, id: Number(id) } : undefined;
}

/** The kind of a notice that does not say it. */
export function kindOf({ kind, action }: Pick<Notice, 'kind' | 'action'>): NotificationKind {
  if (kind) return kind;
  if (action.path.startsWith('/teams')) return 'TEAM';
  return action.path.startsWith('/initiatives') ? 'EVENT' : 'REMINDER';
}

/** The kinds of entries that make a request unread; who opens the request has read them. */
export const REQUEST_KINDS: readonly NotificationKind[] = ['REQUEST', 'ANSWER', 'MESSAGE'];

/** Tells whether a notice makes its request unread for the person. */
export const isNews = (notice: Notice): boolean =>
  notice.requestId !== undefined && REQUEST_KINDS.includes(kindOf(notice));

/** Tells whether further mail about its request waits until the person opens it. */
export const isOnlyOne = (notice: Notice): boolean => isNews(notice) && notice.mailsAgain !== true;

const ACTOR = '{actor}';
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
