import type { ThreadKind } from '@meshwork/contracts-community';
import { type Said, said } from '@meshwork/language';
import { numbered } from '@meshwork/language/numbered';
import type { NamedMentor } from '../../events/request-events.ts';
import type { Plan, Words } from '../../events/words.ts';
import type { Notice } from './mail.queue.ts';
import { ACTOR, beginningOf, titleWith } from './notice-facts.ts';
import { saidAgain, saidOf } from './told.ts';

/** A line holds no more of a message to many. */
const MOST_OF_MESSAGE = 400;

const NO_PLAN: Plan = {
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  timeZone: null,
  location: null,
  address: null,
};

/** Replaces facts that no line says, or says otherwise; the row has the actor, who goes with their account. */
const IN_LINE: Readonly<Record<string, (value: unknown, event: { readonly name: string }) => unknown>> = {
  by: (by) => {
    const { text, isEstablished, isOurs = false, personId } = by as Words;
    return personId === undefined ? { text, isEstablished, isOurs } : { text: ACTOR, isEstablished };
  },
  minorId: () => 0,
  minorIds: () => [],
  readerId: () => 0,
  mentorId: (id) => id && 0,
  mentor: (mentor) => mentor && { name: (mentor as NamedMentor).name },
  plan: () => NO_PLAN,
  others: () => [],
  target: (target) => withoutPlan(target),
  initiative: (initiative) => withoutPlan(initiative),
  message: (message, { name }) => shortened(message, name === 'initiative.messaged'),
  text: (text, { name }) => shortened(text, name === 'message.announced'),
  // The row has the way.
  path: () => '/',
  // Says whether there are any.
  thanks: (thanks) => thanks && '…',
  ...Object.fromEntries(
    ['matter', 'note', 'words', 'told', 'question', 'reason', 'now', 'before'].map((field) => [
      field,
      () => null,
    ]),
  ),
};

const withoutPlan = (named: unknown): unknown =>
  typeof named === 'object' && named !== null ? { ...named, plan: undefined } : named;

const shortened = (words: unknown, isInLine: boolean): string | null =>
  isInLine && typeof words === 'string' ? beginningOf(words, MOST_OF_MESSAGE) : null;

/** The facts of an event that its line in the list says, and no others: nobody's message, and no account. */
export function lineFactsOf({ event }: Pick<Notice, 'event'>): object | undefined {
  return (
    event &&
    Object.fromEntries(
      Object.entries(event).map(([field, value]) => [
        field,
        Object.hasOwn(IN_LINE, field) ? IN_LINE[field]?.(value, event) : value,
      ]),
    )
  );
}

interface StoredLine {
  /** In English. */
  readonly title: string;
  readonly event: object | null;
}

type ByMany = (actor: string, name: string, count: number) => Said;

const WOULD_JOIN: ByMany = (actor, name, count) =>
  numbered(
    'count',
    {
      one: '{actor} and 1 other would like to join {name}',
      other: '{actor} and {count} others would like to join {name}',
    },
    { actor, name, count },
  );

/** The lines of what several people asked. */
const ASKED_BY_MANY: Readonly<Record<ThreadKind, ByMany>> = {
  MENTOR: (actor, _, count) =>
    numbered(
      'count',
      {
        one: '{actor} and 1 other have a question for you as a mentor',
        other: '{actor} and {count} others have a question for you as a mentor',
      },
      { actor, count },
    ),
  INITIATIVE: WOULD_JOIN,
  TEAM: WOULD_JOIN,
  TEAMS: (actor, team, count) =>
    numbered(
      'count',
      { one: '{actor} and 1 other wrote to {team}', other: '{actor} and {count} others wrote to {team}' },
      { actor, team, count },
    ),
  OFFER: (actor, team, count) =>
    numbered(
      'count',
      { one: '{actor} and 1 other offer {team} help', other: '{actor} and {count} others offer {team} help' },
      { actor, team, count },
    ),
};

/**
 * The line of a notification, in the language that is spoken; a row of another release may have it in English alone.
 * @param actorName as it is now
 * @param others how many more people did the same
 */
export function lineOf({ title, event }: StoredLine, actorName: string | null, others = 0): string {
  const inLanguage = saidAgain(event, (happening) => {
    const actor = actorName ?? said('Somebody')();
    if (others > 0 && happening.name === 'request.asked')
      return ASKED_BY_MANY[happening.kind](actor, happening.target.name.text, others)();
    const { subject, title: line = subject } = saidOf(happening);
    return line.replace(ACTOR, () => actor);
  });
  return inLanguage ?? titleWith(title, actorName, others);
}
