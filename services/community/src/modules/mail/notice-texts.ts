import { PRODUCT_NAME } from '@meshwork/contracts-core';
import type { Notice } from './mail.queue.ts';

const INBOX = { label: 'Open your inbox', path: '/account' };
const SENT = { label: 'See your requests', path: '/account?box=sent' };
const ANSWERS = { ACCEPTED: 'accepted', DECLINED: 'declined' } as const;
type Answer = keyof typeof ANSWERS;

const quoted = (label: string, text: string | null | undefined): string[] =>
  text ? [`${label}\n${text}`] : [];

export const newContact = (mentorUserId: number, from: string, message: string): Notice => ({
  personId: mentorUserId,
  subject: `${from} has a question for you as a mentor`,
  paragraphs: [
    `${from} wrote to your mentor profile on ${PRODUCT_NAME}.`,
    ...quoted('Their message:', message),
  ],
  action: INBOX,
});

export const contactAnswered = (
  senderId: number,
  mentor: string,
  answer: Answer,
  note: string | null,
): Notice => ({
  personId: senderId,
  subject: `${mentor} ${ANSWERS[answer]} your request`,
  paragraphs: [`The mentor ${mentor} ${ANSWERS[answer]} your request.`, ...quoted('Their note:', note)],
  action: SENT,
});

export const newJoinRequest = (posterId: number, from: string, title: string, message: string): Notice => ({
  personId: posterId,
  subject: `${from} would like to join ${title}`,
  paragraphs: [
    `${from} asks to join your initiative "${title}" on ${PRODUCT_NAME}.`,
    ...quoted('Their message:', message),
  ],
  action: INBOX,
});

export const joinRequestAnswered = (
  senderId: number,
  title: string,
  answer: Answer,
  note: string | null,
): Notice => ({
  personId: senderId,
  subject: `Your request to join ${title} was ${ANSWERS[answer]}`,
  paragraphs: [
    `Your request to join "${title}" was ${ANSWERS[answer]}.`,
    ...quoted('The note with it:', note),
  ],
  action: SENT,
});

export const newTeamRequest = (
  ownerId: number,
  from: string,
  team: { id: number; name: string },
  message: string | null,
): Notice => ({
  personId: ownerId,
  subject: `${from} would like to join ${team.name}`,
  paragraphs: [`${from} asks to join your team "${team.name}".`, ...quoted('Their message:', message)],
  action: { label: 'Answer on the team page', path: `/teams/${team.id}` },
});

export const teamRequestAnswered = (
  senderId: number,
  team: { id: number; name: string },
  answer: Answer,
): Notice => ({
  personId: senderId,
  subject: `Your request to join ${team.name} was ${ANSWERS[answer]}`,
  paragraphs: [`Your request to join the team "${team.name}" was ${ANSWERS[answer]}.`],
  action: { label: 'See the team', path: `/teams/${team.id}` },
});

export const mentorReminder = (mentorUserId: number, from: string, days: number): Notice => ({
  personId: mentorUserId,
  subject: `${from} is still waiting for your answer`,
  paragraphs: [
    `${from} wrote to your mentor profile ${days} days ago. A short answer helps, also when it is a no.`,
    'We remind you of this request only once.',
  ],
  action: INBOX,
});

export const noAnswerYet = (
  senderId: number,
  mentor: string,
  days: number,
  similar: readonly { name: string; url: string }[],
): Notice => ({
  personId: senderId,
  subject: `No answer from ${mentor} yet`,
  paragraphs: [
    `Your request to ${mentor} has been open for ${days} days. You can leave it open, or withdraw it and ask somebody else.`,
    ...(similar.length
      ? [
          `Mentors with similar expertise who are available:\n${similar.map(({ name, url }) => `${name}: ${url}`).join('\n')}`,
        ]
      : []),
  ],
  action: SENT,
});
