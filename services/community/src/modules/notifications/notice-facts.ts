import type { NotificationKind } from '@meshwork/contracts-community';
import type { Notice } from '../mail/mail.queue.ts';

const ABOUT_PATH = /^\/(team|initiative|mentor)s\/(\d+)/;

/** What a notice is about, such as `initiative:5`: the first two parts of its thread's name, or the page that it leads to. */
export function aboutOf({
  about,
  thread,
  action,
}: Pick<Notice, 'about' | 'thread' | 'action'>): string | null {
  if (about) return about;
  const named = /^(?:team|initiative|mentor):\d+/.exec(thread ?? '')?.[0];
  if (named) return named;
  const [, thing, id] = ABOUT_PATH.exec(action.path) ?? [];
  return thing ? `${thing}:${id}` : null;
}

/** The conversation that a notice leads to, such as `thread:12`: its mails stay together, also with the mail that it began with. */
export function matterOf({ action }: Pick<Notice, 'action'>): string | undefined {
  const id = /^\/requests\/(\d+)$/.exec(action.path)?.[1];
  return id && `thread:${id}`;
}

/** The kind of a notice that does not say it. */
export function kindOf({ kind, action }: Pick<Notice, 'kind' | 'action'>): NotificationKind {
  if (kind) return kind;
  if (action.path.startsWith('/teams')) return 'TEAM';
  return action.path.startsWith('/initiatives') ? 'EVENT' : 'REMINDER';
}

const ACTOR = '{actor}';
/** Who is meant when the account is gone. */
const SOMEBODY = 'Somebody';

/** A stored title with the name that its actor has now. */
export const titleWith = (title: string, actorName: string | null): string =>
  title.startsWith(ACTOR) ? (actorName ?? SOMEBODY) + title.slice(ACTOR.length) : title;
