import { productName } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import { type GuardianEvent, NEAR_A_PLACE, type RequestEvent } from '../../events/request-events.ts';
import { ANSWERED, ASKED, aboutRequest, calendarOf, linesOf } from './answer-notice-texts.ts';
import { requestEnded } from './end-notice-texts.ts';
import { announcement } from './initiative-notice-texts.ts';
import {
  asItIs,
  inSubject,
  lineAbout,
  lineBy,
  ordinal,
  quoted,
  somebody,
  type TextsOf,
} from './notice-texts.ts';
import { READER_TEXTS } from './reader-notice-texts.ts';

const hasPlace = (title: string) => said('You have a place at {title}', { title });
const received = (actor: string) => said('{actor} has received your message', { actor });

export const REQUEST_TEXTS: TextsOf<RequestEvent | GuardianEvent> = {
  ...READER_TEXTS,
  'request.asked': (event) => ASKED[event.kind](event),
  'request.answered': (event) => ANSWERED[event.kind](event),
  'request.ended': requestEnded,

  'request.promoted': ({ request, initiative: { id, name, plan } }) => ({
    ...aboutRequest(request),
    kind: 'ANSWER',
    about: { kind: 'initiative', id },
    mailsAgain: true,
    subject: inSubject(name, hasPlace, said('You have a place at an initiative')),
    title: hasPlace(name.text),
    paragraphs: [
      said('A place at "{title}" came free, and you were the first on the waiting list: you are in.', {
        title: name.text,
      }),
      ...linesOf(plan).map(asItIs),
      said('If you cannot come any more, please give the place back, so that the next one gets it.'),
    ],
    ...(plan && { plan: linesOf(plan), ...calendarOf(id) }),
    action: { label: said('See the initiative'), path: `/initiatives/${id}` },
  }),

  // Each place is told once.
  'request.waiting': ({ request, initiative: { id, name }, place }) => {
    const nth = ordinal(place);
    const waits = (title: string) => said('You are {nth} on the waiting list of {title}', { nth, title });
    return {
      ...aboutRequest(request),
      kind: 'ANSWER',
      about: { kind: 'initiative', id },
      mailsAgain: true,
      key: `waiting:${request.id}:${place <= NEAR_A_PLACE ? place : 'later'}`,
      subject: inSubject(name, waits, said('You are {nth} on the waiting list of an initiative', { nth })),
      title: waits(name.text),
      paragraphs: [
        said('All places at "{title}" are taken. Your request waits: you are {nth} on the list.', {
          title: name.text,
          nth,
        }),
        said(
          'A place that comes free goes to the first on the list, and we tell you. If you cannot come any more, please withdraw the request.',
        ),
      ],
    };
  },

  'message.sent': ({ request, matter, by, text }) => {
    const name = somebody(by);
    const unnamed = said('Message from {name}', { name });
    return {
      ...aboutRequest(request),
      kind: 'MESSAGE',
      afterQuiet: true,
      subject: matter
        ? inSubject(matter, (matter) => said('Message about {matter} from {name}', { matter, name }), unnamed)
        : unnamed,
      ...lineBy(by, (actor) => said('{actor} sent you a message', { actor })),
      paragraphs: [
        said('{name} wrote to you on {product}.', { name: by.text, product: productName() }),
        ...quoted(said('Their message:'), text),
      ],
    };
  },

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
    subject: said('Your message was delivered'),
    ...(mentorId === undefined
      ? {
          title: said('Your message about {target} was delivered', { target }),
          paragraphs: [
            said('An adult reads along now, so your message about {target} has been delivered.', { target }),
            said('We tell you when there is an answer.'),
          ],
        }
      : {
          ...lineAbout(mentorId, received),
          paragraphs: [
            said('An adult reads along now, so your message to the mentor {name} has been delivered.', {
              name: target,
            }),
            said('We tell you when there is an answer.'),
          ],
        }),
  }),
};
