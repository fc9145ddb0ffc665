import type { ThreadKind, ThreadSide } from '@meshwork/contracts-community';
import { PRODUCT_NAME } from '@meshwork/contracts-core';
import type { Notice } from '../mail/mail.queue.ts';
import { lineBy, type nameOf } from '../mail/notice-texts.ts';

type Words = ReturnType<typeof nameOf>;

/** The words of a new or unverified account stand in no subject (docs/product.md#new-accounts). */
const inSubject = ({ text, isEstablished }: Words): string => (isEstablished ? text : 'Somebody');

const toThread = (threadId: number) => ({ label: 'Open the conversation', path: `/requests/${threadId}` });
const quoted = (label: string, text: string | null): string[] => (text ? [`${label}\n${text}`] : []);

export const newMessage = (personId: number, from: Words, text: string, threadId: number): Notice => ({
  personId,
  kind: 'MESSAGE',
  subject: `${inSubject(from)} sent you a message`,
  ...lineBy(from, 'sent you a message'),
  paragraphs: [`${from.text} wrote to you on ${PRODUCT_NAME}.`, ...quoted('Their message:', text)],
  action: toThread(threadId),
});

export const teamWrote = (personId: number, from: Words, text: string, threadId: number): Notice => ({
  personId,
  kind: 'REQUEST',
  subject: `${inSubject(from)} wrote to your team`,
  ...lineBy(from, 'wrote to your team'),
  paragraphs: [
    `${from.text} wrote to your team on ${PRODUCT_NAME} in the name of another team.`,
    ...quoted('Their message:', text),
  ],
  action: toThread(threadId),
});

export const helpOffered = (personId: number, from: Words, text: string, threadId: number): Notice => ({
  personId,
  kind: 'REQUEST',
  subject: `${inSubject(from)} offers your team help`,
  ...lineBy(from, 'offers your team help'),
  paragraphs: [
    `${from.text} offers help with something that your team looks for on ${PRODUCT_NAME}.`,
    ...quoted('Their message:', text),
  ],
  action: toThread(threadId),
});

export const threadAnswered = (
  personId: number,
  from: Words,
  answer: 'ACCEPTED' | 'DECLINED',
  note: string | null,
  { id: threadId, kind }: { id: number; kind: ThreadKind },
): Notice => {
  const verb = answer === 'ACCEPTED' ? 'accepted' : 'declined';
  const asked = kind === 'OFFER' ? 'your offer of help' : 'what your team asked';
  return {
    personId,
    kind: 'ANSWER',
    subject: `${inSubject(from)} ${verb} ${kind === 'OFFER' ? asked : 'what you asked'}`,
    ...lineBy(from, `${verb} ${asked}`),
    paragraphs: [`${from.text} ${verb} ${asked}.`, ...quoted('Their note:', note)],
    action: toThread(threadId),
  };
};

/** What somebody ended, said of them: "Ada gave back their place". */
function endOf({ kind, side }: EndedThread): string {
  if (kind === 'MENTOR') return 'ended the mentoring';
  if (kind !== 'INITIATIVE') return 'ended what you had agreed';
  return side === 'ASKER' ? 'gave back their place' : 'ended your participation';
}

interface EndedThread {
  readonly id: number;
  readonly kind: ThreadKind;
  /** Of who ends it. */
  readonly side: ThreadSide;
  readonly initiative_id: number | null;
  /** The name of what was asked, where it is there. */
  readonly target_name: string | null;
  readonly target_hidden: boolean;
  /** Whether it ended before, so that the thanks alone are new. */
  readonly hasEnded: boolean;
}

export function threadEnded(
  personId: number,
  from: Words,
  thanks: string | null,
  thread: EndedThread,
): Notice {
  const deed = thread.hasEnded ? 'thanks you' : endOf(thread);
  const isNamed = thread.kind === 'INITIATIVE' && !thread.target_hidden && !thread.hasEnded;
  const where =
    isNamed && thread.target_name ? `${thread.side === 'ASKER' ? ' at' : ' in'} “${thread.target_name}”` : '';
  return {
    personId,
    kind: 'MESSAGE',
    ...lineBy(from, thanks ? 'thanks you' : `${deed}${where}`),
    ...(where && { about: `initiative:${thread.initiative_id}` }),
    subject: `${inSubject(from)} ${thanks ? 'thanks you' : deed}`,
    paragraphs: [
      `${from.text} ${deed}${where}. The conversation stays readable for both of you.`,
      ...quoted('Their thanks:', thanks),
    ],
    action: toThread(thread.id),
  };
}
