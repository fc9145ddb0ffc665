import type { Identity } from '@meshwork/service-kit';
import type { Notice } from './mail.queue.ts';

/** The words of a new or unverified account stand in no subject (docs/product.md#new-accounts). */
export interface Words {
  readonly text: string;
  readonly isEstablished: boolean;
  /** The account, where the words are the name of a person. */
  readonly personId?: number;
}
export const inSubject = ({ text, isEstablished }: Words, otherwise: string): string =>
  isEstablished ? text : otherwise;

/** A person's name. */
export const nameOf = ({ id, displayName, isNew, verified }: Identity): Words => ({
  text: displayName,
  isEstablished: verified && !isNew,
  personId: id,
});

/** The line in the list of notifications: the name is filled in when it is shown. @param text after the name */
export const lineBy = ({ text: name, personId }: Words, text: string) =>
  personId === undefined ? { title: `${name} ${text}` } : { title: `{actor} ${text}`, actorId: personId };

const WEEK_MS = 7 * 86_400_000;

/** The title of a thing. What was kept for a week is established. */
export const titleOf = (text: string, thing: { byNewAccount: boolean; createdAt: Date }): Words => ({
  text,
  isEstablished: !thing.byNewAccount || thing.createdAt.getTime() < Date.now() - WEEK_MS,
});

export const quoted = (label: string, text: string | null | undefined): string[] =>
  text ? [`${label}\n${text}`] : [];

const initiativePage = (initiativeId: number) => ({
  label: 'See the initiative',
  path: `/initiatives/${initiativeId}`,
});

export const initiativeReminder = (
  personId: number,
  title: Words,
  initiativeId: number,
  { day, when, where }: { day: string; when: string; where: string },
): Notice => ({
  personId,
  subject: `${inSubject(title, 'An initiative that you joined')} begins soon`,
  kind: 'REMINDER',
  title: `${title.text} begins soon`,
  key: `initiative:${initiativeId}:reminder:${day}`,
  paragraphs: [
    `"${title.text}", which you have joined, begins soon.`,
    `When: ${when}`,
    `Where: ${where}`,
    'If you cannot come any more, please give the place back, so that the next one gets it.',
  ],
  action: initiativePage(initiativeId),
});

/** One message to everybody who has joined. */
export const messageToParticipants = (
  personId: number,
  from: Words,
  title: Words,
  initiativeId: number,
  message: string,
): Notice => ({
  personId,
  subject: `A message about ${inSubject(title, 'an initiative')}`,
  kind: 'MESSAGE',
  ...lineBy(from, `wrote to everybody who joined ${title.text}: ${message}`.slice(0, 400)),
  paragraphs: [
    `${from.text} writes to everybody who has joined "${title.text}".`,
    ...quoted('The message:', message),
  ],
  action: initiativePage(initiativeId),
});

export const addedAsOrganizer = (
  personId: number,
  from: Words,
  title: Words,
  initiativeId: number,
): Notice => ({
  personId,
  subject: `You help to run ${inSubject(title, 'an initiative')}`,
  kind: 'EVENT',
  ...lineBy(from, `added you to those who run ${title.text}`),
  paragraphs: [
    `${from.text} added you to the people who run "${title.text}": you can change it and answer requests.`,
    'If you do not want that, you can take yourself out on its requests page.',
  ],
  action: { label: 'See its requests', path: `/initiatives/${initiativeId}/requests` },
});

/** Something about an initiative that people have joined, or wait for. @param lines what is new, one fact each */
export const initiativeNews = (
  personId: number,
  title: Words,
  initiativeId: number,
  news: { headline: string; lines: readonly string[]; note: string | null },
): Notice => ({
  personId,
  subject: `${inSubject(title, 'An initiative')}: ${news.headline}`,
  kind: 'EVENT',
  title: `${title.text}: ${news.headline}`,
  paragraphs: [
    `This is about "${title.text}", which you have joined or asked to join.`,
    ...news.lines,
    ...quoted('A note from the people who run it:', news.note),
  ],
  action: initiativePage(initiativeId),
});
