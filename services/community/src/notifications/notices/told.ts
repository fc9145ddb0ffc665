import type { PersonEvent } from '../../events/events.service.ts';
import { CLOCK_TEXTS } from './clock-notice-texts.ts';
import { INITIATIVE_TEXTS } from './initiative-notice-texts.ts';
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

/** What the people of an event are told. */
export function toldOf(event: PersonEvent): Told {
  // Each event gets the text of its own name.
  const textOf = TEXTS[event.name] as (event: PersonEvent) => Told;
  return textOf(event);
}
