import type { Said } from '@meshwork/language';
import type { PersonEvent } from '../../events/events.service.ts';
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

/** What the people of an event are told. */
function toldOf(event: PersonEvent): Told {
  // Each event gets the text of its own name.
  const textOf = TEXTS[event.name] as (event: PersonEvent) => Told;
  return textOf(event);
}

/** The same in the language that is spoken. */
export function saidOf(event: PersonEvent): Omit<Notice, 'personId'> {
  const { subject, title, paragraphs, items, action, ...facts } = toldOf(event);
  const said = ({ label, ...link }: { readonly label: Said; readonly url: string }) => ({
    label: label(),
    ...link,
  });
  return {
    ...facts,
    subject: subject(),
    ...(title && { title: title() }),
    paragraphs: paragraphs.map((say) => say()),
    ...(items && { items: items.map(said) }),
    action: { label: action.label(), path: action.path },
  };
}
