import { productName } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import type { GuardianEvent, RequestEvent } from '../../events/request-events.ts';
import { aboutRequest, calendarOf, linesOf } from './answer-notice-texts.ts';
import { READER_NEWS } from './notice-facts.ts';
import { asItIs, inSubject, lineAbout, lineBy, quoted, type TextsOf } from './notice-texts.ts';

type ReaderEvent = Extract<
  RequestEvent,
  {
    name:
      | 'reader.attached'
      | 'reader.news'
      | 'reader.confirmed'
      | 'request.paused'
      | 'request.resumed'
      | 'request.ended-by-reader';
  }
>;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const guardiansPage = { label: said('See who can read along'), path: '/account' };
const messages = (requestId: number) => ({
  label: said('Open the messages'),
  path: `/requests/${requestId}`,
});

/** About the adults who read along for young people. */
export const READER_TEXTS: TextsOf<ReaderEvent | GuardianEvent> = {
  // Once per request: what is written in it later is told to its people alone.
  'reader.attached': ({ request, minorId }) => ({
    ...aboutRequest(request),
    kind: 'READING',
    key: `reads-along:${request.id}`,
    namesPeople: true,
    subject: said('You read along with a young person'),
    ...lineAbout(minorId, (actor) => said('{actor} writes with an adult, and you read along', { actor })),
    paragraphs: [
      said(
        'Somebody under 18, of your team or for whom you said that you read along, writes with an adult outside their teams. Everybody there sees your name.',
      ),
      said(
        'You need not do anything. You can report a message, or end the messages, if something is not right. While something new stands there, the daily mail says so.',
      ),
    ],
  }),

  // Once a day for each conversation, and in the daily mail alone.
  'reader.news': ({ request, minorId }) => ({
    ...aboutRequest(request),
    kind: 'READING',
    isDaily: true,
    key: `${READER_NEWS}${request.id}:${Math.floor(Date.now() / DAY_MS)}`,
    subject: said('Something new that you read along'),
    ...lineAbout(minorId, (actor) => said('{actor} has something new that you read along', { actor })),
    paragraphs: [said('Somebody wrote something that you read along.')],
  }),

  'reader.confirmed': ({ request, minorId, initiative: { id, name, plan } }) => ({
    ...aboutRequest(request),
    kind: 'READING',
    about: { kind: 'initiative', id },
    namesPeople: true,
    subject: inSubject(
      name,
      (title) => said('A young person has a place at {title}', { title }),
      said('A young person has a place at an initiative'),
    ),
    ...lineAbout(minorId, (actor) => said('{actor} has a place at {title}', { actor, title: name.text })),
    paragraphs: [
      said('Somebody under 18 with whom you read along has a place at "{title}".', { title: name.text }),
      ...linesOf(plan).map(asItIs),
    ],
    ...(plan && { plan: linesOf(plan), ...calendarOf(id) }),
  }),

  // Without what it was about, which is hidden, and not about the request, whose entries are hidden with it.
  'request.paused': ({ request: { id } }) => ({
    kind: 'READING',
    key: `paused:${id}`,
    subject: said('A moderator paused messages that you read'),
    paragraphs: [
      said(
        'A moderator has hidden what some of your messages, or of those that you read along, are about. Nobody can write in them at the moment. What was written stays readable.',
      ),
      said(
        'You need not do anything. If something worries you, report a message there, or talk to an adult whom you trust.',
      ),
    ],
    action: messages(id),
  }),

  'request.resumed': ({ request: { id } }) => ({
    kind: 'READING',
    key: `resumed:${id}`,
    subject: said('Messages that a moderator paused can go on'),
    paragraphs: [
      said(
        'A moderator has looked again and given back what these messages are about. People can write in them again.',
      ),
      said('If something worries you, report a message there, or talk to an adult whom you trust.'),
    ],
    action: messages(id),
  }),

  // To both sides.
  'request.ended-by-reader': ({ request, matter, readerId }) => ({
    ...aboutRequest(request),
    kind: 'MESSAGE',
    mailsAgain: true,
    subject: matter
      ? inSubject(
          matter,
          (name) => said('Your messages about {name} were ended', { name }),
          said('Your messages were ended'),
        )
      : said('Your messages were ended'),
    ...lineAbout(readerId, (actor) => said('{actor}, who reads along, ended messages of yours', { actor })),
    paragraphs: [
      said('An adult who reads along has ended messages of yours. They stay readable.'),
      said('If you are in trouble, or do not know why this happened, talk to an adult of the team.'),
    ],
  }),

  'guardian.accepted': ({ by }) => ({
    kind: 'READING',
    subject: inSubject(
      by,
      (name) => said('{actor} reads along for you', { actor: name }),
      said('Somebody reads along for you'),
    ),
    ...lineBy(by, (actor) => said('{actor} reads along for you', { actor })),
    paragraphs: [
      said(
        '{name} followed your link on {product}, and reads along when you write with an adult outside your teams. If they are new here, your first message goes out a day later.',
        { name: by.text, product: productName() },
      ),
      said('If this is not the person to whom you gave the link, please end it at once.'),
    ],
    action: guardiansPage,
  }),

  // Outside a conversation, so that it cannot be opened.
  'words.copied': ({ minorId, by, words }) => ({
    kind: 'READING',
    subject: said('A copy of what a young person was written'),
    ...lineAbout(minorId, (actor) =>
      said('{actor}, with whom you read along, was written something', { actor }),
    ),
    paragraphs: [
      said(
        'Somebody under 18 with whom you read along was written this by {name}, an adult outside their teams, or wrote it. Contact details are hidden.',
        { name: by.text },
      ),
      ...quoted(said('The words:'), words),
    ],
    action: guardiansPage,
  }),

  // Once a week: it says nothing of who asked, or what.
  'guardian.missing': () => ({
    kind: 'READING',
    key: `guardian-missing:${Math.floor(Date.now() / WEEK_MS)}`,
    subject: said('An adult wants to reach you'),
    title: said('An adult wants to reach you, and nobody reads along for you yet'),
    paragraphs: [
      said(
        'Somebody has asked you or a team of yours. You are under 18, so you get it once an adult reads along.',
      ),
      said(
        'Send a link to a parent, guardian or teacher: Messages has it. An adult owner of a team of yours counts after 14 days in a team that is as old, or verified.',
      ),
    ],
    action: { label: said('See what helps'), path: '/requests' },
  }),

  'reader.missing': ({ path }) => ({
    kind: 'READING',
    key: `reader-missing:${path}:${Math.floor(Date.now() / WEEK_MS)}`,
    subject: said('An adult wants to reach you, and it waits'),
    paragraphs: [
      said(
        'Somebody has asked what you run together with somebody under 18. All of you get it once an adult reads along with the young person.',
      ),
      said(
        'An adult owner of their team counts after 14 days in a team that is as old, or verified. A parent, guardian or teacher counts by the link of the young person.',
      ),
    ],
    action: { label: said('See what waits'), path },
  }),

  'guardian.ended': () => ({
    kind: 'READING',
    subject: said('A reading along was ended'),
    title: said('A reading along was ended'),
    paragraphs: [
      said(
        'An adult no longer reads along for a young person: one of the two, or a moderator, has ended it.',
      ),
    ],
    action: guardiansPage,
  }),
};
