import { ordinal } from '@meshwork/contracts-community';
import { PRODUCT_NAME } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import type { Notice } from './mail.queue.ts';

const INBOX = { label: 'Open your inbox', path: '/account' };
const SENT = { label: 'See your requests', path: '/account?box=sent' };

/** The conversation that a mail is about; the box where there is none. */
const toThread = (threadId: number | undefined, otherwise: Notice['action']): Notice['action'] =>
  threadId === undefined ? otherwise : { label: 'Open the conversation', path: `/requests/${threadId}` };
const ANSWERS = { ACCEPTED: 'accepted', DECLINED: 'declined' } as const;
type Answer = keyof typeof ANSWERS;

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

export const newContact = (
  mentorUserId: number,
  from: Words,
  message: string,
  threadId?: number,
): Notice => ({
  personId: mentorUserId,
  subject: `${inSubject(from, 'Somebody')} has a question for you as a mentor`,
  ...lineBy(from, 'has a question for you as a mentor'),
  paragraphs: [
    `${from.text} wrote to your mentor profile on ${PRODUCT_NAME}.`,
    ...quoted('Their message:', message),
  ],
  action: toThread(threadId, INBOX),
});

export const contactAnswered = (
  senderId: number,
  mentor: Words,
  answer: Answer,
  note: string | null,
  threadId?: number,
): Notice => ({
  personId: senderId,
  subject: `${inSubject(mentor, 'The mentor')} ${ANSWERS[answer]} your request`,
  ...lineBy(mentor, `${ANSWERS[answer]} your request to them as a mentor`),
  paragraphs: [`The mentor ${mentor.text} ${ANSWERS[answer]} your request.`, ...quoted('Their note:', note)],
  action: toThread(threadId, SENT),
});

export const newJoinRequest = (
  receiverId: number,
  from: Words,
  title: Words,
  message: string,
  threadId?: number,
): Notice => ({
  personId: receiverId,
  subject: `${inSubject(from, 'Somebody')} would like to join ${inSubject(title, 'your initiative')}`,
  ...lineBy(from, `would like to join ${title.text}`),
  paragraphs: [
    `${from.text} asks to join your initiative "${title.text}" on ${PRODUCT_NAME}.`,
    ...quoted('Their message:', message),
  ],
  action: toThread(threadId, INBOX),
});

export const joinRequestAnswered = (
  senderId: number,
  title: Words,
  answer: Answer,
  note: string | null,
  threadId?: number,
): Notice => ({
  personId: senderId,
  subject: `Your request to join ${inSubject(title, 'an initiative')} was ${ANSWERS[answer]}`,
  title: `Your request to join ${title.text} was ${ANSWERS[answer]}`,
  paragraphs: [
    `Your request to join "${title.text}" was ${ANSWERS[answer]}.`,
    ...quoted('The note with it:', note),
  ],
  action: toThread(threadId, SENT),
});

const initiativePage = (initiativeId: number) => ({
  label: 'See the initiative',
  path: `/initiatives/${initiativeId}`,
});

/** A place came free for the first who waited. */
export const placeGranted = (senderId: number, title: Words, initiativeId: number): Notice => ({
  personId: senderId,
  subject: `You have a place at ${inSubject(title, 'an initiative')}`,
  kind: 'ANSWER',
  title: `You have a place at ${title.text}`,
  paragraphs: [
    `A place at "${title.text}" came free, and you were the first on the waiting list: you are in.`,
    'If you cannot come any more, please give the place back, so that the next one gets it.',
  ],
  action: initiativePage(initiativeId),
});

/** A request was put on the waiting list, or moved up. */
export const waitingListPlace = (
  senderId: number,
  title: Words,
  place: number,
  threadId?: number,
): Notice => ({
  personId: senderId,
  subject: `You are ${ordinal(place)} on the waiting list of ${inSubject(title, 'an initiative')}`,
  kind: 'ANSWER',
  title: `You are ${ordinal(place)} on the waiting list of ${title.text}`,
  paragraphs: [
    `All places at "${title.text}" are taken. Your request waits: you are ${ordinal(place)} on the list.`,
    'A place that comes free goes to the first on the list, and we tell you. If you cannot come any more, please withdraw the request.',
  ],
  action: toThread(threadId, SENT),
  isOnlyOne: false,
});

export const placeEnded = (
  senderId: number,
  title: Words,
  initiativeId: number,
  note: string | null,
): Notice => ({
  personId: senderId,
  subject: `You no longer take part in ${inSubject(title, 'an initiative')}`,
  kind: 'ANSWER',
  title: `You no longer take part in ${title.text}`,
  paragraphs: [
    `The people who run "${title.text}" have ended your participation.`,
    ...quoted('The note with it:', note),
  ],
  action: initiativePage(initiativeId),
});

export const placeGivenBack = (
  receiverId: number,
  from: Words,
  title: Words,
  initiativeId: number,
): Notice => ({
  personId: receiverId,
  subject: `${inSubject(from, 'Somebody')} no longer takes part in ${inSubject(title, 'your initiative')}`,
  kind: 'EVENT',
  ...lineBy(from, `no longer takes part in ${title.text}`),
  paragraphs: [`${from.text} has given back the place at "${title.text}".`],
  action: initiativePage(initiativeId),
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

export const newTeamRequest = (
  ownerId: number,
  from: Words,
  team: { id: number; name: Words },
  message: string | null,
  threadId?: number,
): Notice => ({
  personId: ownerId,
  subject: `${inSubject(from, 'Somebody')} would like to join ${inSubject(team.name, 'your team')}`,
  ...lineBy(from, `would like to join ${team.name.text}`),
  paragraphs: [
    `${from.text} asks to join your team "${team.name.text}".`,
    ...quoted('Their message:', message),
  ],
  action: toThread(threadId, { label: 'Answer on the team page', path: `/teams/${team.id}` }),
});

export const teamRequestAnswered = (
  senderId: number,
  team: { id: number; name: Words },
  answer: Answer,
  note: string | null,
): Notice => ({
  personId: senderId,
  subject: `Your request to join ${inSubject(team.name, 'a team')} was ${ANSWERS[answer]}`,
  title: `Your request to join ${team.name.text} was ${ANSWERS[answer]}`,
  paragraphs: [
    `Your request to join the team "${team.name.text}" was ${ANSWERS[answer]}.`,
    ...quoted('The note with it:', note),
  ],
  action: { label: 'See the team', path: `/teams/${team.id}` },
});

export const mentorReminder = (mentorUserId: number, from: Words, days: number): Notice => ({
  personId: mentorUserId,
  subject: `${inSubject(from, 'Somebody')} is still waiting for your answer`,
  kind: 'REMINDER',
  ...lineBy(from, 'is still waiting for your answer'),
  paragraphs: [
    `${from.text} wrote to your mentor profile ${days} days ago. A short answer helps, also when it is a no.`,
    'We remind you of this request only once.',
  ],
  action: INBOX,
});

export const noAnswerYet = (
  senderId: number,
  mentor: { id: number; name: string },
  days: number,
  similar: readonly { name: string; url: string; reason: string }[],
): Notice => ({
  personId: senderId,
  subject: `No answer from ${mentor.name} yet`,
  kind: 'REMINDER',
  about: `mentor:${mentor.id}`,
  paragraphs: [
    `Your request to ${mentor.name} has been open for ${days} days. You can leave it open, or withdraw it and ask somebody else.`,
    ...(similar.length ? ['Mentors with similar expertise who are available:'] : []),
  ],
  items: similar.map(({ name, url, reason }) => ({ label: `${name} (${reason})`, url })),
  action: SENT,
});
