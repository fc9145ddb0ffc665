import { ENGLISH } from '@meshwork/contracts-core';
import { language, spoken } from '@meshwork/language';
import type { Happening, PersonEvent } from '../../events/events.service.ts';
import type { Words } from '../../events/words.ts';
import { CLOCK_TEXTS } from './clock-notice-texts.ts';
import { INITIATIVE_TEXTS } from './initiative-notice-texts.ts';
import type { Notice } from './mail.queue.ts';
import type { TextsOf, Told } from './notice-texts.ts';
import { REQUEST_TEXTS } from './request-notice-texts.ts';
import { SEARCH_TEXTS } from './search-notice-texts.ts';
import { TEAM_TEXTS } from './team-notice-texts.ts';

const TEXTS: TextsOf<PersonEvent> = {
  ...REQUEST_TEXTS,
  ...CLOCK_TEXTS,
  ...TEAM_TEXTS,
  ...INITIATIVE_TEXTS,
  ...SEARCH_TEXTS,
};

/** The people of an event are told this. */
function toldOf(event: Happening): Told {
  // Each event gets the text of its own name.
  const textOf = TEXTS[event.name] as (event: Happening) => Told;
  return textOf(event);
}

const isOurs = (value: unknown): value is Words => (value as Partial<Words> | null)?.isOurs === true;

/** With what stands for names in the language that is spoken. */
const withUnnamed = (event: Happening): Happening =>
  JSON.parse(JSON.stringify(event), (_, value) =>
    isOurs(value) ? { ...value, text: spoken(value.text) } : value,
  );

/** Says what the people of an event are told, in the language that is spoken. */
export function saidOf(event: Happening): Omit<Notice, 'personId'> {
  const isEnglish = language().code === ENGLISH.code;
  const { subject, title, paragraphs, items, action, ...facts } = toldOf(
    isEnglish ? event : withUnnamed(event),
  );
  return {
    ...facts,
    subject: subject(),
    ...(title && { title: title() }),
    paragraphs: paragraphs.map((say) => say()),
    ...(items && { items: items.map(({ label, url }) => ({ label: label(), url })) }),
    action: { label: action.label(), path: action.path },
  };
}

/** Events that have facts in English, written where they happen: what changed. */
const IN_ENGLISH: ReadonlySet<string> = new Set<PersonEvent['name']>(['initiative.changed']);

/** Tells whether all that is said of an event can be said in any language. */
const isForAll = (event: Happening): boolean => !IN_ENGLISH.has(event.name);

/** The mail of an event is said by this; undefined where it can be said in English alone. */
export function happeningOf({ people: _, ...event }: PersonEvent): Happening | undefined {
  return isForAll(event) ? event : undefined;
}

/**
 * What has happened, as it is stored, where a notice can be said by it. One of the former release, of an event that is told in English alone,
 * and of an event of a later release have their sentences with them.
 */
export const happeningIn = (event: object | null | undefined): Happening | undefined =>
  event && 'name' in event && Object.hasOwn(TEXTS, String(event.name)) ? (event as Happening) : undefined;
