import { calendarFilePath, ordinal, type ThreadKind, type ThreadSide } from '@meshwork/contracts-community';
import { productName } from '@meshwork/contracts-core';
import {
  type EventRequest,
  type GuardianEvent,
  NEAR_A_PLACE,
  type RequestEvent,
} from '../../events/request-events.ts';
import { announcement } from './initiative-notice-texts.ts';
import { READER_NEWS } from './notice-facts.ts';
import {
  aboutText,
  type EventOf,
  inSubject,
  lineBy,
  quoted,
  somebody,
  type TextsOf,
  type Told,
} from './notice-texts.ts';

/** The fields that all notices about a request have. */
const aboutRequest = ({ id, withMinor }: EventRequest) => ({
  requestId: id,
  ...(withMinor && { withMinor }),
  action: { label: 'Open the messages', path: `/requests/${id}` },
});

/** The calendar file of what somebody takes part in. */
const calendarOf = (initiativeId: number) => ({
  items: [{ label: 'Add it to your calendar', url: calendarFilePath(initiativeId) }],
});

const ANSWERS = { ACCEPTED: 'accepted', DECLINED: 'declined' } as const;

type Asked = EventOf<'request.asked'>;

/** The notice of a first message. The sender's name stands before the deed. */
const asked = (
  { request, target, by, message }: Asked,
  kind: 'mentor' | 'initiative' | 'team',
  { text, deed, line = deed }: { text: string; deed: string; line?: string },
): Told => ({
  ...aboutRequest(request),
  kind: 'REQUEST',
  about: { kind, id: target.id },
  subject: `${somebody(by)} ${deed}`,
  ...lineBy(by, line),
  paragraphs: [text, ...quoted('Their message:', message)],
});

const askedToJoin = (event: Asked, kind: 'initiative' | 'team', where = ''): Told =>
  asked(event, kind, {
    deed: `would like to join ${inSubject(event.target.name, `your ${kind}`)}`,
    line: `would like to join ${event.target.name.text}`,
    text: `${event.by.text} asks to join your ${kind} "${event.target.name.text}"${where}.`,
  });

const ASKED: Readonly<Record<ThreadKind, (event: Asked) => Told>> = {
  MENTOR: (event) =>
    asked(event, 'mentor', {
      deed: 'has a question for you as a mentor',
      text: `${event.by.text} wrote to your mentor profile on ${productName()}.`,
    }),
  INITIATIVE: (event) => askedToJoin(event, 'initiative', ` on ${productName()}`),
  TEAM: (event) => askedToJoin(event, 'team'),
  TEAMS: (event) =>
    asked(event, 'team', {
      deed: `wrote to ${inSubject(event.target.name, 'your team')}`,
      line: `wrote to ${event.target.name.text}`,
      text: `${event.by.text} wrote to your team on ${productName()} in the name of another team.`,
    }),
  OFFER: (event) =>
    asked(event, 'team', {
      deed: `offers ${inSubject(event.target.name, 'your team')} help`,
      line: `offers ${event.target.name.text} help`,
      text: `${event.by.text} offers help with something that your team looks for on ${productName()}.`,
    }),
};

type Answered = EventOf<'request.answered'>;

const teamAnswered = ({ request, kind, by, answer, note }: Answered): Told => {
  const verb = ANSWERS[answer];
  const isOffer = kind === 'OFFER';
  const asked = isOffer ? 'your offer of help' : 'what your team asked';
  return {
    ...aboutRequest(request),
    kind: 'ANSWER',
    subject: `${somebody(by)} ${verb} ${isOffer ? asked : 'what you asked'}`,
    ...lineBy(by, `${verb} ${asked}`),
    paragraphs: [`${by.text} ${verb} ${asked}.`, ...quoted('Their note:', note)],
  };
};

const ANSWERED: Readonly<Record<ThreadKind, (event: Answered) => Told>> = {
  MENTOR: ({ request, target, by, answer, note }) => ({
    ...aboutRequest(request),
    kind: 'ANSWER',
    about: { kind: 'mentor', id: target.id },
    subject: `${inSubject(by, 'The mentor')} ${ANSWERS[answer]} your request`,
    ...lineBy(by, `${ANSWERS[answer]} your request to them as a mentor`),
    paragraphs: [`The mentor ${by.text} ${ANSWERS[answer]} your request.`, ...quoted('Their note:', note)],
  }),
  INITIATIVE: ({ request, target, answer, note }) => ({
    ...aboutRequest(request),
    kind: 'ANSWER',
    about: { kind: 'initiative', id: target.id },
    subject: `Your request to join ${inSubject(target.name, 'an initiative')} was ${ANSWERS[answer]}`,
    title: `Your request to join ${target.name.text} was ${ANSWERS[answer]}`,
    paragraphs: [
      `Your request to join "${target.name.text}" was ${ANSWERS[answer]}.`,
      ...(answer === 'ACCEPTED' ? (target.plan ?? []) : []),
      ...quoted('The note with it:', note),
    ],
    ...(answer === 'ACCEPTED' && target.plan && { plan: [...target.plan], ...calendarOf(target.id) }),
  }),
  TEAM: ({ request, target, answer, note }) => ({
    ...aboutRequest(request),
    kind: 'ANSWER',
    about: { kind: 'team', id: target.id },
    subject: `Your request to join ${inSubject(target.name, 'a team')} was ${ANSWERS[answer]}`,
    title: `Your request to join ${target.name.text} was ${ANSWERS[answer]}`,
    paragraphs: [
      `Your request to join the team "${target.name.text}" was ${ANSWERS[answer]}.`,
      ...quoted('The note with it:', note),
    ],
    action: { label: 'See the team', path: `/teams/${target.id}` },
  }),
  TEAMS: teamAnswered,
  OFFER: teamAnswered,
};

/** Says what was ended: "Ada gave back their place". */
function endOf(kind: ThreadKind, side: ThreadSide): string {
  if (kind === 'MENTOR') return 'ended the mentoring';
  if (kind !== 'INITIATIVE') return 'ended what you had agreed';
  return side === 'REQUESTER' ? 'gave back their place' : 'ended your participation';
}

function requestEnded({
  request,
  by,
  kind,
  side,
  initiative,
  hasEnded,
  isOver = false,
  thanks,
}: EventOf<'request.ended'>): Told {
  if (isOver && initiative && !thanks)
    return {
      ...aboutRequest(request),
      kind: 'MESSAGE',
      title: `“${initiative.name.text}” is over`,
      about: { kind: 'initiative', id: initiative.id },
      subject: `${inSubject(initiative.name, 'An initiative')} is over`,
      paragraphs: [`“${initiative.name.text}” is over. The messages about it stay readable.`],
    };
  const deed = hasEnded || isOver ? 'thanks you' : endOf(kind, side);
  const named = hasEnded ? null : initiative;
  const way = isOver
    ? side === 'REQUESTER'
      ? ' for'
      : ' for coming to'
    : side === 'REQUESTER'
      ? ' at'
      : ' in';
  const where = named ? `${way} “${named.name.text}”` : '';
  return {
    ...aboutRequest(request),
    kind: 'MESSAGE',
    // A lost or returned place is mailed although there is something unread.
    ...(named && { mailsAgain: true }),
    ...lineBy(by, thanks ? 'thanks you' : `${deed}${where}`),
    ...(named && { about: { kind: 'initiative' as const, id: named.id } }),
    subject: `${somebody(by)} ${thanks ? 'thanks you' : deed}${named ? `${way} ${inSubject(named.name, 'an initiative')}` : ''}`,
    paragraphs: [
      `${by.text} ${deed}${where}. The messages stay readable for both of you.`,
      ...quoted('Their thanks:', thanks),
    ],
  };
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const guardiansPage = { label: 'See who can read along', path: '/account' };

export const REQUEST_TEXTS: TextsOf<RequestEvent | GuardianEvent> = {
  'request.asked': (event) => ASKED[event.kind](event),
  'request.answered': (event) => ANSWERED[event.kind](event),

  'request.promoted': ({ request, initiative: { id, name, plan = [] } }) => ({
    ...aboutRequest(request),
    kind: 'ANSWER',
    about: { kind: 'initiative', id },
    mailsAgain: true,
    subject: `You have a place at ${inSubject(name, 'an initiative')}`,
    title: `You have a place at ${name.text}`,
    paragraphs: [
      `A place at "${name.text}" came free, and you were the first on the waiting list: you are in.`,
      ...plan,
      'If you cannot come any more, please give the place back, so that the next one gets it.',
    ],
    ...(plan.length > 0 && { plan: [...plan], ...calendarOf(id) }),
    action: { label: 'See the initiative', path: `/initiatives/${id}` },
  }),

  // Each place is told once.
  'request.waiting': ({ request, initiative: { id, name }, place }) => ({
    ...aboutRequest(request),
    kind: 'ANSWER',
    about: { kind: 'initiative', id },
    mailsAgain: true,
    key: `waiting:${request.id}:${place <= NEAR_A_PLACE ? place : 'later'}`,
    subject: `You are ${ordinal(place)} on the waiting list of ${inSubject(name, 'an initiative')}`,
    title: `You are ${ordinal(place)} on the waiting list of ${name.text}`,
    paragraphs: [
      `All places at "${name.text}" are taken. Your request waits: you are ${ordinal(place)} on the list.`,
      'A place that comes free goes to the first on the list, and we tell you. If you cannot come any more, please withdraw the request.',
    ],
  }),

  'message.sent': ({ request, matter, by, text }) => ({
    ...aboutRequest(request),
    kind: 'MESSAGE',
    afterQuiet: true,
    subject: `Message${aboutText(matter)} from ${somebody(by)}`,
    ...lineBy(by, 'sent you a message'),
    paragraphs: [`${by.text} wrote to you on ${productName()}.`, ...quoted('Their message:', text)],
  }),

  // Mailed also where an earlier message is unread: it may say that the room has changed.
  'message.announced': ({ request, initiative, by, to, text }) => ({
    ...aboutRequest(request),
    kind: 'MESSAGE',
    about: { kind: 'initiative', id: initiative.id },
    mailsAgain: true,
    ...announcement({ initiative, by, to }, text),
  }),

  // Once for a conversation: what is written later waits no more.
  'message.delivered': ({ request, target, mentorId }) => ({
    ...aboutRequest(request),
    kind: 'READING',
    key: `delivered:${request.id}`,
    subject: 'Your message was delivered',
    ...(mentorId === undefined
      ? { title: `Your message about ${target} was delivered` }
      : { title: '{actor} has received your message', actorId: mentorId }),
    paragraphs: [
      `An adult reads along now, so your message ${mentorId === undefined ? 'about' : 'to the mentor'} ${target} has been delivered.`,
      'We tell you when there is an answer.',
    ],
  }),

  'request.ended': requestEnded,

  // Once per request: what is written in it later is told to its people alone.
  'reader.attached': ({ request, minorId }) => ({
    ...aboutRequest(request),
    kind: 'READING',
    key: `reads-along:${request.id}`,
    namesPeople: true,
    subject: 'You read along with a young person',
    title: '{actor} writes with an adult, and you read along',
    actorId: minorId,
    paragraphs: [
      'Somebody under 18, of your team or for whom you said that you read along, writes with an adult outside their teams. Everybody there sees your name.',
      'You need not do anything. You can report a message, or end the messages, if something is not right. While something new stands there, the daily mail says so.',
    ],
  }),

  // Once a day for each conversation, and in the daily mail alone.
  'reader.news': ({ request, minorId }) => ({
    ...aboutRequest(request),
    kind: 'READING',
    isDaily: true,
    key: `${READER_NEWS}${request.id}:${Math.floor(Date.now() / DAY_MS)}`,
    subject: 'Something new that you read along',
    title: '{actor} has something new that you read along',
    actorId: minorId,
    paragraphs: ['Somebody wrote something that you read along.'],
  }),

  'reader.confirmed': ({ request, minorId, initiative: { id, name, plan = [] } }) => ({
    ...aboutRequest(request),
    kind: 'READING',
    about: { kind: 'initiative', id },
    namesPeople: true,
    subject: `A young person has a place at ${inSubject(name, 'an initiative')}`,
    title: `{actor} has a place at ${name.text}`,
    actorId: minorId,
    paragraphs: [`Somebody under 18 with whom you read along has a place at "${name.text}".`, ...plan],
    ...(plan.length > 0 && { plan: [...plan], ...calendarOf(id) }),
  }),

  // Without what it was about, which is hidden, and not about the request, whose entries are hidden with it.
  'request.paused': ({ request: { id } }) => ({
    kind: 'READING',
    key: `paused:${id}`,
    subject: 'A moderator paused messages that you read',
    paragraphs: [
      'A moderator has hidden what some of your messages, or of those that you read along, are about. Nobody can write in them at the moment. What was written stays readable.',
      'You need not do anything. If something worries you, report a message there, or talk to an adult whom you trust.',
    ],
    action: { label: 'Open the messages', path: `/requests/${id}` },
  }),

  'request.resumed': ({ request: { id } }) => ({
    kind: 'READING',
    key: `resumed:${id}`,
    subject: 'Messages that a moderator paused can go on',
    paragraphs: [
      'A moderator has looked again and given back what these messages are about. People can write in them again.',
      'If something worries you, report a message there, or talk to an adult whom you trust.',
    ],
    action: { label: 'Open the messages', path: `/requests/${id}` },
  }),

  // To both sides.
  'request.ended-by-reader': ({ request, matter, readerId }) => ({
    ...aboutRequest(request),
    kind: 'MESSAGE',
    mailsAgain: true,
    subject: `Your messages${aboutText(matter)} were ended`,
    title: '{actor}, who reads along, ended messages of yours',
    actorId: readerId,
    paragraphs: [
      'An adult who reads along has ended messages of yours. They stay readable.',
      'If you are in trouble, or do not know why this happened, talk to an adult of the team.',
    ],
  }),

  'guardian.accepted': ({ by }) => ({
    kind: 'READING',
    subject: `${inSubject(by, 'Somebody')} reads along for you`,
    ...lineBy(by, 'reads along for you'),
    paragraphs: [
      `${by.text} followed your link on ${productName()}, and reads along when you write with an adult outside your teams. If they are new here, your first message goes out a day later.`,
      'If this is not the person to whom you gave the link, please end it at once.',
    ],
    action: guardiansPage,
  }),

  // Outside a conversation, so that it cannot be opened.
  'words.copied': ({ minorId, by, words }) => ({
    kind: 'READING',
    subject: 'A copy of what a young person was written',
    title: '{actor}, with whom you read along, was written something',
    actorId: minorId,
    paragraphs: [
      `Somebody under 18 with whom you read along was written this by ${by.text}, an adult outside their teams, or wrote it. Contact details are hidden.`,
      ...quoted('The words:', words),
    ],
    action: guardiansPage,
  }),

  // Once a week: it says nothing of who asked, or what.
  'guardian.missing': () => ({
    kind: 'READING',
    key: `guardian-missing:${Math.floor(Date.now() / WEEK_MS)}`,
    subject: 'An adult wants to reach you',
    title: 'An adult wants to reach you, and nobody reads along for you yet',
    paragraphs: [
      'Somebody has asked you or a team of yours. You are under 18, so you get it once an adult reads along.',
      'Send a link to a parent, guardian or teacher: Messages has it. An adult owner of a team of yours counts after 14 days in a team that is as old, or verified.',
    ],
    action: { label: 'See what helps', path: '/requests' },
  }),

  'reader.missing': ({ path }) => ({
    kind: 'READING',
    key: `reader-missing:${path}:${Math.floor(Date.now() / WEEK_MS)}`,
    subject: 'An adult wants to reach you, and it waits',
    paragraphs: [
      'Somebody has asked what you run together with somebody under 18. All of you get it once an adult reads along with the young person.',
      'An adult owner of their team counts after 14 days in a team that is as old, or verified. A parent, guardian or teacher counts by the link of the young person.',
    ],
    action: { label: 'See what waits', path },
  }),

  'guardian.ended': () => ({
    kind: 'READING',
    subject: 'A reading along was ended',
    title: 'A reading along was ended',
    paragraphs: [
      'An adult no longer reads along for a young person: one of the two, or a moderator, has ended it.',
    ],
    action: guardiansPage,
  }),
};
