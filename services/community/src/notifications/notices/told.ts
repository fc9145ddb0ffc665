import { ENGLISH } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { language, spoken } from '@meshwork/language';
import { siteWords } from '../../conversations/public.ts';
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

/** With a copy of what we told in the language that is spoken. */
function withCopy(event: Happening): Happening {
  if (event.name !== 'words.copied') return event;
  const told = saidAgain(event.told, saidOf);
  // Facts can say together what none says alone, such as a street.
  return told ? { ...event, words: siteWords(maskContactDetails(told.paragraphs.join('\n'))) } : event;
}

/** Says what the people of an event are told, in the language that is spoken. */
export function saidOf(event: Happening): Omit<Notice, 'personId'> {
  const isEnglish = language().code === ENGLISH.code;
  const { subject, title, paragraphs, items, action, ...facts } = toldOf(
    isEnglish ? event : withCopy(withUnnamed(event)),
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

/** The mail of an event is said by this, whoever of its people reads it. */
export const happeningOf = ({ people: _, ...event }: PersonEvent): Happening => event;

/**
 * Says what is stored of an event in the language that is spoken. English, and rows of the former release and of a later one, have their
 * sentences with them.
 */
export function saidAgain<T>(
  event: object | null | undefined,
  say: (happening: Happening) => T,
): T | undefined {
  if (!event || language().code === ENGLISH.code) return undefined;
  try {
    return say(event as Happening);
  } catch {
    // Another release tells it by facts that this one does not know.
    return undefined;
  }
}
