import type { Notice } from '../mail/mail.queue.ts';

const toThread = (threadId: number) => ({ label: 'Open the conversation', path: `/requests/${threadId}` });

/** Once per conversation: what is written in it later is told to its people alone. */
export const youReadAlong = (personId: number, minorId: number, threadId: number): Notice => ({
  personId,
  kind: 'READING',
  key: `reads-along:${threadId}`,
  subject: 'You read along in a conversation of a young member of your team',
  title: '{actor} is in a conversation in which you read along',
  actorId: minorId,
  paragraphs: [
    'A member of your team who is under 18 writes with an adult outside the team. An adult who runs the team reads along, and this is you. Everybody in the conversation sees your name.',
    'You need not do anything. You can end the conversation, or report a message, if something is not right. No more mails about it follow.',
  ],
  action: toThread(threadId),
});

/** To both sides. */
export const endedByReader = (personId: number, readerId: number, threadId: number): Notice => ({
  personId,
  kind: 'MESSAGE',
  subject: 'A conversation of yours was ended',
  title: '{actor}, who reads along, ended a conversation of yours',
  actorId: readerId,
  paragraphs: [
    'An adult who reads along in one of your conversations has ended it. It stays readable.',
    'If you are in trouble, or do not know why this happened, talk to an adult of the team.',
  ],
  action: toThread(threadId),
});
