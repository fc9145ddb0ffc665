import type { Notice } from './mail.queue.ts';
import { inSubject, lineBy, type Words } from './notice-texts.ts';

// The entries of the clock make nothing unread that was read: they have a mark of their own.
const aboutRequest = (requestId: number) => ({
  requestId,
  kind: 'REMINDER' as const,
  action: { label: 'Open the conversation', path: `/requests/${requestId}` },
});

export const mentorReminder = (
  personId: number,
  requestId: number,
  { from, days }: { from: Words; days: number },
): Notice => ({
  personId,
  ...aboutRequest(requestId),
  key: `still-waiting:${requestId}`,
  subject: `${inSubject(from, 'Somebody')} is still waiting for your answer`,
  ...lineBy(from, 'is still waiting for your answer'),
  paragraphs: [
    `${from.text} wrote to your mentor profile ${days} days ago. A short answer helps, also when it is a no.`,
    'We remind you of this request only once.',
  ],
});

// Without a name: several people may answer, and who asked may be a new account (docs/product.md#new-accounts).
export const stillWaiting = (personId: number, requestId: number, days: number): Notice => ({
  personId,
  ...aboutRequest(requestId),
  key: `still-waiting:${requestId}`,
  subject: 'A request is still waiting for your answer',
  paragraphs: [
    `Somebody asked ${days} days ago and has no answer yet. A short answer helps, also when it is a no.`,
    'We remind you of this request only once.',
  ],
});

/** Another person or team to ask. */
export interface Other {
  readonly name: string;
  readonly url: string;
  readonly reason: string;
}
const itemsOf = (others: readonly Other[]) =>
  others.map(({ name, url, reason }) => ({ label: `${name} (${reason})`, url }));

export const noAnswerYet = (
  personId: number,
  requestId: number,
  { mentor, days, others }: { mentor: { id: number; name: string }; days: number; others: readonly Other[] },
): Notice => ({
  personId,
  ...aboutRequest(requestId),
  key: `overdue:${requestId}`,
  about: { kind: 'mentor', id: mentor.id },
  subject: `No answer from ${mentor.name} yet`,
  paragraphs: [
    `Your request to ${mentor.name} has been open for ${days} days. You can leave it open, or withdraw it and ask somebody else.`,
    ...(others.length ? ['Mentors with similar expertise who are available:'] : []),
  ],
  items: itemsOf(others),
});

export const requestOverdue = (
  personId: number,
  requestId: number,
  { days, others }: { days: number; others: readonly Other[] },
): Notice => ({
  personId,
  ...aboutRequest(requestId),
  key: `overdue:${requestId}`,
  subject: 'No answer to your request yet',
  paragraphs: [
    `Your request has been open for ${days} days. You can leave it open, or withdraw it and ask somebody else.`,
    ...(others.length ? ['You could ask:'] : []),
  ],
  items: itemsOf(others),
});

export const mentorLimited = (personId: number, requestId: number, days: number): Notice => ({
  personId,
  ...aboutRequest(requestId),
  key: `limited:${requestId}`,
  subject: 'Your mentor profile now says that you have limited time',
  paragraphs: [
    `A message to you has had no answer for ${days} days, so your profile says Limited. Answer it, and set your availability again whenever you like.`,
  ],
});

export const slowToAnswer = (personId: number, requestId: number, days: number): Notice => ({
  personId,
  ...aboutRequest(requestId),
  key: `slow:${requestId}`,
  subject: 'Others now read that you are slow to answer',
  paragraphs: [
    `A request has had no answer for ${days} days, so your page and its card say “Slow to answer”. They stop when you answer it, also with a no.`,
  ],
});
