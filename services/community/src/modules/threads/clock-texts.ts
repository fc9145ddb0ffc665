import type { Notice } from '../mail/mail.queue.ts';

const toThread = (threadId: number) => ({ label: 'Open the conversation', path: `/requests/${threadId}` });

// Subjects without a name: whoever asked may be a new account (docs/product.md#new-accounts).

export const stillWaiting = (personId: number, days: number, threadId: number): Notice => ({
  personId,
  kind: 'REMINDER',
  key: `still-waiting:${threadId}`,
  subject: 'A request is still waiting for your answer',
  paragraphs: [
    `Somebody asked ${days} days ago and has no answer yet. A short answer helps, also when it is a no.`,
    'We remind you of this request only once.',
  ],
  action: toThread(threadId),
});

export const threadOverdue = (
  personId: number,
  days: number,
  others: readonly { name: string; url: string; reason: string }[],
  threadId: number,
): Notice => ({
  personId,
  kind: 'REMINDER',
  key: `overdue:${threadId}`,
  subject: 'No answer to your request yet',
  paragraphs: [
    `Your request has been open for ${days} days. You can leave it open, or withdraw it and ask somebody else.`,
    ...(others.length ? ['You could ask:'] : []),
  ],
  items: others.map(({ name, url, reason }) => ({ label: `${name} (${reason})`, url })),
  action: toThread(threadId),
});

export const mentorLimited = (mentorUserId: number, days: number, threadId: number): Notice => ({
  personId: mentorUserId,
  kind: 'REMINDER',
  key: `limited:${threadId}`,
  subject: 'Your mentor profile now says that you have limited time',
  paragraphs: [
    `A message to you has had no answer for ${days} days, so your profile says Limited. Answer it, and set your availability again whenever you like.`,
  ],
  action: toThread(threadId),
});

export const slowToAnswer = (personId: number, days: number, threadId: number): Notice => ({
  personId,
  kind: 'REMINDER',
  key: `slow:${threadId}`,
  subject: 'Others now read that you are slow to answer',
  paragraphs: [
    `A request has had no answer for ${days} days, so your page and its card say “Slow to answer”. They stop when you answer it, also with a no.`,
  ],
  action: toThread(threadId),
});
