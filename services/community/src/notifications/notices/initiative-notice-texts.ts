import type { Receivers } from '@meshwork/contracts-community';
import type { InitiativeEvent } from '../../events/initiative-events.ts';
import type { FreeWords } from '../../events/words.ts';
import { type EventOf, inSubject, lineBy, quoted, somebody, type TextsOf } from './notice-texts.ts';

const about = (id: number) => ({ about: { kind: 'initiative' as const, id } });
const initiativePage = (initiativeId: number) => ({
  label: 'See the initiative',
  path: `/initiatives/${initiativeId}`,
});

/** Receivers of a message, before the title. */
const RECEIVERS: Readonly<Record<Receivers, string>> = {
  joined: 'everybody who joined',
  teams: 'the teams that joined',
  individuals: 'those who joined on their own',
  waiting: 'those who wait for a place at',
};

/** Tells many people at once what an organizer writes to them. */
export const announcement = (
  { initiative: { name }, by, to }: Pick<EventOf<'message.announced'>, 'initiative' | 'by' | 'to'>,
  message: FreeWords | null,
) => ({
  subject: `A message about ${inSubject(name, 'an initiative')}`,
  ...lineBy(by, `wrote to ${RECEIVERS[to]} ${name.text}${message ? `: ${message}` : ''}`.slice(0, 400)),
  paragraphs: [`${by.text} writes to ${RECEIVERS[to]} "${name.text}".`, ...quoted('The message:', message)],
});

export const INITIATIVE_TEXTS: TextsOf<InitiativeEvent> = {
  'initiative.soon': ({ initiative: { id, name }, day, when, where }) => ({
    ...about(id),
    subject: `${inSubject(name, 'An initiative that you joined')} begins soon`,
    kind: 'REMINDER',
    title: `${name.text} begins soon`,
    key: `initiative:${id}:reminder:${day}`,
    paragraphs: [
      `"${name.text}", which you have joined, begins soon.`,
      `When: ${when}`,
      `Where: ${where}`,
      'If you cannot come any more, please give the place back, so that the next one gets it.',
    ],
    action: initiativePage(id),
  }),

  'initiative.again': ({ initiative: { id, name }, when, where }) => ({
    kind: 'EVENT',
    ...about(id),
    subject: `${inSubject(name, 'An initiative')} takes place again`,
    title: `${name.text} takes place again`,
    key: `initiative:${id}:again`,
    paragraphs: [
      `You took part before, and can ask to join "${name.text}" now.`,
      `When: ${when}`,
      `Where: ${where}`,
      'You are told this once.',
    ],
    action: initiativePage(id),
  }),

  'initiative.messaged': ({ initiative, by, message, to }) => ({
    ...about(initiative.id),
    kind: 'MESSAGE',
    ...announcement({ initiative, by, to }, message),
    action: initiativePage(initiative.id),
  }),

  'organizer.asked': ({ initiative: { id, name }, by }) => ({
    kind: 'EVENT',
    ...about(id),
    subject: `A question about ${inSubject(name, 'an initiative')}`,
    ...lineBy(by, `asks you to help to run ${name.text}`),
    paragraphs: [
      `${by.text} asks you to help to run "${name.text}": with your yes you can change it and answer requests.`,
      'Its page has your answer. Without one nothing happens.',
    ],
    action: initiativePage(id),
  }),

  'organizer.added': ({ initiative: { id, name }, by }) => ({
    kind: 'EVENT',
    ...about(id),
    subject: `${somebody(by)} helps to run ${inSubject(name, 'an initiative')}`,
    ...lineBy(by, `helps to run ${name.text}`),
    paragraphs: [`${by.text}, whom you asked, helps to run "${name.text}".`],
    action: { label: 'See its requests', path: `/initiatives/${id}/requests` },
  }),

  'organizer.away': ({ initiative: { id, name }, by }) => ({
    kind: 'EVENT',
    ...about(id),
    subject: `${inSubject(name, 'An initiative')} needs your answers`,
    ...lineBy(by, `cannot answer for ${name.text} at the moment`),
    key: `organizer-away:${id}:${by.personId}`,
    paragraphs: [
      `${by.text}, who runs "${name.text}" with you, cannot answer at the moment. Please look after its requests.`,
    ],
    action: { label: 'See its requests', path: `/initiatives/${id}/requests` },
  }),

  'initiative.unanswered': ({ initiative: { id, name }, by }) => ({
    kind: 'EVENT',
    ...about(id),
    subject: 'Who answers for this initiative?',
    title: `Who answers for ${name.text}?`,
    key: `unanswered:${id}:${by.personId}`,
    paragraphs: [
      `Everybody who runs "${name.text}" is suspended. It takes no requests meanwhile, and nobody answers those who have joined.`,
      'You receive this mail because you are a moderator.',
    ],
    action: initiativePage(id),
  }),

  'initiative.changed': ({ initiative: { id, name }, headline, lines, where, note, readsAlong }) => ({
    kind: 'EVENT',
    ...about(id),
    subject: `${inSubject(name, 'An initiative')}: ${headline}`,
    title: `${name.text}: ${headline}`,
    paragraphs: [
      readsAlong
        ? `This is about "${name.text}": somebody with whom you read along has joined it, or asked to join.`
        : `This is about "${name.text}", which you have joined or asked to join.`,
      ...lines,
      ...(where ? [where] : []),
      ...quoted('A note from the people who run it:', note),
    ],
    action: initiativePage(id),
  }),
};
