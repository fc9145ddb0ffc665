import { ordinal, type ThreadKind, type ThreadSide } from '@meshwork/contracts-community';
import { PRODUCT_NAME } from '@meshwork/contracts-core';
import type { Notice } from './mail.queue.ts';
import { inSubject, lineBy, quoted, type Words } from './notice-texts.ts';

/** The request that a notice is about. */
export interface ToldRequest {
  readonly id: number;
  readonly withMinor: boolean;
}
type About = NonNullable<Notice['about']>;

/** The fields that all notices about a request have. */
const aboutRequest = ({ id, withMinor }: ToldRequest) => ({
  requestId: id,
  ...(withMinor && { withMinor }),
  action: { label: 'Open the conversation', path: `/requests/${id}` },
});

const ANSWERS = { ACCEPTED: 'accepted', DECLINED: 'declined' } as const;
export type Answer = keyof typeof ANSWERS;

/** A name of a new or unverified account stands in no subject (docs/product.md#new-accounts). */
const somebody = (from: Words) => inSubject(from, 'Somebody');

export const newContact = (
  personId: number,
  request: ToldRequest,
  { from, mentorId, message }: { from: Words; mentorId: number; message: string },
): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'REQUEST',
  about: { kind: 'mentor', id: mentorId },
  subject: `${somebody(from)} has a question for you as a mentor`,
  ...lineBy(from, 'has a question for you as a mentor'),
  paragraphs: [
    `${from.text} wrote to your mentor profile on ${PRODUCT_NAME}.`,
    ...quoted('Their message:', message),
  ],
});

export const contactAnswered = (
  personId: number,
  request: ToldRequest,
  {
    mentor,
    mentorId,
    answer,
    note,
  }: { mentor: Words; mentorId: number; answer: Answer; note: string | null },
): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'ANSWER',
  about: { kind: 'mentor', id: mentorId },
  subject: `${inSubject(mentor, 'The mentor')} ${ANSWERS[answer]} your request`,
  ...lineBy(mentor, `${ANSWERS[answer]} your request to them as a mentor`),
  paragraphs: [`The mentor ${mentor.text} ${ANSWERS[answer]} your request.`, ...quoted('Their note:', note)],
});

/** An initiative or a team with the words of its title. */
interface Named {
  readonly id: number;
  readonly name: Words;
}

export const newJoinRequest = (
  personId: number,
  request: ToldRequest,
  { from, initiative, message }: { from: Words; initiative: Named; message: string | null },
): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'REQUEST',
  about: { kind: 'initiative', id: initiative.id },
  subject: `${somebody(from)} would like to join ${inSubject(initiative.name, 'your initiative')}`,
  ...lineBy(from, `would like to join ${initiative.name.text}`),
  paragraphs: [
    `${from.text} asks to join your initiative "${initiative.name.text}" on ${PRODUCT_NAME}.`,
    ...quoted('Their message:', message),
  ],
});

export const joinRequestAnswered = (
  personId: number,
  request: ToldRequest,
  { initiative, answer, note }: { initiative: Named; answer: Answer; note: string | null },
): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'ANSWER',
  about: { kind: 'initiative', id: initiative.id },
  subject: `Your request to join ${inSubject(initiative.name, 'an initiative')} was ${ANSWERS[answer]}`,
  title: `Your request to join ${initiative.name.text} was ${ANSWERS[answer]}`,
  paragraphs: [
    `Your request to join "${initiative.name.text}" was ${ANSWERS[answer]}.`,
    ...quoted('The note with it:', note),
  ],
});

/** A place came free for the first who waited. */
export const placeGranted = (personId: number, request: ToldRequest, initiative: Named): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'ANSWER',
  about: { kind: 'initiative', id: initiative.id },
  mailsAgain: true,
  subject: `You have a place at ${inSubject(initiative.name, 'an initiative')}`,
  title: `You have a place at ${initiative.name.text}`,
  paragraphs: [
    `A place at "${initiative.name.text}" came free, and you were the first on the waiting list: you are in.`,
    'If you cannot come any more, please give the place back, so that the next one gets it.',
  ],
  action: { label: 'See the initiative', path: `/initiatives/${initiative.id}` },
});

/** From which place of its list on somebody hears of each step forward. */
export const NEAR_A_PLACE = 3;

/** A request was put on the waiting list, or moved up. Each place is told once. */
export const waitingListPlace = (
  personId: number,
  request: ToldRequest,
  initiative: Named,
  place: number,
): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'ANSWER',
  about: { kind: 'initiative', id: initiative.id },
  mailsAgain: true,
  key: `waiting:${request.id}:${place <= NEAR_A_PLACE ? place : 'later'}`,
  subject: `You are ${ordinal(place)} on the waiting list of ${inSubject(initiative.name, 'an initiative')}`,
  title: `You are ${ordinal(place)} on the waiting list of ${initiative.name.text}`,
  paragraphs: [
    `All places at "${initiative.name.text}" are taken. Your request waits: you are ${ordinal(place)} on the list.`,
    'A place that comes free goes to the first on the list, and we tell you. If you cannot come any more, please withdraw the request.',
  ],
});

export const newTeamRequest = (
  personId: number,
  request: ToldRequest,
  { from, team, message }: { from: Words; team: Named; message: string | null },
): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'REQUEST',
  about: { kind: 'team', id: team.id },
  subject: `${somebody(from)} would like to join ${inSubject(team.name, 'your team')}`,
  ...lineBy(from, `would like to join ${team.name.text}`),
  paragraphs: [
    `${from.text} asks to join your team "${team.name.text}".`,
    ...quoted('Their message:', message),
  ],
});

export const teamRequestAnswered = (
  personId: number,
  request: ToldRequest,
  { team, answer, note }: { team: Named; answer: Answer; note: string | null },
): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'ANSWER',
  about: { kind: 'team', id: team.id },
  subject: `Your request to join ${inSubject(team.name, 'a team')} was ${ANSWERS[answer]}`,
  title: `Your request to join ${team.name.text} was ${ANSWERS[answer]}`,
  paragraphs: [
    `Your request to join the team "${team.name.text}" was ${ANSWERS[answer]}.`,
    ...quoted('The note with it:', note),
  ],
  action: { label: 'See the team', path: `/teams/${team.id}` },
});

/** Notifies an owner of a message to the team: from another team's owner, or from a person who offers help. */
export const wroteToTeam = (
  personId: number,
  request: ToldRequest,
  { from, teamId, message, isOffer }: { from: Words; teamId: number; message: string; isOffer: boolean },
): Notice => {
  const deed = isOffer ? 'offers your team help' : 'wrote to your team';
  return {
    personId,
    ...aboutRequest(request),
    kind: 'REQUEST',
    about: { kind: 'team', id: teamId },
    subject: `${somebody(from)} ${deed}`,
    ...lineBy(from, deed),
    paragraphs: [
      isOffer
        ? `${from.text} offers help with something that your team looks for on ${PRODUCT_NAME}.`
        : `${from.text} wrote to your team on ${PRODUCT_NAME} in the name of another team.`,
      ...quoted('Their message:', message),
    ],
  };
};

export const teamAnswered = (
  personId: number,
  request: ToldRequest,
  { from, answer, note, isOffer }: { from: Words; answer: Answer; note: string | null; isOffer: boolean },
): Notice => {
  const verb = ANSWERS[answer];
  const asked = isOffer ? 'your offer of help' : 'what your team asked';
  return {
    personId,
    ...aboutRequest(request),
    kind: 'ANSWER',
    subject: `${somebody(from)} ${verb} ${isOffer ? asked : 'what you asked'}`,
    ...lineBy(from, `${verb} ${asked}`),
    paragraphs: [`${from.text} ${verb} ${asked}.`, ...quoted('Their note:', note)],
  };
};

export const newMessage = (personId: number, request: ToldRequest, from: Words, text: string): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'MESSAGE',
  subject: `${somebody(from)} sent you a message`,
  ...lineBy(from, 'sent you a message'),
  paragraphs: [`${from.text} wrote to you on ${PRODUCT_NAME}.`, ...quoted('Their message:', text)],
});

/** Says what was ended: "Ada gave back their place". */
function endOf(kind: ThreadKind, side: ThreadSide): string {
  if (kind === 'MENTOR') return 'ended the mentoring';
  if (kind !== 'INITIATIVE') return 'ended what you had agreed';
  return side === 'REQUESTER' ? 'gave back their place' : 'ended your participation';
}

interface Ended {
  readonly kind: ThreadKind;
  /** The side of the person who ends it. */
  readonly side: ThreadSide;
  /** The initiative where it may be named. */
  readonly initiative: Named | null;
  /** It ended before, so that the thanks alone are new. */
  readonly hasEnded: boolean;
  readonly thanks: string | null;
}

export function requestEnded(
  personId: number,
  request: ToldRequest,
  from: Words,
  { kind, side, initiative, hasEnded, thanks }: Ended,
): Notice {
  const deed = hasEnded ? 'thanks you' : endOf(kind, side);
  const named = hasEnded ? null : initiative;
  const where = named ? `${side === 'REQUESTER' ? ' at' : ' in'} “${named.name.text}”` : '';
  const about: About | undefined = named ? { kind: 'initiative', id: named.id } : undefined;
  return {
    personId,
    ...aboutRequest(request),
    kind: 'MESSAGE',
    // A lost or returned place is mailed although there is something unread.
    ...(named && { mailsAgain: true }),
    ...lineBy(from, thanks ? 'thanks you' : `${deed}${where}`),
    ...(about && { about }),
    subject: `${somebody(from)} ${thanks ? 'thanks you' : deed}`,
    paragraphs: [
      `${from.text} ${deed}${where}. The conversation stays readable for both of you.`,
      ...quoted('Their thanks:', thanks),
    ],
  };
}

/** Once per request: what is written in it later is told to its people alone. */
export const youReadAlong = (personId: number, minorId: number, request: ToldRequest): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'READING',
  key: `reads-along:${request.id}`,
  subject: 'You read along in a conversation of a young member of your team',
  title: '{actor} is in a conversation in which you read along',
  actorId: minorId,
  paragraphs: [
    'A member of your team who is under 18 writes with an adult outside the team. An adult who runs the team reads along, and this is you. Everybody in the conversation sees your name.',
    'You need not do anything. You can end the conversation, or report a message, if something is not right. No more mails about it follow.',
  ],
});

/** To both sides. */
export const endedByReader = (personId: number, readerId: number, request: ToldRequest): Notice => ({
  personId,
  ...aboutRequest(request),
  kind: 'MESSAGE',
  mailsAgain: true,
  subject: 'A conversation of yours was ended',
  title: '{actor}, who reads along, ended a conversation of yours',
  actorId: readerId,
  paragraphs: [
    'An adult who reads along in one of your conversations has ended it. It stays readable.',
    'If you are in trouble, or do not know why this happened, talk to an adult of the team.',
  ],
});
