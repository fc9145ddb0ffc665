import type { CommunityEvent, PersonEvent } from '../../events/events.service.ts';
import { CLOCK_TEXTS } from './clock-notice-texts.ts';
import { FRESHNESS_TEXTS } from './freshness-notice-texts.ts';
import { GUARDIAN_TEXTS } from './guardian-notice-texts.ts';
import { INITIATIVE_TEXTS } from './initiative-notice-texts.ts';
import type { Notice } from './mail.queue.ts';
import type { TextsOf, Told } from './notice-texts.ts';
import { REQUEST_TEXTS } from './request-notice-texts.ts';
import { TEAM_TEXTS } from './team-notice-texts.ts';

const TEXTS: TextsOf<PersonEvent> = {
  ...REQUEST_TEXTS,
  ...CLOCK_TEXTS,
  ...TEAM_TEXTS,
  ...INITIATIVE_TEXTS,
  ...FRESHNESS_TEXTS,
  ...GUARDIAN_TEXTS,
};

/** Lists the notices to the people of an event; none for events for addresses. */
export function noticesOf(event: CommunityEvent): Notice[] {
  if (!('people' in event)) return [];
  // Each event gets the text of its own name.
  const textOf = TEXTS[event.name] as (event: PersonEvent) => Told;
  const told = textOf(event);
  return event.people.map((personId) => ({ personId, ...told }));
}
