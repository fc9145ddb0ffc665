import type { Alternative, ClockEvent } from '../../events/request-events.ts';
import { aboutText, lineBy, somebody, type TextsOf } from './notice-texts.ts';

// The entries of the clock make nothing unread that was read: they have a mark of their own.
const aboutRequest = (requestId: number) => ({
  requestId,
  kind: 'REMINDER' as const,
  action: { label: 'Open the messages', path: `/requests/${requestId}` },
});

const itemsOf = (others: readonly Alternative[]) =>
  others.map(({ name, path, reason }) => ({ label: `${name} (${reason})`, url: path }));

export const CLOCK_TEXTS: TextsOf<ClockEvent> = {
  'request.unanswered': ({ requestId, matter, kind, by, days }) => ({
    ...aboutRequest(requestId),
    key: `still-waiting:${requestId}`,
    ...(kind === 'MENTOR'
      ? {
          subject: `${somebody(by)} is still waiting for your answer`,
          ...lineBy(by, 'is still waiting for your answer'),
          paragraphs: [
            `${by.text} wrote to your mentor profile ${days} days ago. A short answer helps, also when it is a no.`,
            'We remind you of this request only once.',
          ],
        }
      : // Without a name: several people may answer, and who asked may be a new account (docs/product.md#new-accounts).
        {
          subject: `A request${aboutText(matter)} is still waiting for your answer`,
          title: 'A request is still waiting for your answer',
          paragraphs: [
            `Somebody asked ${days} days ago and has no answer yet. A short answer helps, also when it is a no.`,
            'We remind you of this request only once.',
          ],
        }),
  }),

  'request.overdue': ({ requestId, matter, mentor, days, others }) => ({
    ...aboutRequest(requestId),
    key: `overdue:${requestId}`,
    ...(mentor
      ? {
          about: { kind: 'mentor' as const, id: mentor.id },
          subject: `No answer from ${mentor.name} yet`,
          paragraphs: [
            `Your request to ${mentor.name} has been open for ${days} days. You can leave it open, or withdraw it and ask somebody else.`,
            ...(others.length ? ['Mentors with similar expertise who are available:'] : []),
          ],
        }
      : {
          subject: `No answer to your request${aboutText(matter)} yet`,
          title: 'No answer to your request yet',
          paragraphs: [
            `Your request has been open for ${days} days. You can leave it open, or withdraw it and ask somebody else.`,
            ...(others.length ? ['You could ask:'] : []),
          ],
        }),
    items: itemsOf(others),
  }),

  'mentor.limited': ({ requestId, days }) => ({
    ...aboutRequest(requestId),
    key: `limited:${requestId}`,
    subject: 'Your mentor profile now says that you have limited time',
    paragraphs: [
      `A message to you has had no answer for ${days} days, so your profile says Limited. Answer it, and set your availability again whenever you like.`,
    ],
  }),

  'request.given-up': ({ requestId, matter, days }) => ({
    ...aboutRequest(requestId),
    key: `slow:${requestId}`,
    subject: `Others now read that you are slow to answer${aboutText(matter)}`,
    title: 'Others now read that you are slow to answer',
    paragraphs: [
      `A request has had no answer for ${days} days, so your page and its card say “Slow to answer”. They stop when you answer it, also with a no.`,
    ],
  }),
};
