import type { Receivers } from '@meshwork/contracts-community';
import { type Said, said } from '@meshwork/language';
import type { InitiativeEvent } from '../../events/initiative-events.ts';
import { planLines } from '../../events/plan-texts.ts';
import type { FreeWords } from '../../events/words.ts';
import { CHANGE_TEXTS, STATE_SENTENCES } from './change-notice-texts.ts';
import { beginningOf } from './notice-facts.ts';
import { asItIs, type EventOf, inSubject, lineBy, quoted, somebody, type TextsOf } from './notice-texts.ts';

const about = (id: number) => ({ about: { kind: 'initiative' as const, id } });
const initiativePage = (initiativeId: number) => ({
  label: said('See the initiative'),
  path: `/initiatives/${initiativeId}`,
});
const requestsPage = (initiativeId: number) => ({
  label: said('See its requests'),
  path: `/initiatives/${initiativeId}/requests`,
});

interface Written {
  /** The line in the list where the message stands beside it, and where it does not. */
  readonly line: (actor: string, title: string, message: string) => Said;
  readonly lineAlone: (actor: string, title: string) => Said;
  readonly paragraph: (name: string, title: string) => Said;
}

/** Says of a message what its receiver needs, by who that is. */
const WRITTEN: Readonly<Record<Receivers, Written>> = {
  joined: {
    line: (actor, title, message) =>
      said('{actor} wrote to everybody who joined {title}: {message}', { actor, title, message }),
    lineAlone: (actor, title) => said('{actor} wrote to everybody who joined {title}', { actor, title }),
    paragraph: (name, title) => said('{name} writes to everybody who joined "{title}".', { name, title }),
  },
  teams: {
    line: (actor, title, message) =>
      said('{actor} wrote to the teams that joined {title}: {message}', { actor, title, message }),
    lineAlone: (actor, title) => said('{actor} wrote to the teams that joined {title}', { actor, title }),
    paragraph: (name, title) => said('{name} writes to the teams that joined "{title}".', { name, title }),
  },
  individuals: {
    line: (actor, title, message) =>
      said('{actor} wrote to those who joined on their own {title}: {message}', { actor, title, message }),
    lineAlone: (actor, title) =>
      said('{actor} wrote to those who joined on their own {title}', { actor, title }),
    paragraph: (name, title) =>
      said('{name} writes to those who joined on their own "{title}".', { name, title }),
  },
  waiting: {
    line: (actor, title, message) =>
      said('{actor} wrote to those who wait for a place at {title}: {message}', { actor, title, message }),
    lineAlone: (actor, title) =>
      said('{actor} wrote to those who wait for a place at {title}', { actor, title }),
    paragraph: (name, title) =>
      said('{name} writes to those who wait for a place at "{title}".', { name, title }),
  },
};

/** Characters of a line after the name. */
const MOST_OF_LINE = 400;

/** Tells many people at once what an organizer writes to them. */
export function announcement(
  { initiative: { name }, by, to }: Pick<EventOf<'message.announced'>, 'initiative' | 'by' | 'to'>,
  message: FreeWords | null,
) {
  const { line, lineAlone, paragraph } = WRITTEN[to];
  const whole = (actor: string) => (message ? line(actor, name.text, message) : lineAlone(actor, name.text));
  return {
    subject: inSubject(
      name,
      (title) => said('A message about {title}', { title }),
      said('A message about an initiative'),
    ),
    ...lineBy(by, (actor) => () => beginningOf(whole(actor)(), actor.length + 1 + MOST_OF_LINE)),
    paragraphs: [paragraph(by.text, name.text), ...quoted(said('The message:'), message)],
  };
}

const helpsToRun = (actor: string, title: string): Said =>
  said('{actor} helps to run {title}', { actor, title });

const again = (title: string): Said => said('{title} takes place again', { title });

export const INITIATIVE_TEXTS: TextsOf<InitiativeEvent> = {
  'initiative.soon': ({ initiative: { id, name }, day, plan }) => ({
    ...about(id),
    subject: inSubject(
      name,
      (title) => said('{title} begins soon', { title }),
      said('An initiative that you joined begins soon'),
    ),
    kind: 'REMINDER',
    title: said('{title} begins soon', { title: name.text }),
    key: `initiative:${id}:reminder:${day}`,
    paragraphs: [
      said('"{title}", which you have joined, begins soon.', { title: name.text }),
      ...planLines(plan).map(asItIs),
      said('If you cannot come any more, please give the place back, so that the next one gets it.'),
    ],
    action: initiativePage(id),
  }),

  'initiative.again': ({ initiative: { id, name }, plan }) => ({
    kind: 'EVENT',
    ...about(id),
    subject: inSubject(name, again, said('An initiative takes place again')),
    title: again(name.text),
    key: `initiative:${id}:again`,
    paragraphs: [
      said('You took part before, and can ask to join "{title}" now.', { title: name.text }),
      ...planLines(plan).map(asItIs),
      said('You are told this once.'),
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
    subject: inSubject(
      name,
      (title) => said('A question about {title}', { title }),
      said('A question about an initiative'),
    ),
    ...lineBy(by, (actor) => said('{actor} asks you to help to run {title}', { actor, title: name.text })),
    paragraphs: [
      said('{name} asks you to help to run "{title}": with your yes you can change it and answer requests.', {
        name: by.text,
        title: name.text,
      }),
      said('Its page has your answer. Without one nothing happens.'),
    ],
    action: initiativePage(id),
  }),

  'organizer.added': ({ initiative: { id, name }, by }) => ({
    kind: 'EVENT',
    ...about(id),
    subject: inSubject(
      name,
      (title) => helpsToRun(somebody(by), title),
      said('{actor} helps to run an initiative', { actor: somebody(by) }),
    ),
    ...lineBy(by, (actor) => helpsToRun(actor, name.text)),
    paragraphs: [
      said('{name}, whom you asked, helps to run "{title}".', { name: by.text, title: name.text }),
    ],
    action: requestsPage(id),
  }),

  'organizer.away': ({ initiative: { id, name }, by }) => ({
    kind: 'EVENT',
    ...about(id),
    subject: inSubject(
      name,
      (title) => said('{title} needs your answers', { title }),
      said('An initiative needs your answers'),
    ),
    ...lineBy(by, (actor) =>
      said('{actor} cannot answer for {title} at the moment', { actor, title: name.text }),
    ),
    key: `organizer-away:${id}:${by.personId}`,
    paragraphs: [
      said(
        '{name}, who runs "{title}" with you, cannot answer at the moment. Please look after its requests.',
        { name: by.text, title: name.text },
      ),
    ],
    action: requestsPage(id),
  }),

  'initiative.unanswered': ({ initiative: { id, name }, by }) => ({
    kind: 'EVENT',
    ...about(id),
    subject: said('Who answers for this initiative?'),
    title: said('Who answers for {title}?', { title: name.text }),
    key: `unanswered:${id}:${by.personId}`,
    paragraphs: [
      said(
        'Everybody who runs "{title}" is suspended. It takes no requests meanwhile, and nobody answers those who have joined.',
        { title: name.text },
      ),
      said('You receive this mail because you are a moderator.'),
    ],
    action: initiativePage(id),
  }),

  'initiative.changed': ({ initiative: { id, name }, change, state, now, before, note, minorIds }) => {
    const { title, sentence } = CHANGE_TEXTS[change];
    return {
      kind: 'EVENT',
      ...about(id),
      changesOften: true,
      subject: () => title(name.isEstablished ? name.text : said('An initiative')())(),
      title: title(name.text),
      ...(minorIds && { minorIds: [...minorIds] }),
      paragraphs: [
        minorIds
          ? said(
              'This is about "{title}": somebody with whom you read along has joined it, or asked to join.',
              { title: name.text },
            )
          : said('This is about "{title}", which you have joined or asked to join.', { title: name.text }),
        ...[sentence ?? (state && STATE_SENTENCES[state]) ?? []].flat(),
        ...(now ? planLines(now, before).map(asItIs) : []),
        ...quoted(said('A note from the people who run it:'), note),
      ],
      // The page of a hidden initiative, which has no name, is read by nobody.
      action: name.isOurs ? { label: said('Open the messages'), path: '/requests' } : initiativePage(id),
    };
  },
};
